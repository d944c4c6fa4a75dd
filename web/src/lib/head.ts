import type { Site } from '@spareworks/contract/calls/server-entry';
import { notFound } from '@spareworks/contract/plain/messages';
import { shop } from '@spareworks/contract/plain/shop';

export type Head = {
  title: string;
  description: string;
  /** Path of the page's one true address. */
  canonical?: string;
  robots?: string;
  /** Address of the page's picture, for those who share it. */
  image?: string;
  /** Structured data for search engines, as JSON-LD objects. */
  structuredData?: (site: Site) => readonly object[];
};

/** A route's `handle`, as far as this program knows it. */
export type RouteHandle = {
  head?: (data: never) => Head;
  /** HTTP status of the page when it renders without an error. */
  status?: number;
  /** The same where it depends on what the loader found. */
  statusOf?: (data: never) => number;
  browserOnly?: boolean;
};

/** Of an address that leads nowhere, and of a page there is nothing to show on. */
export const notFoundHead: Head = { title: notFound.title, description: notFound.text, robots: 'noindex' };

function fallbackHead(): Head {
  return { title: shop.name, description: shop.banner.tagline, robots: 'noindex' };
}

type HeadMatch = { handle: unknown; data: unknown };

/** The head of the deepest route that has one. */
export function headOf(matches: readonly HeadMatch[]): Head {
  for (const { handle, data } of matches.toReversed()) {
    const head = (handle as RouteHandle | undefined)?.head;
    if (head !== undefined) return head(data as never);
  }
  return fallbackHead();
}

export function fullTitle(head: Head): string {
  return head.title.includes(shop.name) ? head.title : `${head.title} | ${shop.name}`;
}

/** An address of this site in full; a full address stays as it is. */
export function absoluteUrl(site: Site, path: string): string {
  return path.startsWith('/') ? `${site.publicUrl.replace(/\/+$/, '')}${path}` : path;
}
