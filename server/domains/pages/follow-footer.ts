import { pageFolders } from '@spareworks/contract/plain/pages';
import type { Change } from '../../db/change-listener.ts';
import type { Db } from '../../db/database.ts';
import { pageStore } from './page-store.ts';

/** Where the entries of the footer lead that have a published page. */
export type FooterLinks = Readonly<Record<string, string>>;

export type FollowedFooter = {
  /** As it is now; read again after it changed. */
  ready: () => Promise<FooterLinks>;
  apply: (change: Change) => void;
};

/** The footer is on every page, so it is kept at hand: rendering a page asks nobody for it. */
export function followFooter(db: Db): FollowedFooter {
  let links: Promise<FooterLinks> | null = null;
  return {
    ready() {
      if (links === null) {
        const reading = readFooter(db);
        links = reading;
        reading.catch(() => {
          if (links === reading) links = null; // the next one tries again
        });
      }
      return links;
    },
    apply(change) {
      if (change === 'everything' || change.tags.includes('site')) links = null;
    },
  };
}

export async function readFooter(db: Db): Promise<FooterLinks> {
  const found = await pageStore(db).footer();
  return Object.fromEntries(found.map(({ entry, slug }) => [entry, `${pageFolders.page}${slug}`]));
}
