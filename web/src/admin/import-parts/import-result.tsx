import Download from 'virtual:icons/download';
import type { PartImport } from '@spareworks/contract/calls/part-files';
import { moment } from '@spareworks/contract/plain/dates';
import { countOf, counts } from '@spareworks/contract/plain/formats';
import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { ImportFigures } from './import-figures.tsx';
import { RowTable } from './row-tables.tsx';
import { useImportActions } from './use-import-actions.ts';

const titles: Record<PartImport['state'], string> = {
  checked: '3. Import it',
  applying: 'Importing',
  done: 'The import is done',
  stopped: 'The import was stopped',
};

function Progress({ found, done }: PartImport) {
  const total = found.add + found.change;
  const sofar = done.added + done.changed + done.failed;
  const text = `${counts.format(sofar)} of ${counts.format(total)} rows`;
  return (
    <div className="mt-4">
      <progress className="block h-3 w-full accent-primary" max={total} value={sofar} aria-label="Progress" />
      <p className="mt-2 text-[0.9375rem] text-muted">
        {text}. It goes on in the background, also when you leave this page.
      </p>
    </div>
  );
}

function Figures({ state, found, done }: PartImport) {
  if (state === 'checked') {
    return (
      <ImportFigures
        figures={[
          { name: 'to add', count: found.add },
          { name: 'to change', count: found.change },
          { name: 'unchanged', count: found.same },
          { name: 'refused', count: found.refused, tone: 'error' },
        ]}
      />
    );
  }
  return (
    <ImportFigures
      figures={[
        { name: 'added', count: done.added },
        { name: 'changed', count: done.changed },
        { name: 'unchanged', count: found.same },
        { name: 'refused', count: found.refused + done.failed, tone: 'error' },
      ]}
    />
  );
}

function RefusedDownload({ id }: { id: string }) {
  const { busy, download } = useDownload(
    'GET /part-imports/{id}/errors',
    { params: { id } },
    'refused-rows.csv',
  );
  return (
    <Button
      variant="outline"
      className="max-sm:w-full"
      icon={<Download size={18} />}
      loading={busy}
      onClick={() => void download()}
    >
      Download refused rows
    </Button>
  );
}

type Props = {
  found: PartImport;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Another file is chosen, and not checked: what is told here is not about that one. */
  isOther: boolean;
};

/** The latest import: what the check found, how far it is, or how it ended. */
export function ImportResult({ found: latest, heading, isOther }: Props) {
  const { _id, state, fileName, createdAt, createdBy, found, done, first } = latest;
  const { apply, end } = useImportActions(latest, () => heading.current?.focus());
  const work = found.add + found.change;
  const refused = found.refused + done.failed;
  const isBefore = isOther && state === 'checked';
  const title = isBefore ? 'The file checked before' : titles[state];
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-3xl">
        {title}
      </h2>
      {isBefore && <p className="mt-2 font-medium">This is not the file chosen above.</p>}
      <p className="mt-2 text-muted wrap-anywhere">
        {fileName}, {countOf(found.rows, 'row')}, checked by {createdBy} on{' '}
        <time dateTime={createdAt}>{moment(createdAt)}</time>
      </p>
      {state === 'applying' && <Progress {...latest} />}
      <div className="mt-4">
        <Figures {...latest} />
      </div>
      {state === 'checked' && work === 0 && (
        <p className="mt-4 font-medium">
          {refused === 0
            ? latest.kind === 'parts'
              ? 'Every part is already as the file says.'
              : 'All of it is here already.'
            : 'There is nothing to import in this file.'}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {state === 'checked' && work > 0 && (
          <Button className="max-sm:w-full" onClick={() => void apply()}>
            Import {countOf(work, 'row')}
            {isBefore && ' of the file before'}
          </Button>
        )}
        {refused > 0 && <RefusedDownload id={_id} />}
        {(state === 'checked' || state === 'applying') && (
          <Button variant="ghost" className="max-sm:w-full" onClick={() => void end()}>
            {state === 'checked' ? 'Throw away' : 'Stop'}
          </Button>
        )}
      </div>
      <div className="mt-8 flex flex-col gap-8 empty:hidden">
        <RowTable title="Refused" kind="refused" total={refused} rows={first.refused} />
        {state === 'checked' && (
          <>
            <RowTable
              title="To look at first"
              kind="warned"
              total={first.warned?.length ?? 0}
              rows={first.warned ?? []}
            />
            <RowTable title="To change" kind="change" total={found.change} rows={first.change} />
            <RowTable title="To add" kind="add" total={found.add} rows={first.add} />
          </>
        )}
      </div>
      {/* Announced once at each turn, not with every row. */}
      <p role="status" className="sr-only">
        {titles[state]}
      </p>
    </Card>
  );
}
