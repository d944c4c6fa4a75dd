import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OverviewPage } from './overview-page.tsx';

const answers = {
  setup: [['setup'], { steps: [], done: true, dismissed: false }],
  payments: [['payment-discrepancies', false], { pages: [{ items: [], next: null }], pageParams: [null] }],
} as const;

/** The sections that are on the page once these have answered. */
function headings(known: readonly (keyof typeof answers)[]): string[] {
  const client = new QueryClient();
  for (const each of known) {
    const [key, answer] = answers[each];
    client.setQueryData(key, answer);
  }
  const html = renderToStaticMarkup(
    <StaticRouter location="/dashboard/overview">
      <QueryClientProvider client={client}>
        <OverviewPage />
      </QueryClientProvider>
    </StaticRouter>,
  );
  return [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text = '']) => text);
}

test('a section comes once it is known how high those above it are, so that none is pushed down', () => {
  const payments = 'Payments needing attention';
  expect(headings([])).toEqual([]);
  expect(headings(['payments'])).toEqual([]);
  expect(headings(['setup'])).toEqual([payments]);
  expect(headings(['setup', 'payments'])).toEqual([payments, 'Figures']);
});
