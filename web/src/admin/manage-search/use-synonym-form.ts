import { useRef, useState } from 'react';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { draftOf } from '../../lib/drafts.ts';
import type { IdempotencyKeys } from '../../lib/idempotency-keys.ts';
import { isGone } from '../../lib/is-gone.ts';
import { isOvertaken } from '../../lib/is-overtaken.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { type Refusal, refusalOf, useSubmit } from '../../lib/use-submit.ts';
import { mergePhrases } from './merge-phrases.ts';
import { errorsAtRows, missingAtRows, phrasesOf, type RowErrors, rowsOf } from './phrase-rows.ts';

export type Sending = {
  /** What there was when the typing began; undefined: that is not to be asked. */
  seen: readonly string[] | undefined;
  keys: IdempotencyKeys;
};

export type SynonymFormOptions = {
  /** Which synonyms they are: what is typed is kept under it until it is saved. */
  name: string;
  /** What there is, or what a search that found nothing begins with. */
  initial: readonly string[];
  send: (phrases: string[], sending: Sending) => Promise<void>;
  /** Where somebody else may remove them meanwhile: what is typed can be added instead. */
  sendAsNew?: (phrases: string[], sending: Sending) => Promise<void>;
  /** What there is by now, where that is known. */
  now?: () => readonly string[] | undefined;
};

/** In the form stands already what would be saved. */
function overtakenWords(theirs: readonly string[]): string {
  return `Somebody else has changed these synonyms meanwhile, to: ${theirs.join(', ')}. Words you did not touch are now as they have them, and yours are with them: please look at them and save again.`;
}

const byRow = ({ rows, all }: RowErrors): Record<string, string> => ({
  ...rows,
  ...(all !== null && { all }),
});

export function useSynonymForm({ name, initial, send, sendAsNew, now }: SynonymFormOptions) {
  const draft = draftOf<string[]>(name, useCurrentUser().email);
  const [kept] = useState(draft.read);
  const [rows, setRows] = useState(() => rowsOf(kept ?? initial));
  /** What there was when the typing began, or what a colleague has made of it since, once that was said. Undefined: it is not known. */
  const seenDraft = draftOf<readonly string[]>(`${name}:seen`, useCurrentUser().email);
  const seen = useRef<readonly string[] | undefined>((kept !== null && seenDraft.read()) || initial);
  const keys = useIdempotencyKeys('synonyms-sent');
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
    if (isOvertaken(error)) {
      const theirs = now?.();
      const before = seen.current;
      seen.current = theirs;
      if (theirs !== undefined && before !== undefined) {
        change(rowsOf(mergePhrases(before, phrasesOf(rows), theirs)));
        return { errors: {}, failure: overtakenWords(theirs) };
      }
    }
    const atRows = byRow(errorsAtRows(refusalOf(error).errors, rows));
    return { errors: atRows, failure: Object.keys(atRows).length === 0 ? problemTitle(error) : null };
  }

  function change(next: string[]): void {
    setRows(next);
    clear();
    draft.write(next);
    seenDraft.write(seen.current ?? initial);
  }

  /** What is changed while it is on its way would be lost to what comes back. */
  function edit(next: string[]): void {
    if (!busy) change(next);
  }

  async function save(): Promise<void> {
    await (gone && sendAsNew ? sendAsNew : send)(phrasesOf(rows), { seen: seen.current, keys });
    draft.forget();
    seenDraft.forget();
  }

  return {
    rows,
    restored,
    errors: { rows: errors, all: errors.all ?? null } satisfies RowErrors,
    failure,
    gone,
    busy,
    type: (index: number, text: string) => edit(rows.with(index, text)),
    add: () => edit([...rows, '']),
    remove: (index: number) => edit(rowsOf(rows.toSpliced(index, 1))),
    startOver: () => {
      draft.forget();
      seenDraft.forget();
      seen.current = initial;
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
