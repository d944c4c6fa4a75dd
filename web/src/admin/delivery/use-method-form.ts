import type { DeliveryMethodInput, ManagedDeliveryMethod } from '@spareworks/contract/calls/delivery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { draftOf } from '../../lib/drafts.ts';
import { isGone } from '../../lib/is-gone.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { type Refusal, refusalOf, useSubmit } from '../../lib/use-submit.ts';
import { addMethod, isOvertaken, saveMethod } from './delivery-query.ts';
import { formOf, type MethodForm, newMethod, readForm } from './method-form.ts';

/** What was typed, and over which version of the method. */
type Kept = { form: MethodForm; version: number | null; began?: MethodForm | null };

type Options = {
  /** Null: a new one. */
  method: ManagedDeliveryMethod | null;
  onSaved: (name: string) => void;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** How the form of a method ended up where it cannot simply be saved. */
export type Obstacle = 'overtaken' | 'gone';

/** The form over a method. What comes from elsewhere while it is open never overwrites what is being typed. */
export function useMethodForm({ method, onSaved }: Options) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys('delivery-sent');
  const draft = draftOf<Kept>(`delivery:${method?._id ?? 'new'}`, useCurrentUser().email);
  const [kept] = useState(draft.read);
  const [form, setForm] = useState(() => kept?.form ?? (method === null ? newMethod() : formOf(method)));
  const version = useRef(kept === null ? (method?.version ?? null) : kept.version);
  /** As it was when the typing began. */
  const began = useRef(kept === null ? (method === null ? null : form) : (kept.began ?? null));
  const [restored, setRestored] = useState(kept !== null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const { busy, errors, failure, submit, clear } = useSubmit({ explain });
  const read = readForm(form);

  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // In the order of the page: the first that is marked.
    if (Object.keys(errors).length > 0) {
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [errors]);

  function change(next: MethodForm): void {
    setForm(next);
    draft.write({ form: next, version: version.current, began: began.current });
  }

  function explain(error: unknown): Refusal {
    if (!isOvertaken(error) && !isGone(error))
      return { errors: refusalOf(error).errors, failure: problemTitle(error) };
    setObstacle(isOvertaken(error) ? 'overtaken' : 'gone');
    return { errors: {}, failure: null };
  }

  async function send(): Promise<void> {
    if ('errors' in read) return;
    const input = read.method;
    if (method === null || obstacle === 'gone' || version.current === null)
      await addMethod(client, input, keys);
    else await saveMethod(client, { _id: method._id, version: version.current }, touched(input));
    draft.forget();
    onSaved(input.name);
  }

  /** What was not touched stays as a colleague may have it by now. */
  function touched(input: DeliveryMethodInput): Partial<DeliveryMethodInput> {
    const before = began.current === null ? null : readForm(began.current);
    if (before === null || 'errors' in before) return input;
    const { name, days, active, ...where } = input;
    const { name: _name, days: _days, active: _active, ...whereBefore } = before.method;
    return {
      ...(name !== before.method.name && { name }),
      ...(days !== before.method.days && { days }),
      ...(active !== before.method.active && { active }),
      ...(!isSame(where, whereBefore) && where),
    };
  }

  const save = () => submit(send, 'errors' in read ? read.errors : {});

  function begin(from: ManagedDeliveryMethod | null): void {
    draft.forget();
    version.current = from?.version ?? null;
    const fresh = from === null ? newMethod() : formOf(from);
    began.current = from === null ? null : fresh;
    setForm(fresh);
    clear();
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
    save,
    startOver: () => begin(method),
    /** Somebody else was quicker: what is typed goes on top of what they saved. */
    saveOver: (theirs: ManagedDeliveryMethod) => {
      version.current = theirs.version;
      setObstacle(null);
      return save();
    },
    takeTheirs: begin,
  };
}
