import { expect, test } from 'vitest';
import { entryAfter, slugAfter, withPicture } from './page-form.ts';

test('the address goes with the title until somebody types one of their own', () => {
  expect(slugAfter('Terms of use', { title: '', slug: '' })).toBe('terms-of-use');
  expect(slugAfter('Terms of use!', { title: 'Terms of use', slug: 'terms-of-use' })).toBe('terms-of-use');
  expect(slugAfter('Über Größen', { title: 'x', slug: 'x' })).toBe('uber-gro-en');
  expect(slugAfter('Terms of sale', { title: 'Terms of use', slug: 'agb' })).toBe('agb');
});

test('the entry of the footer is the one called as the page is, until somebody chooses another', () => {
  const entries = ['Terms of use', 'Jobs'];
  expect(entryAfter('terms of use', { title: 'Terms of us', footer: '' }, entries)).toBe('Terms of use');
  expect(entryAfter('Terms of use!', { title: 'Terms of use', footer: 'Terms of use' }, entries)).toBe('');
  expect(entryAfter('Terms of use', { title: 'x', footer: 'Jobs' }, entries)).toBe('Jobs');
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
