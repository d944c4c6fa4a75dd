import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../lib/head.ts';
import { loadChunk } from '../lib/load-chunk.ts';

type PageModule<Name extends string> = { handle: RouteHandle } & Record<Name, ComponentType>;

/** A page whose program is loaded when somebody goes there. Without a place it is the one its parent begins with. */
export function lazyPage<Name extends string>(
  id: string,
  place: { pattern: string } | null,
  load: () => Promise<PageModule<Name>>,
  name: Name,
): RouteObject {
  return {
    id,
    ...(place === null ? { index: true } : { path: place.pattern }),
    lazy: async () => {
      const page = await loadChunk(load, id);
      return { handle: page.handle, Component: page[name] };
    },
  };
}
