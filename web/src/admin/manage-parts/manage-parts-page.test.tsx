import type { PartFacets } from '@spareworks/contract/calls/catalogue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { somePart } from '../../testing/some-part.ts';
import { ManagePartsPage } from './manage-parts-page.tsx';

const nothingRead = { reading: null, number: null, unknownNumber: null, car: null };

/** The page, once the shop has answered about these words. */
function markup(q: string, found: Partial<PartFacets>, { exact = false, parts = 1 } = {}): string {
  const client = new QueryClient();
  const items = Array.from({ length: parts }, () => ({
    ...somePart(),
    stock: { available: 5, held: 0, sold: 0 },
  }));
  client.setQueryData(['managed-parts', 'count', q, exact], { ...nothingRead, total: parts, ...found, q });
  client.setQueryData(['managed-parts', 'list', q, exact, 'relevance'], {
    pages: [{ items, next: null }],
    pageParams: [null],
  });
  const query = new URLSearchParams({ q, ...(exact && { exact: 'true' }) });
  return renderToStaticMarkup(
    <StaticRouter location={`/dashboard/manageSpareParts?${query}`}>
      <QueryClientProvider client={client}>
        <ManagePartsPage />
      </QueryClientProvider>
    </StaticRouter>,
  );
}

const text = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('&#x27;', "'");

test('where words were corrected the list says so, and leads to the words as typed', () => {
  const reading = { shown: 'brake pad', corrected: [{ typed: 'pd', read: 'pad' }], leftOut: [] };
  const html = markup('brake pd', { reading });
  expect(text(html)).toContain("Showing brake pad; search for 'brake pd' instead");
  expect(html).toContain('href="/dashboard/manageSpareParts?q=brake+pd&amp;exact=true"');
  expect(html).toContain('Edit');
});

test('words that were left out are named', () => {
  const html = markup('zzqq brake', { reading: { shown: 'brake', corrected: [], leftOut: ['zzqq'] } });
  expect(text(html)).toContain('No part has all of these words. Showing what fits “brake”, without “zzqq”.');
});

test('what is too short to search for is named as left out', () => {
  const page = text(markup('7', {}));
  expect(page).toContain('1 part in the shop; “7” is too short to search for, so it was left out.');
  expect(text(markup('h7', {}))).toContain('1 part found.');
});

test('where nothing is found the spelling is blamed only for words that are not known', () => {
  const known = text(markup('battery clamp', {}, { parts: 0 }));
  expect(known).toContain('The shop has no such part at the moment');
  expect(known).not.toContain('spelling');
  const reading = { shown: '', corrected: [], leftOut: ['qwxzvb'] };
  expect(text(markup('qwxzvb', { reading }, { parts: 0 }))).toContain('Check the spelling');
});

test('words that found nothing as they were typed can be corrected after all', () => {
  const html = markup('brake pd', {}, { exact: true, parts: 0 });
  expect(html).toMatch(/href="\/dashboard\/manageSpareParts\?q=brake\+pd"[^>]*>Allow corrections/);
  expect(text(html)).toContain('Check the spelling');
});
