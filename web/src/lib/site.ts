import { createContext, useContext } from 'react';

/** What the server tells every page about this installation. google: whether one can sign in with Google. */
export type Site = { testMode: boolean; publicUrl: string; google: boolean };

export const SiteContext = createContext<Site>({ testMode: false, publicUrl: '', google: true });

export function useSite(): Site {
  return useContext(SiteContext);
}
