import type { Site } from '@spareworks/contract/calls/server-entry';
import { setShop, shop } from '@spareworks/contract/plain/shop';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SiteContext } from '../lib/site.ts';
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

test('an entry that has a published page leads there, and the others stay as they are', () => {
  const footer = { 'Terms of use': '/pages/terms' };
  const withPage = renderToStaticMarkup(
    <MemoryRouter>
      <SiteContext value={{ footer } as unknown as Site}>
        <SiteFooter />
      </SiteContext>
    </MemoryRouter>,
  ).replaceAll(/ class="[^"]*"/g, '');
  expect(withPage).toContain('<li><a href="/pages/terms" data-discover="true">Terms of use</a></li>');
  expect(withPage.replace(/<a [^>]*>(Terms of use)<\/a>/, '$1')).toBe(markup);
});

test('a long logo is as wide as its settings say, beside the company', () => {
  setShop({ look: { ...shop.look, logo: '/images/x.webp', logoWidth: 128, nameBeside: false } });
  try {
    const shown = renderToStaticMarkup(<SiteFooter />).replaceAll(/ class="[^"]*"/g, '');
    expect(shown).toContain(
      '<img src="/images/x.webp" alt="" width="128" height="32"/><span>Spareworks Ltd</span>',
    );
  } finally {
    setShop();
  }
});

test('the copyright line for 2022 stands below the columns', () => {
  expect(below).toMatch(/^Copyright © 2022 /);
});
