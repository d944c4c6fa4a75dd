import { Outlet, useMatches } from 'react-router';
import { headOf } from '../lib/head.ts';
import { useSite } from '../lib/site.ts';
import { useHead } from '../lib/use-head.ts';

/** The place of the page. An error takes its place, and brings its own head. */
export function PageOutlet() {
  const matches = useMatches();
  useHead(headOf(matches.map(({ handle, loaderData }) => ({ handle, data: loaderData }))), useSite());
  return <Outlet />;
}
