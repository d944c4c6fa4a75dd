import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FailedSearchItem } from './failed-search-item.tsx';
import { ManageSearchPage } from './manage-search-page.tsx';

function headings(known: readonly string[]): string[] {
  const client = new QueryClient();
  for (const key of known) {
    client.setQueryData([key], { pages: [{ items: [], next: null }], pageParams: [null] });
  }
  const html = renderToStaticMarkup(
    <StaticRouter location="/dashboard/search">
      <QueryClientProvider client={client}>
        <ManageSearchPage />
      </QueryClientProvider>
    </StaticRouter>,
  );
  return [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text = '']) => text);
}

test('the synonyms come once it is known how long the list above them is', () => {
  expect(headings(['synonyms'])).toEqual(['Searches that found nothing']);
  expect(headings(['failed-searches'])).toEqual(['Searches that found nothing', 'Synonyms']);
});

test.each([
  [0, ['zxq'], 'Finds nothing'],
  [19, ['zxq'], 'Finds 19 parts, without that word'],
  [19, ['zxq', 'vbn'], 'Finds 19 parts, without those words'],
  [1, [], 'The whole search finds 1 part today'],
])('what is found today says what it counts: %i, unknown %j', (findsNow, unknown, said) => {
  const search = {
    _id: 's1',
    query: 'blue zxq',
    unknown,
    times: 1,
    lastAt: '2026-03-04T05:06:07.000Z',
    findsNow,
  };
  const html = renderToStaticMarkup(
    <StaticRouter location="/dashboard/search">
      <QueryClientProvider client={new QueryClient()}>
        <FailedSearchItem search={search} onTeach={() => {}} onRemoved={() => {}} />
      </QueryClientProvider>
    </StaticRouter>,
  );
  expect(html).toContain(`>${said}<`);
});
