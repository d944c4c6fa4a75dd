import { iconHref, iconSizes } from '@spareworks/contract/plain/pictures';
import { type Shop, setShop, shop } from '@spareworks/contract/plain/shop';
import appleIcon from '../assets/icon-180.png?url';
import icon192 from '../assets/icon-192.png?url';
import icon512 from '../assets/icon-512.png?url';
import logo from '../assets/logo.svg?url';
import { paths } from '../paths.ts';

/** The public pages that search engines should know, parts, their groups and what staff write aside. */
export function publicPages({ pages }: Shop): readonly string[] {
  return [
    paths.home.href(),
    paths.parts.href(),
    paths.reviews.href(),
    ...(pages.portfolio ? [paths.portfolio.href()] : []),
    ...(pages.blog ? [paths.blogs.href()] : []),
    paths.apiReference.href(),
  ];
}

/** The icon of a tab and of a home screen: the shop's own, or the product's. */
export function pageIcons(): { tab: { href: string; type: string | null }; touch: string } {
  const { icon } = shop.look;
  if (icon === null) return { tab: { href: logo, type: 'image/svg+xml' }, touch: appleIcon };
  return { tab: { href: iconHref(icon, iconSizes.tab), type: null }, touch: iconHref(icon, iconSizes.touch) };
}

/** What a phone needs to put the shop on its home screen. */
export function manifest(settings: Shop): object {
  setShop(settings);
  const { icon } = shop.look;
  const own = (size: number, fallback: string) => (icon === null ? fallback : iconHref(icon, size));
  return {
    name: shop.name,
    short_name: shop.name,
    description: shop.banner.tagline,
    start_url: paths.home.href(),
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#14171c',
    icons: [
      { src: own(iconSizes.small, icon192), sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: own(iconSizes.large, icon512), sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  };
}
