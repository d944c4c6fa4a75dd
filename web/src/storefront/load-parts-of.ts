import { preview } from '../features/parts/preview.ts';
import type { Api } from '../lib/api.ts';

const pageSize = 12;

/** One page of the parts of a group, with what is within it, or of a maker: in stock first. Only previews are shown, so long descriptions do not travel. */
export async function loadPartsOf(api: Api, whose: { group: string } | { maker: string }, after?: string) {
  const { items, next } = await api.page('GET /car-parts', {
    query: { ...whose, sort: 'in-stock', limit: pageSize, ...(after !== undefined && { after }) },
  });
  return { items: items.map((part) => ({ ...part, description: preview(part.description) })), next };
}
