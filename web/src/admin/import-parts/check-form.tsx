import CircleAlert from 'virtual:icons/circle-alert';
import type { FileKindName } from '@spareworks/contract/plain/file-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useAskBeforeLeaving } from '../../features/drafts/use-ask-before-leaving.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { checkFile } from './import-query.ts';

type Props = {
  kind: FileKindName;
  applying: boolean;
  onChecked: () => void;
  /** Whether a file is chosen that is not checked, or was refused: what is shown below is then about another. */
  onChosen: (unchecked: boolean) => void;
};

/** Sends a file to be checked. The file stays chosen when that fails. */
export function CheckForm({ kind, applying, onChecked, onChosen }: Props) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [unchecked, setUnchecked] = useState(false);
  useAskBeforeLeaving(unchecked, 'The file you chose is not checked yet and has to be chosen again.');
  const inputId = useId();
  const failureId = useId();

  function choose(file: boolean): void {
    setUnchecked(file);
    onChosen(file);
  }

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (file === undefined) {
      setFailure('Please choose a CSV file.');
      input.current?.focus();
      return;
    }
    setFailure(null);
    setSent(0);
    try {
      await checkFile(client, kind, file, setSent);
      choose(false);
      onChecked();
    } catch (error) {
      setFailure(problemTitle(error));
    } finally {
      setSent(null);
    }
  }

  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="text-3xl">2. Check it</h2>
      <p className="mt-2 max-w-[65ch] text-muted">
        Nothing changes yet: you will see what would be added, changed and refused.
      </p>
      <form noValidate className="mt-4" onSubmit={(event) => void check(event)}>
        <label htmlFor={inputId} className="font-medium">
          CSV file
        </label>
        <div className="mt-1.5 flex flex-wrap items-center gap-3">
          <input
            ref={input}
            id={inputId}
            type="file"
            accept=".csv,text/csv,text/plain"
            aria-invalid={failure === null ? undefined : true}
            aria-describedby={failure === null ? undefined : failureId}
            className="file-field min-w-0 flex-1 basis-60"
            onChange={({ currentTarget }) => {
              setFailure(null);
              choose((currentTarget.files?.length ?? 0) > 0);
            }}
          />
          <Button type="submit" className="max-sm:w-full" disabled={applying} loading={sent !== null}>
            {progressLabel(sent)}
          </Button>
        </div>
        {failure !== null && (
          <p
            id={failureId}
            role="alert"
            className="mt-3 flex items-start gap-2 text-[0.9375rem] font-medium text-error wrap-anywhere"
          >
            <CircleAlert size={18} className="mt-0.75 shrink-0" />
            {failure}
          </p>
        )}
        {applying && (
          <p className="mt-3 text-[0.9375rem] text-muted">
            The next file can be checked when the import below is done.
          </p>
        )}
      </form>
    </Card>
  );
}

function progressLabel(sent: number | null): string {
  if (sent === null) return 'Check file';
  return sent < 1 ? `Sending ${Math.floor(sent * 100)}%` : 'Checking';
}
