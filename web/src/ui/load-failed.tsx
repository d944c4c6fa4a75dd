import CircleAlert from 'virtual:icons/circle-alert';
import RotateCw from 'virtual:icons/rotate-cw';
import { useEffect, useRef } from 'react';
import { focusIfLost } from '../lib/focus-if-lost.ts';
import { useWhenOnline } from '../lib/use-when-online.ts';
import { Button } from './button.tsx';

type Props = { title: string; reason: string; retrying: boolean; onRetry: () => void };

/** What somebody tries again is often not on the page meanwhile: by its title, and where the focus has gone from its button. */
let tried: { title: string; focus: Element | null } | null = null;

/** Takes the place of what could not be loaded. Tried again, the focus goes to the heading of what comes, and back if it has failed once more. */
export function LoadFailed({ title, reason, retrying, onRetry }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  function retry(): void {
    tried = { title, focus: null };
    onRetry();
  }
  useWhenOnline(() => {
    if (retrying) return;
    // Who waits at the button goes on as if they had pressed it.
    if (document.activeElement === button.current) retry();
    else onRetry();
  });
  useEffect(() => {
    if (tried?.title === title && tried.focus === document.activeElement) button.current?.focus();
    tried = null;
    return () => {
      if (tried === null) return;
      focusIfLost();
      tried.focus = document.activeElement;
    };
  }, [title]);

  return (
    <div className="rounded-md border border-base-300 bg-base-200 px-5 py-8 sm:px-8">
      <div role="alert">
        <p className="flex items-center gap-2.5 text-lg font-medium">
          <CircleAlert size={22} className="shrink-0 text-error" />
          {title}
        </p>
        <p className="mt-2 max-w-[60ch] text-muted">{reason}</p>
      </div>
      <Button
        ref={button}
        variant="outline"
        className="mt-5"
        icon={<RotateCw size={18} />}
        loading={retrying}
        onClick={retry}
      >
        Try again
      </Button>
    </div>
  );
}
