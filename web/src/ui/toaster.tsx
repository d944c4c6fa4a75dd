import CircleAlert from 'virtual:icons/circle-alert';
import CircleCheck from 'virtual:icons/circle-check';
import Info from 'virtual:icons/info';
import X from 'virtual:icons/x';
import { limits } from '@spareworks/contract/plain/limits';
import { type MouseEvent, useEffect } from 'react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { classNames } from '../lib/class-names.ts';
import { showWaitingNotices } from './notice-queue.ts';
import { Spinner } from './spinner.tsx';

const fadeMs = 160;

function NoticeIcon({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <Spinner />;
  if (type === 'success') return <CircleCheck className="shrink-0 text-success" size={20} />;
  if (type === 'error') return <CircleAlert className="shrink-0 text-error" size={20} />;
  return <Info className="shrink-0 text-muted" size={20} />;
}

function dismiss(event: MouseEvent<HTMLButtonElement>, id: string): void {
  // A button that goes away with the focus tells nobody, and the time of all others would stand still for ever.
  event.currentTarget.blur();
  toast.dismiss(id);
}

/** Shows the notices, oldest on top. Their time stands still while the pointer or the focus is on them. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: fadeMs });
  useEffect(showWaitingNotices, []);
  return (
    <section
      aria-label="Notices"
      className="no-print pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col items-center gap-2"
      // A finger has no hover to leave again, so only a mouse stops the clock.
      onPointerEnter={(event) => event.pointerType === 'mouse' && handlers.startPause()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && handlers.endPause()}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        .slice(0, limits.notices.atOnce)
        .toReversed()
        .map((notice) => (
          <div
            key={notice.id}
            data-notice={notice.id}
            inert={!notice.visible}
            className={classNames(
              'flex w-full max-w-sm items-center gap-3 rounded-md border border-base-300 bg-base-100 py-1 pr-1 pl-4 shadow-lg transition-opacity',
              notice.visible ? 'pointer-events-auto animate-rise' : 'opacity-0',
            )}
          >
            <NoticeIcon type={notice.type} />
            <div {...notice.ariaProps} className="min-w-0 flex-1 py-2 font-medium">
              {resolveValue(notice.message, notice)}
            </div>
            <button
              type="button"
              className="btn btn-ghost size-11 px-0"
              aria-label="Dismiss"
              onClick={(event) => dismiss(event, notice.id)}
            >
              <X size={18} />
            </button>
          </div>
        ))}
    </section>
  );
}
