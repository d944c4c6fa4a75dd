import { Outlet, useMatches } from 'react-router';
import { headOf } from '../lib/head.ts';
import { useSite } from '../lib/site.ts';
import { useHead } from '../lib/use-head.ts';

function useHeadOfPage(): void {
  const matches = useMatches();
  useHead(headOf(matches.map(({ handle, loaderData }) => ({ handle, data: loaderData }))), useSite());
}

/** On the server it is written beside the page. */
const useHeadInBrowser = import.meta.env.SSR ? () => undefined : useHeadOfPage;

/** The place of the page. An error takes its place, and brings its own head. */
export function PageOutlet() {
  useHeadInBrowser();
  return <Outlet />;
}
