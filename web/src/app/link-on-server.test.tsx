import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './link-on-server.tsx';

function drawn(link: ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location="/parts/one/two">{link}</StaticRouter>);
}

const links: LinkProps[] = [
  { to: '/' },
  { to: '/parts/01912345-6789-7abc-8def-0123456789a0', className: 'a', title: '"<&', 'aria-label': 'More' },
  { to: '/cars/citro%C3%ABn/c4?after=2&year=2011#list', tabIndex: -1, 'aria-hidden': 'true' },
  { to: '/parts', onClick: () => undefined, replace: true, state: { from: 1 }, viewTransition: true },
  { to: '/login', target: '_blank', rel: 'noopener', reloadDocument: true },
  { to: '/purchase/1', preventScrollReset: true, relative: 'path', prefetch: 'none' },
  // Left to the router.
  { to: '/parts/../cars//x/' },
  { to: '/parts/é?q=ü' },
  { to: '..' },
  { to: '//elsewhere.example/x' },
  { to: 'https://elsewhere.example/' },
  { to: { pathname: '/parts', search: '?q=1' } },
];

test.each(links.map((props) => [JSON.stringify(props), props] as const))(
  'on the server a link is written as the router writes it: %s',
  (_, props) => {
    expect(drawn(<Link {...props}>There</Link>)).toBe(
      drawn(
        <RouterLink {...props} discover="none">
          There
        </RouterLink>,
      ),
    );
  },
);
