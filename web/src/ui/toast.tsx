import { limits } from '@spareworks/contract/limits';
import type { ReactElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { wantToaster } from '../lib/toaster-demand.ts';

const alert = { role: 'alert', 'aria-live': 'assertive' } as const;

type Target = { id?: string };

let count = 0;
let toasterIsThere = false;
const waiting: (() => void)[] = [];

/**
 * The renderer comes with the first notice. Until it is there everything waits in order, so that a notice has its full
 * time, and one that was replaced meanwhile stays replaced.
 */
function whenToasterIsThere(say: () => void): void {
  wantToaster();
  if (toasterIsThere) say();
  else waiting.push(say);
}

export function showWaitingNotices(): void {
  toasterIsThere = true;
  for (const say of waiting.splice(0)) say();
}

function show(say: (id: string) => void, { id = `notice-${++count}` }: Target): string {
  whenToasterIsThere(() => say(id));
  return id;
}

/** Notices. Each returns an id; given to a later notice, that one takes its place. */
export const notify = {
  plain(text: string, target: Target = {}): string {
    return show((id) => toast(text, { id, duration: limits.notices.plainMs }), target);
  },
  success(text: string, target: Target = {}): string {
    return show((id) => toast.success(text, { id, duration: limits.notices.successMs }), target);
  },
  error(text: string, target: Target = {}): string {
    return show(
      (id) => toast.error(text, { id, duration: limits.notices.errorMs, ariaProps: alert }),
      target,
    );
  },
  loading(text: string, target: Target = {}): string {
    return show((id) => toast.loading(text, { id, duration: limits.notices.loadingMs }), target);
  },
  /** Stays until it is dismissed. */
  lasting(content: ReactElement, target: Target = {}): string {
    return show((id) => toast(content, { id, duration: Number.POSITIVE_INFINITY }), target);
  },
  dismiss(id: string): void {
    whenToasterIsThere(() => toast.dismiss(id));
  },
};
