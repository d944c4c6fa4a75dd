import { shop } from './shop.ts';

/** Pages of the shop's own words, and posts of its blog. */
export const pageKinds = ['page', 'post'] as const;

export type PageKind = (typeof pageKinds)[number];

export const pageLimits = {
  longestTitle: 120,
  longestSlug: 80,
  longestMarkdown: 100_000,
  /** Of what it becomes: a few definitions can be referred to so often that nobody could load the page. */
  longestHtml: 600_000,
  /** Lists in lists, quotes in quotes. */
  deepest: 10,
} as const;

/** Where people read it. The dashboard and the footer lead there. */
export const pageFolders: Readonly<Record<PageKind, string>> = { page: '/pages/', post: '/blogs/' };

/** What the last piece of an address may be: words of small letters and digits with dashes between them. */
export function isSlug(text: string): boolean {
  return text.length <= pageLimits.longestSlug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** A title as the last piece of an address; empty where nothing of it can stand there. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  return words
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, pageLimits.longestSlug)
    .replaceAll(/^-+|-+$/g, '');
}

/** The entries the footer has now, any of which can lead to a page. */
export function footerEntries(): readonly string[] {
  return shop.footer.columns.flatMap(({ entries }) => entries);
}

/** The entry whose page buyers accept by ordering, once there is one. */
export const termsEntry = 'Terms of use';

/** What people may know of it: a published page whose text has moved on is both. */
export const pageStates = ['draft', 'published', 'changed'] as const;

export type PageState = (typeof pageStates)[number];
