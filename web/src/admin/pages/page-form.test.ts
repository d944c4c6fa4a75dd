import { expect, test } from 'vitest';
import { slugAfter, withPicture } from './page-form.ts';

test('the address goes with the title until somebody types one of their own', () => {
  expect(slugAfter('Terms of use', { title: '', slug: '' })).toBe('terms-of-use');
  expect(slugAfter('Terms of use!', { title: 'Terms of use', slug: 'terms-of-use' })).toBe('terms-of-use');
  expect(slugAfter('Über Größen', { title: 'x', slug: 'x' })).toBe('uber-gro-en');
  expect(slugAfter('Terms of sale', { title: 'Terms of use', slug: 'agb' })).toBe('agb');
});

const picture = { address: '/images/1.webp', name: 'our_house-2.JPG' };

test('a picture goes where the cursor is, in a paragraph of its own, with words to type over', () => {
  const { text, from, to } = withPicture('Before. After.', 8, picture);
  expect(text).toBe('Before. \n\n![our house 2](/images/1.webp)\n\nAfter.');
  expect(text.slice(from, to)).toBe('our house 2');
});

test('where there is nothing around it there is no gap either', () => {
  expect(withPicture('', 0, picture).text).toBe('![our house 2](/images/1.webp)');
  expect(withPicture('One.\n\n', 6, picture).text).toBe('One.\n\n![our house 2](/images/1.webp)');
  expect(withPicture('', 0, { ...picture, name: '….png' }).text).toBe('![Picture](/images/1.webp)');
});
