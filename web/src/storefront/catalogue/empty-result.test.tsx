import type { PartFacets } from '@spareworks/contract/calls/catalogue';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { someTree } from '../../testing/some-groups.ts';
import type { CatalogueState } from './catalogue-state.ts';
import { EmptyResult } from './empty-result.tsx';

const unknown = (word: string) => ({ shown: '', corrected: [], leftOut: [word] });

const markup = (
  state: CatalogueState,
  unknownNumber: string | null = null,
  reading: PartFacets['reading'] = null,
) =>
  renderToStaticMarkup(
    <StaticRouter location="/parts">
      <EmptyResult state={state} tree={someTree} facets={{ unknownNumber, reading }} />
    </StaticRouter>,
  );

test('who finds nothing reads what was looked for and can go on to the groups and to us', () => {
  const html = markup({ q: 'qwxzvb' });
  expect(html).toContain('Nothing found for “qwxzvb”');
  expect(html).toContain('href="/groups/brakes"');
  expect(html).toContain('href="/#contact"');
  expect(html).not.toContain('Clear filters');
});

test('filters that are set can be cleared, and the words stay', () => {
  const html = markup({ q: 'disc', exact: true, group: 'wheels', inStock: true });
  expect(html).toMatch(/href="\/parts\?q=disc&amp;exact=true"[^>]*>Clear filters/);
});

test('words that were taken as they were typed can be corrected after all', () => {
  expect(markup({ q: 'brake pd', exact: true })).toMatch(
    /href="\/parts\?q=brake\+pd"[^>]*>Allow corrections/,
  );
  expect(markup({ q: 'brake pd' })).not.toContain('Allow corrections');
});

test('a number that is not known is reported as such, with the ways on: as words, by the car, with us', () => {
  const html = markup({ q: '1K0 615 301 AA' }, '1K0 615 301 AA');
  expect(html).toContain('No part with the number 1K0 615 301 AA is known here');
  expect(html).toContain('for which car');
  expect(html).toMatch(/href="\/parts\?q=1K0\+615\+301\+AA&amp;exact=true"[^>]*>Search for it as words/);
  expect(html).toContain('href="/#contact"');
});

test('who spelled every word right is told that the shop has no such part, and not to look at the spelling', () => {
  for (const filters of [{}, { inStock: true as const }]) {
    const html = markup({ q: 'battery clamp', ...filters });
    expect(html).toContain('Nothing found for “battery clamp”');
    expect(html).toContain('The shop has no such part at the moment');
    expect(html).not.toContain('spelling');
    expect(html).toContain('href="/groups/brakes"');
    expect(html).toContain('href="/#contact"');
  }
});

test('where a word is not known, or nothing may be corrected, the spelling is worth a look', () => {
  const texts = [
    markup({ q: 'brake frobnicator' }, null, unknown('frobnicator')),
    markup({ q: 'brake frobnicator', inStock: true }, null, unknown('frobnicator')),
    markup({ q: 'brake pd', exact: true }),
  ];
  for (const html of texts) {
    expect(html).toContain('Check the spelling');
    expect(html).not.toContain('no such part');
  }
});
