import { useState } from 'react';
import { ApiProblem } from '../../../lib/api.ts';
import { draftOf } from '../../../lib/drafts.ts';
import { problemTitle } from '../../../lib/problem-title.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { missingIn, type RangeForm } from './range-form.ts';

export type RangeFormOptions = {
  /** Which range it is: what is chosen is kept under it until it is saved. */
  name: string;
  initial: RangeForm;
  send: (form: RangeForm) => Promise<unknown>;
};

type Errors = Partial<Record<string, string>>;

export function useRangeForm({ name, initial, send }: RangeFormOptions) {
  const draft = draftOf<RangeForm>(name, useCurrentUser().email);
  const [kept] = useState(draft.read);
  const [form, setForm] = useState(kept ?? initial);
  const [restored, setRestored] = useState(kept !== null);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const once = useOnce();

  async function save(): Promise<void> {
    setFailure(null);
    const missing = missingIn(form);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await send(form);
      draft.forget();
    } catch (error) {
      const fields = error instanceof ApiProblem ? error.errors : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(problemTitle(error));
    } finally {
      setBusy(false);
    }
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
      setErrors({});
      draft.write(next);
    },
    /** What the form fills in by itself is not worth keeping. */
    fill: (changes: Partial<RangeForm>) => setForm((now) => ({ ...now, ...changes })),
    startOver() {
      draft.forget();
      setForm(initial);
      setErrors({});
      setRestored(false);
    },
    save: () => once(save),
  };
}
