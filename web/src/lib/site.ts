import { createContext, useContext } from 'react';

/** What is a sandbox here and not the real thing. */
export type Sandboxes = { mail: boolean; payments: boolean; google: boolean };

/** What the server tells every page about this installation. google: whether one can sign in with Google. */
export type Site = { testMode: boolean; publicUrl: string; google: boolean; sandboxes: Sandboxes };

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
