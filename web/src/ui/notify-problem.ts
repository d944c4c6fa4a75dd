import { noticeOf } from '../lib/problem-title.ts';
import { notify } from './toast.ts';

/** Says what went wrong, in place of the notice of what was under way. Answers the notice, where there is one. */
export function notifyProblem(error: unknown, target: { id?: string } = {}): string | null {
  const notice = noticeOf(error);
  if (notice !== null) return notify.error(notice, target);
  if (target.id !== undefined) notify.dismiss(target.id);
  return null;
}
