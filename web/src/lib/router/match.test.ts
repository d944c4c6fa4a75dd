import { matchPath as theirMatchPath, matchRoutes as theirMatchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '../../app/routes.tsx';
import { paths } from '../../paths.ts';
import { matchPath, matchRoutes } from './match.ts';

const addresses = [
  ...Object.values(paths).map(({ pattern }) =>
    pattern.replace(/\/\*$/, '/anything').replace(/:\w+\??/g, 'a-b_1'),
  ),
  '/',
  '/PARTS/',
  '/parts/',
  '/parts/a%20b',
  '/parts/a%2Fb',
  '/blogs',
  '/makers/brennick/more',
  '/dashboard/',
  '/dashboard/nothing/here',
  '/a.b+c(d)',
];

test('the browser’s router finds the page of an address that React Router finds on the server, with the same names', () => {
  expect(addresses.length).toBeGreaterThan(50);
  for (const address of addresses) {
    const shown = (found: readonly { route: { id?: string | undefined }; params: object }[] | null) =>
      found && { ids: found.map(({ route }) => route.id), params: found.at(-1)?.params };
    expect({ address, ...shown(matchRoutes(routes, address)) }).toEqual({
      address,
      ...shown(theirMatchRoutes(routes, address)),
    });
  }
});

test('an address that was never made from a name is taken as it is', () => {
  expect(matchRoutes(routes, '/parts/%E0%A4%A')?.at(-1)?.params).toEqual({ id: '%E0%A4%A' });
});

test('an address is one of a pattern for both alike', () => {
  const pairs = [
    ['/dashboard/orders/:id', '/dashboard/orders/1'],
    ['/dashboard/orders/:id', '/dashboard/orders'],
    ['/dashboard', '/dashboard/'],
    ['/dashboard', '/dashboards'],
    ['/parts', '/Parts'],
  ] as const;
  for (const [pattern, address] of pairs) {
    expect([pattern, address, matchPath(pattern, address)?.params]).toEqual([
      pattern,
      address,
      theirMatchPath(pattern, address)?.params,
    ]);
  }
});
