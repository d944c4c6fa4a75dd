import type { RouteObject } from 'react-router';

export type Params = Record<string, string | undefined>;
export type Match = { route: RouteObject; params: Params; pathname: string };

type Pattern = { expression: RegExp; names: string[]; score: number };

/** `/parts/:id`, `/blogs/:slug?` or `*` as what finds it in an address. Of several that fit, the one with more fixed parts counts. */
function compile(pattern: string, isIndex = false): Pattern {
  const names: string[] = [];
  let score = isIndex ? 2 : 0;
  let source = '';
  for (const segment of pattern.split('/').filter(Boolean)) {
    const name = /^:(\w+)(\?)?$/.exec(segment);
    if (segment === '*') {
      names.push('*');
      score -= 1;
      source += '(?:/(.*))?';
    } else if (name === null) {
      score += 11;
      source += `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    } else {
      names.push(name[1] ?? '');
      score += 4;
      source += name[2] === undefined ? '/([^/]+)' : '(?:/([^/]+))?';
    }
  }
  return { expression: new RegExp(`^${source}/*$`, 'i'), names, score };
}

/** Names may hold what an address writes otherwise; a slash among it stays what it is, and no end of a segment. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname; // never made from a name
  }
}

function read({ expression, names }: Pattern, pathname: string): Params | null {
  const found = expression.exec(pathname);
  if (found === null) return null;
  return Object.fromEntries(names.map((name, at) => [name, found[at + 1]?.replaceAll('%2F', '/')]));
}

type Branch = { pattern: Pattern; routes: RouteObject[] };

/** Every way from the outermost route to a page. A path that begins with a slash is a whole one. */
function branchesOf(routes: readonly RouteObject[], parents: RouteObject[] = [], above = ''): Branch[] {
  return routes.flatMap((route) => {
    const { path = '' } = route;
    const whole = path.startsWith('/') ? path : `${above}/${path}`;
    const branch = [...parents, route];
    // A frame without a path is no page of its own.
    const own =
      route.index || route.path !== undefined
        ? [{ pattern: compile(whole, route.index), routes: branch }]
        : [];
    return route.children === undefined ? own : [...branchesOf(route.children, branch, whole), ...own];
  });
}

const known = new WeakMap<readonly RouteObject[], Branch[]>();

/** The routes of an address from the frame to the page; null where none has it. */
export function matchRoutes(
  routes: readonly RouteObject[],
  address: string | { pathname?: string },
): Match[] | null {
  let branches = known.get(routes);
  if (branches === undefined) {
    // Sorting keeps the order of those that say as much: of a frame and its first page, the page.
    branches = branchesOf(routes).sort((one, other) => other.pattern.score - one.pattern.score);
    known.set(routes, branches);
  }
  const written = typeof address === 'string' ? address : (address.pathname ?? '/');
  const pathname = decoded(written);
  for (const branch of branches) {
    const params = read(branch.pattern, pathname);
    if (params !== null) return branch.routes.map((route) => ({ route, params, pathname: written }));
  }
  return null;
}

/** Whether an address is one of a pattern, and what its names stand for. */
export function matchPath(pattern: string, pathname: string): { params: Params; pathname: string } | null {
  const params = read(compile(pattern), decoded(pathname));
  return params && { params, pathname };
}
