import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { StockFigures } from '@spareworks/contract/calls/part-management';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { type LoadedPages, type Page, usePages } from '../../features/lists/use-pages.ts';
import { browserApi } from '../../lib/api.ts';
import { rewriteQueries } from '../../lib/rewrite-queries.ts';
import type { ListState } from './list-state.ts';

const pageSize = 24;
const partsKey = ['managed-parts'] as const;

/** A part with what an admin sees of its stock. */
export type StockedPart = SparePart & { stock: StockFigures };

type LoadedParts = LoadedPages<StockedPart>;

/** Puts to each part its figures. A part removed between the two answers has none and is left out. */
export function withStock(
  parts: readonly SparePart[],
  figures: readonly (StockFigures & { _id: string })[],
): StockedPart[] {
  const byId = new Map(figures.map(({ _id, ...stock }) => [_id, stock]));
  return parts.flatMap((part) => {
    const stock = byId.get(part._id);
    return stock === undefined ? [] : [{ ...part, stock }];
  });
}

/** What is looked for, as the API takes it. */
function wordsOf({ q, exact }: ListState) {
  return { ...(q !== '' && { q }), ...(exact && { exact: 'true' as const }) };
}

async function loadPage(state: ListState, after: string | null): Promise<Page<StockedPart>> {
  const { items, next } = await browserApi.page('GET /car-parts', {
    query: { limit: pageSize, sort: state.sort, ...wordsOf(state), ...(after !== null && { after }) },
  });
  if (items.length === 0) return { items: [], next };
  const ids = items.map(({ _id }) => _id).join(',');
  return { items: withStock(items, await browserApi('GET /car-parts/stock', { query: { ids } })), next };
}

/** The parts in the shop, sold out or not, page by page. What was found before stays until the next result is there. */
export function useParts(state: ListState) {
  return usePages<StockedPart>(
    [...partsKey, 'list', state.q, state.exact ?? false, state.sort],
    (after) => loadPage(state, after),
    { keepLast: true },
  );
}

/** How many parts there are, and how the words were read; those before stay until the next answer, with the words they are about. */
export function useFound(state: ListState) {
  return useQuery({
    queryKey: [...partsKey, 'count', state.q, state.exact ?? false],
    queryFn: async () => ({
      ...(await browserApi('GET /car-parts/facets', { query: wordsOf(state) })),
      q: state.q,
    }),
    placeholderData: keepPreviousData,
  });
}

/** Whatever was fetched of the parts is no longer right. */
export function refreshParts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: partsKey });
}

export function withoutPart(loaded: LoadedParts, id: string): LoadedParts {
  return {
    ...loaded,
    pages: loaded.pages.map((page) => ({ ...page, items: page.items.filter(({ _id }) => _id !== id) })),
  };
}

/** Takes the part out of the shop, after which no list has it. Answers whether it was this call that did it. */
export async function deletePart(client: QueryClient, id: string): Promise<boolean> {
  const { deletedCount } = await browserApi('DELETE /car-parts/{id}', { params: { id } });
  const lists = { queryKey: [...partsKey, 'list'] };
  await rewriteQueries<LoadedParts>(client, lists, (loaded) => withoutPart(loaded, id));
  void client.invalidateQueries({ queryKey: [...partsKey, 'count'] });
  return deletedCount > 0;
}
