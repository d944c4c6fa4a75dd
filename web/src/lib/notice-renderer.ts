import { type ComponentType, useSyncExternalStore } from 'react';

let renderer: ComponentType | null = null;
const listeners = new Set<() => void>();

/**
 * What draws notices comes with the first program that can give one, and not with the first script of the site. It is
 * handed over here, for the frame of the site to show.
 */
export function provideNoticeRenderer(component: ComponentType): void {
  renderer = component;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNoticeRenderer(): ComponentType | null {
  return useSyncExternalStore(
    subscribe,
    () => renderer,
    () => null,
  );
}
