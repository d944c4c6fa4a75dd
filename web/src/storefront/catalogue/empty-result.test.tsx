import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CatalogueState } from './catalogue-state.ts';
import { EmptyResult } from './empty-result.tsx';

const markup = (state: CatalogueState) =>
  renderToStaticMarkup(
    <StaticRouter location="/parts">
      <EmptyResult state={state} />
    </StaticRouter>,
  );

test('who finds nothing reads what was looked for and can go on to the groups and to us', () => {
  const html = markup({ q: 'qwxzvb' });
  expect(html).toContain('Nothing found for “qwxzvb”');
  expect(html).toContain('href="/parts?group=brakes"');
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
