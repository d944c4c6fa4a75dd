import type { DeliveryMethodInput, ManagedDeliveryMethod } from '@spareworks/contract/calls/delivery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../lib/api.ts';
import { draftOf } from '../../lib/drafts.ts';
import { isGone } from '../../lib/is-gone.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { useOnce } from '../../lib/use-once.ts';
import { addMethod, isOvertaken, saveMethod } from './delivery-query.ts';
import { type FormErrors, formOf, type MethodForm, newMethod, readForm } from './method-form.ts';

/** What was typed, and over which version of the method. */
type Kept = { form: MethodForm; version: number | null };

type Options = {
  /** Null: a new one. */
  method: ManagedDeliveryMethod | null;
  onSaved: (name: string) => void;
};

/** How the form of a method ended up where it cannot simply be saved. */
export type Obstacle = 'overtaken' | 'gone';

/** The form over a method. What comes from elsewhere while it is open never overwrites what is being typed. */
export function useMethodForm({ method, onSaved }: Options) {
  const client = useQueryClient();
  const draft = draftOf<Kept>(`delivery:${method?._id ?? 'new'}`, useCurrentUser().email);
  const [kept] = useState(draft.read);
  const [form, setForm] = useState(() => kept?.form ?? (method === null ? newMethod() : formOf(method)));
  const version = useRef(kept === null ? (method?.version ?? null) : kept.version);
  const [restored, setRestored] = useState(kept !== null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [busy, setBusy] = useState(false);
  const once = useOnce();

  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // In the order of the page: the first that is marked.
    if (Object.keys(errors).length > 0) {
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [errors]);

  function change(next: MethodForm): void {
    setForm(next);
    draft.write({ form: next, version: version.current });
  }

  async function send(input: DeliveryMethodInput): Promise<void> {
    if (method === null || obstacle === 'gone' || version.current === null) await addMethod(client, input);
    else await saveMethod(client, { _id: method._id, version: version.current }, input);
  }

  async function save(): Promise<void> {
    setFailure(null);
    const read = readForm(form);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    setBusy(true);
    try {
      await send(read.method);
      draft.forget();
      onSaved(read.method.name);
    } catch (error) {
      if (isOvertaken(error)) setObstacle('overtaken');
      else if (isGone(error)) setObstacle('gone');
      else {
        setErrors(error instanceof ApiProblem ? error.errors : {});
        setFailure(problemTitle(error));
      }
    } finally {
      setBusy(false);
    }
  }

  function begin(from: ManagedDeliveryMethod | null): void {
    draft.forget();
    version.current = from?.version ?? null;
    setForm(from === null ? newMethod() : formOf(from));
    setErrors({});
    setFailure(null);
    setObstacle(null);
    setRestored(false);
  }

  return {
    place,
    form,
    change,
    restored,
    errors,
    failure,
    obstacle,
    busy,
    save: () => once(save),
    startOver: () => begin(method),
    /** Somebody else was quicker: what is typed goes on top of what they saved. */
    saveOver: (theirs: ManagedDeliveryMethod) =>
      once(async () => {
        version.current = theirs.version;
        setObstacle(null);
        await save();
      }),
    takeTheirs: begin,
  };
}
