import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { rewriteQueries } from './rewrite-queries.ts';

const key = ['orders', 'all'];
const filters = { queryKey: ['orders'] };
const add = (kept: string[]) => [...kept, 'shipped'];

/** A list on the page, and the calls it makes, each answered when told. */
function onThePage(client: QueryClient) {
  const answers: ((list: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: key, queryFn, staleTime: 1000 });
  return { answers, stop: observer.subscribe(() => undefined) };
}

test('what is kept is rewritten, and what nobody was asking for is not asked for', async () => {
  const client = new QueryClient();
  client.setQueryData(key, ['placed']);
  const { answers, stop } = onThePage(client);
  await rewriteQueries(client, filters, add);
  expect(client.getQueryData(key)).toEqual(['placed', 'shipped']);
  expect(answers).toHaveLength(0);
  stop();
});

test('an answer under way is given up, and asked for anew because somebody else’s change was in it', async () => {
  const client = new QueryClient();
  client.setQueryData(key, ['placed']);
  const { answers, stop } = onThePage(client);
  void client.invalidateQueries(filters);
  await rewriteQueries(client, filters, add);
  expect(answers).toHaveLength(2);
  answers[0]?.(['placed']);
  expect(client.getQueryData(key)).toEqual(['placed', 'shipped']);
  answers[1]?.(['placed', 'shipped', 'by another']);
  await expect.poll(() => client.getQueryData(key)).toEqual(['placed', 'shipped', 'by another']);
  stop();
});

test('a list that was only on its way still comes', async () => {
  const client = new QueryClient();
  const { answers, stop } = onThePage(client);
  await rewriteQueries(client, filters, add);
  answers.at(-1)?.(['shipped']);
  await expect.poll(() => client.getQueryData(key)).toEqual(['shipped']);
  stop();
});
