import { ApiProblem } from '../lib/api.ts';
import { noticeOf } from '../lib/problem-title.ts';
import { notify } from './toast.ts';

/** Whoever has waited for so long may look elsewhere by then. */
const lateMs = 60_000;

const isLate = (error: unknown) => error instanceof ApiProblem && error.code === 'late';

/** Says what went wrong, in place of the notice of what was under way. Answers the notice, where there is one. */
export function notifyProblem(error: unknown, target: { id?: string } = {}): string | null {
  const notice = noticeOf(error);
  if (notice !== null)
    return isLate(error) ? notify.error(notice, target, lateMs) : notify.error(notice, target);
  if (target.id !== undefined) notify.dismiss(target.id);
  return null;
}
