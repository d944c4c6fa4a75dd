import type { LoaderFunctionArgs } from 'react-router';
import { ApiProblem, whileReading } from '../../lib/api.ts';
import { apiContext } from '../../lib/loader-context.ts';
import { until } from '../../lib/until.ts';
import { readCursor } from '../list-cursor.ts';
import { catalogueHref, readCatalogueState } from './catalogue-state.ts';
import { type CatalogueData, loadCatalogue } from './loader.ts';

/** The list somebody looks at, and its place in the history. */
let shown: { data: CatalogueData; key: string } | null = null;

/** Null: the catalogue is left. */
export function keepShown(data: CatalogueData | null, key: string): void {
  if (data?.missed === undefined) shown = data && { data, key };
}

/** What cannot be loaded takes nothing away from whoever looks at the catalogue: the list stays, and says so. */
export async function loaderInBrowser({ context, request }: LoaderFunctionArgs): Promise<CatalogueData> {
  const query = new URL(request.url).searchParams;
  try {
    return await whileReading((late) => {
      const signal = AbortSignal.any([request.signal, late]);
      return loadCatalogue(until(signal, context.get(apiContext)), query);
    });
  } catch (error) {
    if (shown === null || !(error instanceof ApiProblem)) throw error;
    const state = readCatalogueState(query);
    const { data, key } = shown;
    const isShown =
      catalogueHref(state, readCursor(query)) === catalogueHref(data.state, data.after ?? undefined);
    return isShown ? data : { ...data, missed: { state, reason: error.title, key } };
  }
}
