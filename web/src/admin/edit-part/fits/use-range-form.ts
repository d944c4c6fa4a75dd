import { useState } from 'react';
import { draftOf } from '../../../lib/drafts.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { missingIn, type RangeForm } from './range-form.ts';

export type RangeFormOptions = {
  /** Which range it is: what is chosen is kept under it until it is saved. */
  name: string;
  initial: RangeForm;
  send: (form: RangeForm) => Promise<unknown>;
};

export function useRangeForm({ name, initial, send }: RangeFormOptions) {
  const draft = draftOf<RangeForm>(name, useCurrentUser().email);
  const [kept] = useState(draft.read);
  const [form, setForm] = useState(kept ?? initial);
  const [restored, setRestored] = useState(kept !== null);
  const { busy, errors, failure, submit, clear } = useSubmit();

  async function save(): Promise<void> {
    await send(form);
    draft.forget();
  }

  return {
    form,
    restored,
    errors,
    failure,
    busy,
    change(changes: Partial<RangeForm>) {
      const next = { ...form, ...changes };
      setForm(next);
      clear();
      draft.write(next);
    },
    /** What the form fills in by itself is not worth keeping. */
    fill: (changes: Partial<RangeForm>) => setForm((now) => ({ ...now, ...changes })),
    startOver() {
      draft.forget();
      setForm(initial);
      clear();
      setRestored(false);
    },
    save: () => submit(save, missingIn(form)),
  };
}
