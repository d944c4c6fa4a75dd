import type { FileKindName } from '@spareworks/contract/plain/file-kinds';
import { useEffect, useRef, useState } from 'react';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckForm } from './check-form.tsx';
import { useLatestImport } from './import-query.ts';
import { ImportResult } from './import-result.tsx';

/** Checking a file, and what became of the latest of its kind. */
export function ImportSteps({ kind }: { kind: FileKindName }) {
  const query = useLatestImport(kind);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error } = query;
  const [unchecked, setUnchecked] = useState(false);
  const [justChecked, setJustChecked] = useState(false);

  // As soon as the result is on the page, however long that takes.
  useEffect(() => {
    if (!justChecked || heading.current === null) return;
    heading.current.focus();
    setJustChecked(false);
  });

  return (
    <>
      <CheckForm
        kind={kind}
        applying={data?.state === 'applying'}
        onChecked={() => setJustChecked(true)}
        onChosen={setUnchecked}
      />
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">Loading the latest import</span>
          <Skeleton className="h-44 w-full" />
        </div>
      )}
      {data === undefined && error !== null && (
        <QueryFailed title="The latest import could not be loaded." query={query} />
      )}
      {data != null && <ImportResult found={data} heading={heading} isOther={unchecked} />}
    </>
  );
}
