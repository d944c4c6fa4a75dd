import Plus from 'virtual:icons/plus';
import TriangleAlert from 'virtual:icons/triangle-alert';
import type { ManagedFitment, ManagedFitRange } from '@spareworks/contract/calls/fitment';
import type { FitCoverage } from '@spareworks/contract/plain/fitment';
import { counts } from '@spareworks/contract/plain/formats';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pageNames } from '../../../features/dashboard/page-names.ts';
import { fitRangeText } from '../../../features/parts/fit-words.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { notifyProblem } from '../../../ui/notify-problem.ts';
import { offerUndo } from '../../../ui/offer-undo.tsx';
import { QueryFailed } from '../../../ui/query-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { notify } from '../../../ui/toast.ts';
import { CoverageChoice } from './coverage-choice.tsx';
import {
  addRange,
  changeRange,
  removeRange,
  restoreRange,
  setCoverage,
  useManagedFitment,
} from './fitment-query.ts';
import { RangeDialog } from './range-dialog.tsx';
import { emptyRange, formOf, type RangeForm } from './range-form.ts';
import { RangeItem } from './range-item.tsx';

function Contradictions({ list }: { list: ManagedFitment['contradictions'] }) {
  if (list.length === 0) return null;
  return (
    <div className="rounded-md border border-warning/50 bg-base-200 p-4">
      <h3 className="flex items-start gap-2.5 text-xl">
        <TriangleAlert size={22} className="mt-0.5 shrink-0 text-warning" />
        Please look at these
      </h3>
      <ul className="mt-2 list-disc pl-6">
        {list.map(({ ranges, text }) => (
          <li key={`${ranges.join()} ${text}`} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Buyers({ answers: { fitted, didNotFit } }: { answers: ManagedFitment['buyers'] }) {
  if (fitted + didNotFit === 0) return null;
  return (
    <p>
      Buyers: fitted {counts.format(fitted)}, did not fit {counts.format(didNotFit)}.{' '}
      <Link to={paths.fitReports.href()} className="text-link">
        {pageNames.fitReports}
      </Link>
    </p>
  );
}

const undoMs = 10_000;

type Open = { kind: 'add' } | { kind: 'edit'; range: ManagedFitRange };

function Ranges({ partId, fitment }: { partId: string; fitment: ManagedFitment }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { coverage, ranges, left, contradictions, buyers } = fitment;

  async function add(form: RangeForm): Promise<void> {
    await addRange(client, partId, form);
    setOpen(null);
    notify.success('The range is added.');
  }

  async function change(range: ManagedFitRange, form: RangeForm): Promise<void> {
    await changeRange(client, partId, range, form);
    setOpen(null);
    notify.success('The range is changed.');
  }

  async function remove(range: ManagedFitRange): Promise<void> {
    try {
      await removeRange(client, partId, range);
    } catch (error) {
      notifyProblem(error);
      return;
    }
    const takeFocus = () => list.current?.focus({ preventScroll: true });
    takeFocus(); // the button that had it is gone
    offerUndo({
      text: `Deleted: ${fitRangeText(range)}`,
      until: Date.now() + undoMs,
      undo: () => void restoreRange(client, partId, range).catch(notifyProblem),
      takeFocus,
    });
  }

  async function choose(chosen: FitCoverage): Promise<void> {
    setBusy(true);
    try {
      await setCoverage(client, partId, { coverage: chosen, was: coverage });
    } catch (error) {
      notifyProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <CoverageChoice value={coverage} busy={busy} onChoose={(chosen) => void choose(chosen)} />
      <Buyers answers={buyers} />
      <Contradictions list={contradictions} />
      {ranges.length === 0 ? (
        <p className="rounded-md border border-base-300 px-4 py-3">
          No cars are listed yet. Buyers are told that it is not known what it fits.
        </p>
      ) : (
        <ul
          aria-label="Ranges of cars"
          className="divide-y divide-base-300 rounded-md border border-base-300"
        >
          {ranges.map((range) => (
            <RangeItem
              key={range._id}
              range={range}
              onEdit={() => setOpen({ kind: 'edit', range })}
              onRemove={() => void remove(range)}
            />
          ))}
        </ul>
      )}
      {left > 0 && <p className="text-muted">And {counts.format(left)} more, which the CSV file has.</p>}
      <Button
        variant="outline"
        className="self-start max-sm:w-full"
        icon={<Plus size={18} />}
        onClick={() => setOpen({ kind: 'add' })}
      >
        Add a range of cars
      </Button>
      {open?.kind === 'add' && (
        <RangeDialog
          name={`fitment-of:${partId}`}
          title="Add a range of cars"
          action="Add"
          initial={emptyRange}
          send={add}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'edit' && (
        <RangeDialog
          name={`fitment:${open.range._id}:${open.range.version}`}
          title="Edit the range"
          action="Save"
          initial={formOf(open.range)}
          send={(form) => change(open.range, form)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** The cars a part fits, who entered them, and what the list means for other cars. */
export function FitsPanel({ partId }: { partId: string }) {
  const query = useManagedFitment(partId);
  const { data, error } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // Whoever comes from the reports wants to see this, which was not on the page when it was opened.
  useEffect(() => {
    if (hash === '#fits-heading') heading.current?.scrollIntoView();
  }, [hash]);
  return (
    <section aria-labelledby="fits-heading" className="mt-10 max-w-3xl">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 ref={heading} id="fits-heading" className="text-3xl">
          Fits
        </h2>
        <Link to={paths.importFitment.href()} className="text-link">
          As a CSV file
        </Link>
      </div>
      {data !== undefined ? (
        <Ranges partId={partId} fitment={data} />
      ) : error === null ? (
        <div role="status">
          <span className="sr-only">Loading the cars</span>
          <Skeleton className="h-40" />
        </div>
      ) : (
        <QueryFailed title="The cars could not be loaded." query={query} />
      )}
    </section>
  );
}
