import { expect, test } from 'vitest';
import { largestPicture, pictureSources } from './picture-sources.ts';

const id = '01912345-6789-7abc-8def-0123456789ab';

test('a picture of our own host comes in three widths', () => {
  expect(pictureSources(`/images/${id}.webp`)).toEqual({
    src: `/images/${id}-800.webp`,
    srcSet: `/images/${id}-400.webp 400w, /images/${id}-800.webp 800w, /images/${id}-1200.webp 1200w`,
  });
});

test('any other address is used as it is', () => {
  expect(pictureSources('https://example.com/a.jpg')).toEqual({ src: 'https://example.com/a.jpg' });
});

test('the largest picture of our own host has an address of its own', () => {
  expect(largestPicture(`/images/${id}.webp`)).toBe(`/images/${id}-1200.webp`);
  expect(largestPicture('https://example.com/a.jpg')).toBe('https://example.com/a.jpg');
});
