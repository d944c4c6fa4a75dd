import TriangleAlert from 'virtual:icons/triangle-alert';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFocusAfter } from './use-focus-after.ts';

/** A field that is not as it was, in the words of the form. */
export type Difference = { label: string; now: string };

type Props = {
  /** What somebody else has changed. */
  differences: readonly Difference[];
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
};

/** Says what somebody else has saved while a form was open. What was typed stays until it is decided. */
export function ChangedMeanwhile({ differences, busy, onMine, onTheirs }: Props) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  useFocusAfter(panel);

  // Also of whoever presses Save once more without having decided: it may be out of sight.
  useEffect(() => {
    if (busy) return;
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [busy]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby={titleId}
      className="rounded-md border border-warning/50 bg-base-200 p-4"
    >
      <h3 id={titleId} className="flex items-start gap-2.5 text-2xl">
        <TriangleAlert size={22} className="mt-0.5 shrink-0 text-warning" />
        Somebody else has changed this meanwhile
      </h3>
      <p className="mt-1">
        Nothing you typed is lost, and what you did not touch stays as they have it. This is how it is now:
      </p>
      <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {differences.map(({ label, now }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium wrap-anywhere">{now}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button loading={busy} onClick={onMine}>
          Save mine
        </Button>
        <Button variant="outline" onClick={onTheirs}>
          Take theirs
        </Button>
      </div>
    </section>
  );
}
