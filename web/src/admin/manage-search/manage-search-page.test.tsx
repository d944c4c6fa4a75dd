import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
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
