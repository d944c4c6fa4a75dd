import { partGroupLabels } from '@spareworks/contract/plain/part-group-labels';
import { shop } from '@spareworks/contract/plain/shop';
import icon192 from '../assets/icon-192.png?url';
import icon512 from '../assets/icon-512.png?url';
import { paths } from '../paths.ts';

/** The public pages that search engines should know, parts aside. */
export const publicPages: readonly string[] = [
  paths.home.href(),
  paths.parts.href(),
  ...Object.keys(partGroupLabels).map((group) => `${paths.parts.href()}?group=${group}`),
  paths.reviews.href(),
  paths.portfolio.href(),
  paths.blogs.href(),
  paths.apiReference.href(),
];

/** What a phone needs to put the shop on its home screen. */
export const manifest = {
  name: shop.name,
  short_name: shop.name,
  description: shop.banner.tagline,
  start_url: paths.home.href(),
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#14171c',
  icons: [
    { src: icon192, sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: icon512, sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
};
