import { type ComponentType, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

let renderer: ComponentType | null = null;
const listeners = createListeners();

/**
 * What draws notices comes with the first program that can give one, and not with the first script of the site. It is
 * handed over here, for the frame of the site to show.
 */
export function provideNoticeRenderer(component: ComponentType): void {
  renderer = component;
  listeners.tell();
}

export function useNoticeRenderer(): ComponentType | null {
  return useSyncExternalStore(
    listeners.listen,
    () => renderer,
    () => null,
  );
}
