import type { Site } from '@spareworks/contract/calls/server-entry';
import { useEffect } from 'react';
import { fullTitle, type Head } from './head.ts';

/** What the server has written of the first page stands already. */
let isFirst = true;

/** Keeps the document's head in step when the person moves on without loading a new document. */
export function useHead(head: Head, site: Site): void {
  useEffect(() => {
    document.title = fullTitle(head);
    // The tags are for those who read or share the page, not for the person: what writes them may come a moment later.
    if (!isFirst) import('./head-tags.ts').then(({ writeTags }) => writeTags(head, site), console.error);
    isFirst = false;
  }, [head, site]);
}
