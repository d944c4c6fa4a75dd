import type { Path, To } from 'react-router';

export function writePath({ pathname, search, hash }: Path): string {
  return pathname + search + hash;
}

/** Where a link leads from here. What begins with `?` or `#` stays on the page; nothing leads to another site. */
export function resolvePath(to: To, here: string): Path {
  const [, pathname = '', search = '', hash = ''] =
    typeof to === 'string'
      ? (/^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [])
      : ['', to.pathname, to.search, to.hash];
  // Two slashes would begin the name of another host.
  const path = (pathname === '' ? here : pathname).replace(/\/{2,}/g, '/');
  const url = new URL(path, `http://localhost${here.replace(/^\/{2,}/, '/')}`);
  return {
    pathname: url.pathname,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}
