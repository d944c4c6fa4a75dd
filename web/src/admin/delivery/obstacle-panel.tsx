import TriangleAlert from 'virtual:icons/triangle-alert';
import type { ManagedDeliveryMethod } from '@spareworks/contract/calls/delivery';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFocusAfter } from '../sales/use-focus-after.ts';
import type { Difference } from './merge-method.ts';
import type { Obstacle } from './use-method-form.ts';

type Props = {
  obstacle: Obstacle;
  /** The method as it is now. */
  theirs: ManagedDeliveryMethod | null;
  /** What of it is other than in the form, and was not typed there. */
  differences: readonly Difference[];
  busy: boolean;
  onSaveOver: (theirs: ManagedDeliveryMethod) => Promise<void>;
  onTakeTheirs: (theirs: ManagedDeliveryMethod) => void;
};

/** Somebody else has changed the method, or deleted it, while the form was open. */
export function ObstaclePanel({ obstacle, theirs, differences, busy, onSaveOver, onTakeTheirs }: Props) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  useFocusAfter(panel);

  // Also of whoever presses the Save of the page without having decided: this may be out of sight.
  useEffect(() => {
    if (busy) return;
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [busy]);

  const gone = obstacle === 'gone' || theirs === null;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby={titleId}
      className="mb-6 max-w-3xl rounded-md border border-warning/50 bg-base-200 p-4 sm:p-6"
    >
      <h2 id={titleId} className="flex items-start gap-2.5 text-2xl">
        <TriangleAlert size={24} className="mt-0.5 shrink-0 text-warning" />
        {gone ? 'This method was deleted meanwhile' : 'This method was changed while you were editing it'}
      </h2>
      {gone ? (
        <p className="mt-2">Nothing of yours is lost: what you typed can be added as a new one.</p>
      ) : (
        <>
          <p className="mt-2">
            <span className="wrap-anywhere">{theirs.editedBy ?? 'Somebody else'}</span> saved it. Nothing you
            typed is lost, and what you did not touch stays as they have it. This is how it is now:
          </p>
          <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
            {differences.map(({ label, now, mine }) => (
              <div key={label} className="contents">
                <dt className="text-muted max-sm:mt-1.5">{label}</dt>
                <dd className="wrap-anywhere">
                  <span className="font-medium">{now}</span>
                  {mine !== null && <span className="block text-[0.9375rem]">You typed: {mine}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button loading={busy} className="max-sm:w-full" onClick={() => void onSaveOver(theirs)}>
              Save what I typed
            </Button>
            <Button variant="outline" className="max-sm:w-full" onClick={() => onTakeTheirs(theirs)}>
              Take what it is now
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
