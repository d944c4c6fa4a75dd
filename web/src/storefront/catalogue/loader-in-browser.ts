import type { LoaderFunctionArgs } from 'react-router';
import { ApiProblem } from '../../lib/api.ts';
import { readCursor } from '../list-cursor.ts';
import { catalogueHref, readCatalogueState } from './catalogue-state.ts';
import { type CatalogueData, loader } from './loader.ts';

/** The list somebody looks at, and its place in the history. */
let shown: { data: CatalogueData; key: string } | null = null;

/** Null: the catalogue is left. */
export function keepShown(data: CatalogueData | null, key: string): void {
  if (data?.missed === undefined) shown = data && { data, key };
}

/** What cannot be loaded takes nothing away from whoever looks at the catalogue: the list stays, and says so. */
export async function loaderInBrowser(args: LoaderFunctionArgs): Promise<CatalogueData> {
  try {
    return await loader(args);
  } catch (error) {
    if (shown === null || !(error instanceof ApiProblem)) throw error;
    const query = new URL(args.request.url).searchParams;
    const state = readCatalogueState(query);
    const { data, key } = shown;
    const isShown =
      catalogueHref(state, readCursor(query)) === catalogueHref(data.state, data.after ?? undefined);
    return isShown ? data : { ...data, missed: { state, reason: error.title, key } };
  }
}
