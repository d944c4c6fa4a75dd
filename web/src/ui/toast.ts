import { limits } from '@spareworks/contract/plain/limits';
import type { ReactElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { provideNoticeRenderer } from '../lib/notice-renderer.ts';
import { whenDrawn } from './notice-queue.ts';
import { Toaster } from './toaster.tsx';

// Together with whatever can give a notice: fetched when the first is due, it would be missing when the connection is lost.
provideNoticeRenderer(Toaster);

const alert = { role: 'alert', 'aria-live': 'assertive' } as const;

type Target = { id?: string };

let count = 0;

function show(say: (id: string) => void, { id = `notice-${++count}` }: Target): string {
  whenDrawn(() => say(id));
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
  error(text: string, target: Target = {}, duration: number = limits.notices.errorMs): string {
    return show((id) => toast.error(text, { id, duration, ariaProps: alert }), target);
  },
  loading(text: string, target: Target = {}): string {
    return show((id) => toast.loading(text, { id, duration: limits.notices.loadingMs }), target);
  },
  /** What went well, with something to go on with: shown as long as plain words, for it wants to be reached. */
  done(content: ReactElement, target: Target = {}): string {
    return show((id) => toast.success(content, { id, duration: limits.notices.plainMs }), target);
  },
  /** Stays until it is dismissed. */
  lasting(content: ReactElement, target: Target = {}): string {
    return show((id) => toast(content, { id, duration: Number.POSITIVE_INFINITY }), target);
  },
  dismiss(id: string): void {
    whenDrawn(() => toast.dismiss(id));
  },
};
