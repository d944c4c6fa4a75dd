import { limits } from '@spareworks/contract/limits';
import { toast } from 'react-hot-toast/headless';
import { wantToaster } from '../lib/toaster-demand.ts';

const alert = { role: 'alert', 'aria-live': 'assertive' } as const;

type Target = { id?: string };

/** Notices. Each returns an id; given to a later notice, that one takes its place. */
export const notify = {
  plain(text: string, target: Target = {}): string {
    wantToaster();
    return toast(text, { ...target, duration: limits.notices.plainMs });
  },
  success(text: string, target: Target = {}): string {
    wantToaster();
    return toast.success(text, { ...target, duration: limits.notices.successMs });
  },
  error(text: string, target: Target = {}): string {
    wantToaster();
    return toast.error(text, { ...target, duration: limits.notices.errorMs, ariaProps: alert });
  },
  loading(text: string, target: Target = {}): string {
    wantToaster();
    return toast.loading(text, { ...target, duration: limits.notices.loadingMs });
  },
  dismiss(id: string): void {
    toast.dismiss(id);
  },
};
