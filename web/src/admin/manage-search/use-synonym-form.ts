import { useState } from 'react';
import { draftOf } from '../../lib/drafts.ts';
import { isGone } from '../../lib/is-gone.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { type Refusal, refusalOf, useSubmit } from '../../lib/use-submit.ts';
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

const byRow = ({ rows, all }: RowErrors): Record<string, string> => ({
  ...rows,
  ...(all !== null && { all }),
});

export function useSynonymForm({ name, initial, send, sendAsNew }: SynonymFormOptions) {
  const draft = draftOf<string[]>(name, useCurrentUser().email);
  const [kept] = useState(draft.read);
  const [rows, setRows] = useState(() => rowsOf(kept ?? initial));
  const [restored, setRestored] = useState(kept !== null);
  const [gone, setGone] = useState(false);
  const { busy, errors, failure, submit, clear } = useSubmit({ explain });

  function explain(error: unknown): Refusal {
    if (sendAsNew !== undefined && isGone(error)) {
      setGone(true);
      return {
        errors: {},
        failure:
          'These synonyms were removed meanwhile. What you typed is still here: you can add it as new.',
      };
    }
    const atRows = byRow(errorsAtRows(refusalOf(error).errors, rows));
    return { errors: atRows, failure: Object.keys(atRows).length === 0 ? problemTitle(error) : null };
  }

  function change(next: string[]): void {
    setRows(next);
    clear();
    draft.write(next);
  }

  async function save(): Promise<void> {
    await (gone && sendAsNew ? sendAsNew : send)(phrasesOf(rows));
    draft.forget();
  }

  return {
    rows,
    restored,
    errors: { rows: errors, all: errors.all ?? null } satisfies RowErrors,
    failure,
    gone,
    busy,
    type: (index: number, text: string) => change(rows.with(index, text)),
    add: () => change([...rows, '']),
    remove: (index: number) => change(rowsOf(rows.toSpliced(index, 1))),
    startOver: () => {
      draft.forget();
      setRows(rowsOf(initial));
      clear();
      setRestored(false);
    },
    save: () => {
      const missing = missingAtRows(rows);
      return submit(save, missing === null ? {} : byRow(missing));
    },
  };
}
