import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteFooter } from './site-footer.tsx';

const markup = renderToStaticMarkup(<SiteFooter />).replaceAll(/ class="[^"]*"/g, '');
const [columns = '', below = ''] = markup.split('<p>');

test('the footer has four columns: the logo with the company, Services, Company and Legal', () => {
  const [brand, ...lists] = columns.split('<h2>');
  expect(brand).toMatch(/<img [^>]*>.*Spareworks Ltd/);
  const entries = lists.map((list) => list.split(/<[^>]+>/).filter((text) => text !== ''));
  expect(entries).toEqual([
    ['Services', 'car parts', 'engine', 'car tire', 'brake kit'],
    ['Company', 'About us', 'Contact', 'Jobs', 'Press kit'],
    ['Legal', 'Terms of use', 'Privacy policy', 'Cookie policy'],
  ]);
});

test('nothing in the footer leads anywhere', () => {
  expect(markup).not.toMatch(/<a\b|<button|href=/);
});

test('the copyright line for 2022 stands below the columns', () => {
  expect(below).toMatch(/^Copyright © 2022 /);
});
