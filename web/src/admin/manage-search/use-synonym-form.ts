import { useState } from 'react';
import { ApiProblem } from '../../lib/api.ts';
import { draftOf } from '../../lib/drafts.ts';
import { isGone } from '../../lib/is-gone.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { useOnce } from '../../lib/use-once.ts';
import { errorsAtRows, missingAtRows, phrasesOf, type RowErrors, rowsOf } from './phrase-rows.ts';

export type SynonymFormOptions = {
  /** Which synonyms they are: what is typed is kept under it until it is saved. */
  name: string;
  /** What there is, or what a search that found nothing begins with. */
  initial: readonly string[];
  send: (phrases: string[]) => Promise<void>;
  /** Where somebody else may remove them meanwhile: what is typed can be added instead. */
  sendAsNew?: (phrases: string[]) => Promise<void>;
};

const fine: RowErrors = { rows: {}, all: null };

export function useSynonymForm({ name, initial, send, sendAsNew }: SynonymFormOptions) {
  const draft = draftOf<string[]>(name, useCurrentUser().email);
  const [kept] = useState(draft.read);
  const [rows, setRows] = useState(() => rowsOf(kept ?? initial));
  const [restored, setRestored] = useState(kept !== null);
  const [errors, setErrors] = useState(fine);
  const [failure, setFailure] = useState<string | null>(null);
  const [gone, setGone] = useState(false);
  const [busy, setBusy] = useState(false);
  const once = useOnce();

  function change(next: string[]): void {
    setRows(next);
    setErrors(fine);
    draft.write(next);
  }

  async function save(): Promise<void> {
    setFailure(null);
    const missing = missingAtRows(rows);
    setErrors(missing ?? fine);
    if (missing !== null) return;
    setBusy(true);
    try {
      await (gone && sendAsNew ? sendAsNew : send)(phrasesOf(rows));
      draft.forget();
    } catch (error) {
      if (sendAsNew !== undefined && isGone(error)) {
        setGone(true);
        setFailure(
          'These synonyms were removed meanwhile. What you typed is still here: you can add it as new.',
        );
        return;
      }
      const atRows = errorsAtRows(error instanceof ApiProblem ? error.errors : {}, rows);
      setErrors(atRows);
      if (atRows.all === null && Object.keys(atRows.rows).length === 0) setFailure(problemTitle(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    rows,
    restored,
    errors,
    failure,
    gone,
    busy,
    type: (index: number, text: string) => change(rows.with(index, text)),
    add: () => change([...rows, '']),
    remove: (index: number) => change(rowsOf(rows.toSpliced(index, 1))),
    startOver: () => {
      draft.forget();
      setRows(rowsOf(initial));
      setErrors(fine);
      setRestored(false);
    },
    save: () => once(save),
  };
}
