import { navigation } from '@spareworks/contract/messages';
import { paths } from '../paths.ts';

export type NavigationLink = { label: string; href: string; end: boolean };

/** The header's links in order. Dashboard stands in Login's place for those signed in. */
export function navigationLinks(signedIn: boolean): NavigationLink[] {
  return [
    { label: navigation.home, href: paths.home.href(), end: true },
    { label: navigation.portfolio, href: paths.portfolio.href(), end: true },
    { label: navigation.blogs, href: paths.blogs.href(), end: true },
    signedIn
      ? { label: navigation.dashboard, href: paths.dashboard.href(), end: false }
      : { label: navigation.login, href: paths.login.href(), end: true },
  ];
}
