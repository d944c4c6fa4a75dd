import { expect, test } from 'vitest';
import { altOf, altProblem, picturesCell, readPicturesCell } from './part-pictures.ts';

test('pictures are written into a cell and read from it as they were', () => {
  const pictures = [
    { img: 'https://pictures.example/a.webp', alt: 'From the side, with its 5 holes' },
    { img: '/images/b.webp', alt: null },
    { img: 'https://pictures.example/c.webp?size=2', alt: 'Packed' },
  ];
  const cell =
    'https://pictures.example/a.webp From the side, with its 5 holes | /images/b.webp | https://pictures.example/c.webp?size=2 Packed';
  expect(picturesCell(pictures)).toBe(cell);
  expect(readPicturesCell(cell)).toEqual(pictures);
  expect(picturesCell([])).toBe('');
  expect(readPicturesCell(' | ')).toEqual([]);
});

test('addresses with nothing but blanks between them are a picture each, and words are of the last', () => {
  expect(
    readPicturesCell('https://a.example/1\n/images/2.webp  Seen  from above|https://a.example/3'),
  ).toEqual([
    { img: 'https://a.example/1', alt: null },
    { img: '/images/2.webp', alt: 'Seen from above' },
    { img: 'https://a.example/3', alt: null },
  ]);
});

test('what is no address is kept for the check to name', () => {
  expect(readPicturesCell('side.jpg Seen from the side')).toEqual([
    { img: 'side.jpg', alt: 'Seen from the side' },
  ]);
});

test('a text that a file would read as something else is refused', () => {
  expect(altProblem('Disc | hub')).toMatch('cannot contain |');
  expect(altProblem('https://pictures.example/a.webp')).toMatch('not where it is');
  expect(altProblem('As on https://pictures.example')).toBeNull();
});

test('without a text the name of the part is read out, with the place of each after the first', () => {
  const pictures = [null, null, 'Packed'].map((alt, at) => ({ img: `/images/${at}.webp`, alt }));
  expect(pictures.map((_, at) => altOf('Disc', pictures, at))).toEqual(['Disc', 'Disc, picture 2', 'Packed']);
});
