import type { Change } from '../../db/change-listener.ts';

/** Families of data that public pages show. What else is announced is about people, and no CDN hears of it. */
const onPages = /^(?:parts|reviews|synonyms|vehicles|part:.+|fitment|fitment:.+)$/;

const ofOnePart = /^part:/;
/** Every page that shows a part has it: for changes of too many parts to name them. */
const anyPart = 'any-part';
/** A page that shows too many parts to name them: it goes with every change of a part. */
const manyParts = 'many-parts';
const longestTags = 1500; // proxies take 4 KB of headers, and the tags are in two of them

/** The names under which a CDN keeps a page that shows this data. */
export function tagsOfPage(tags: ReadonlySet<string>): string[] {
  const named = [...tags].filter((tag) => onPages.test(tag));
  const parts = named.filter((tag) => ofOnePart.test(tag));
  if (parts.length === 0) return named;
  if (named.join(' ').length <= longestTags) return [...named, anyPart];
  return [...named.filter((tag) => !ofOnePart.test(tag)), anyPart, manyParts];
}

/** The names a CDN has to forget after a change. */
export function tagsToPurge(change: Exclude<Change, 'everything'>): string[] {
  return change.tags
    .filter((tag) => onPages.test(tag))
    .flatMap((tag) => {
      if (tag === 'part:*') return [anyPart];
      return ofOnePart.test(tag) ? [tag, manyParts] : [tag];
    });
}

/** What is sent with a page that caches between the shop and the browser may keep. The browser itself always asks. */
export function sharedCacheHeaders(seconds: number, tags: ReadonlySet<string>): Record<string, string> {
  const named = tagsOfPage(tags);
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    ...(named.length === 0 ? {} : { 'cache-tag': named.join(','), 'surrogate-key': named.join(' ') }),
  };
}
