import { createContext, useContext } from 'react';

/** What the server tells every page about this installation. */
export type Site = { testMode: boolean; publicUrl: string };

export const SiteContext = createContext<Site>({ testMode: false, publicUrl: '' });

export function useSite(): Site {
  return useContext(SiteContext);
}
