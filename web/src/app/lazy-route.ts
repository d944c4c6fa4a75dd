import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { RouteHandle } from '../lib/head.ts';
import { loadChunk } from '../lib/load-chunk.ts';

/** What a page's module says about itself, under the name `route`. */
export type LoadedRoute = { Component: ComponentType; handle?: RouteHandle; loader?: LoaderFunction };

/**
 * A page whose program is loaded when somebody goes there. Without a place it is the one its parent begins with.
 * `handle` is what has to be known before, as of pages that only the browser renders.
 */
export function lazyRoute(
  place: { pattern: string } | null,
  load: () => Promise<{ route: LoadedRoute }>,
  handle?: RouteHandle,
): RouteObject {
  // No name of its own: there are many of them in the first script.
  const id = place?.pattern ?? 'index';
  return {
    id,
    ...(place === null ? { index: true } : { path: id }),
    handle,
    lazy: async () => (await loadChunk(load, id)).route,
  };
}
