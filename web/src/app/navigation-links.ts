import { navigation } from '@spareworks/contract/plain/messages';
import { shop } from '@spareworks/contract/plain/shop';
import type { Session } from '../lib/session.ts';
import { paths } from '../paths.ts';

type Audience = 'everybody' | 'signed-in' | 'signed-out';

export type NavigationLink = {
  label: string;
  href: string;
  end: boolean;
  audience: Audience;
  page?: keyof typeof shop.pages;
};

const links: readonly NavigationLink[] = [
  { label: navigation.home, href: paths.home.href(), end: true, audience: 'everybody' },
  {
    label: navigation.portfolio,
    href: paths.portfolio.href(),
    end: true,
    audience: 'everybody',
    page: 'portfolio',
  },
  { label: navigation.blogs, href: paths.blogs.href(), end: true, audience: 'everybody', page: 'blog' },
  { label: navigation.dashboard, href: paths.dashboard.href(), end: false, audience: 'signed-in' },
  { label: navigation.login, href: paths.login.href(), end: true, audience: 'signed-out' },
];

/** Whether something is for this visitor. As long as nobody knows it is on the page, and the style sheet decides. */
export function isFor(audience: Audience, { status }: Session): boolean {
  const known = status === 'signed-in' || status === 'signed-out';
  return audience === 'everybody' || !known || audience === status;
}

/** The class by which the style sheet shows something to those it is for. */
export function audienceClass(audience: Audience): string | undefined {
  return audience === 'everybody' ? undefined : `for-${audience}`;
}

/** The header's links in order, without those to pages the owner does not want. */
export function navigationLinks(session: Session): NavigationLink[] {
  return links.filter(({ audience, page }) => isFor(audience, session) && (!page || shop.pages[page]));
}
