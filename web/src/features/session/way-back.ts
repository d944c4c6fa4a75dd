import { matchPath } from 'react-router';
import { recallReturnPath } from '../../lib/read-return-path.ts';
import { paths } from '../../paths.ts';

/** Addresses that the router has no page for. */
const noPages = [
  paths.sandboxMail,
  paths.sandboxPayments,
  paths.apiDocument,
  paths.notFound,
  paths.dashboard,
] as const;

const patterns: readonly string[] = [
  paths.dashboard.href(),
  ...Object.values(paths)
    .filter((place) => !noPages.some((other) => other === place))
    .map(({ pattern }) => pattern),
];

/** Where whoever has signed in goes: back to where they wanted to be, or near it where that page is no more. */
export function wayBack(email: string): string {
  const path = recallReturnPath(email);
  const { pathname } = new URL(path, 'http://localhost');
  if (patterns.some((pattern) => matchPath(pattern, pathname) !== null)) return path;
  return pathname.startsWith(`${paths.dashboard.href()}/`) ? paths.dashboard.href() : paths.home.href();
}
