import { pageFolders } from '@spareworks/contract/plain/pages';
import type { Db } from '../../db/database.ts';
import { type Followed, followed } from '../../db/followed.ts';
import { pageStore } from './page-store.ts';

/** Where the entries of the footer lead that have a published page. */
export type FooterLinks = Readonly<Record<string, string>>;

export type FollowedFooter = Followed<FooterLinks>;

/** The footer is on every page, so it is kept at hand: rendering a page asks nobody for it. */
export function followFooter(db: Db): FollowedFooter {
  return followed('site', () => readFooter(db));
}

export async function readFooter(db: Db): Promise<FooterLinks> {
  const found = await pageStore(db).footer();
  return Object.fromEntries(found.map(({ entry, slug }) => [entry, `${pageFolders.page}${slug}`]));
}
