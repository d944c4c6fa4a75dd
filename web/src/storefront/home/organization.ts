import type { Site } from '@spareworks/contract/calls/server-entry';
import { shop } from '@spareworks/contract/plain/shop';
import logo from '../../assets/logo.svg?url';
import { absoluteUrl } from '../../lib/head.ts';
import { paths } from '../../paths.ts';

/** The shop as search engines want to know it. */
export function organization(site: Site) {
  const { email, phone, address } = shop.contact;
  return {
    '@type': 'Organization',
    name: shop.name,
    url: absoluteUrl(site, paths.home.href()),
    logo: absoluteUrl(site, shop.look.logo ?? logo),
    email,
    telephone: phone,
    address: address.join(', '),
  };
}
