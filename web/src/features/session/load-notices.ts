import { loadChunk } from '../../lib/load-chunk.ts';

/** Notices are not part of the first script; pages that give some bring them along. */
export function loadNotices() {
  return loadChunk(() => import('../../ui/toast.ts'), 'toast');
}
