import type { Sandboxes, Site } from '@spareworks/contract/calls/server-entry';
import { createContext, useContext } from 'react';

const none: Sandboxes = { mail: false, payments: false, google: false };

export const SiteContext = createContext<Site>({
  testMode: false,
  publicUrl: '',
  google: true,
  sandboxes: none,
});

export function useSite(): Site {
  return useContext(SiteContext);
}

/** Draws the page again from the top, where what the shop says about itself has changed. Set by whoever drew it first. */
export const wholePage = { redraw: (): void => undefined };
