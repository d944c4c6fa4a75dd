import { noticeOf } from '../lib/problem-title.ts';
import { notify } from './toast.ts';

/** Says what went wrong, in place of the notice of what was under way. */
export function notifyProblem(error: unknown, target: { id?: string } = {}): void {
  const notice = noticeOf(error);
  if (notice !== null) notify.error(notice, target);
  else if (target.id !== undefined) notify.dismiss(target.id);
}
