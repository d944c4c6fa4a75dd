import type { DeliveryMethodInput, ManagedDeliveryMethod } from '@spareworks/contract/calls/delivery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { draftOf } from '../../lib/drafts.ts';
import { isGone } from '../../lib/is-gone.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { type Refusal, refusalOf, useSubmit } from '../../lib/use-submit.ts';
import { addMethod, isOvertaken, knownMethod, saveMethod } from './delivery-query.ts';
import { isAsTyped, mergeMethods, methodDifferences, type Typed } from './merge-method.ts';
import { formOf, type MethodForm, newMethod, readForm } from './method-form.ts';

/** What was typed, and over which version of the method. */
type Kept = { form: MethodForm; version: number | null; began?: MethodForm | null };

type Options = {
  /** Null: a new one. */
  method: ManagedDeliveryMethod | null;
  onSaved: (name: string) => void;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What stands in a form, with the keys of its zones; null where something typed is wrong. */
function typedOf(form: MethodForm): Typed | null {
  const read = readForm(form);
  return 'errors' in read
    ? null
    : { method: read.method, keys: form.zones.slice(0, read.method.zones.length).map(({ key }) => key) };
}

function inputOf({ name, days, pickup, zones, active }: ManagedDeliveryMethod): DeliveryMethodInput {
  return { name, days, pickup, zones, active };
}

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

  async function send(input: DeliveryMethodInput, sent: MethodForm): Promise<void> {
    if (method === null || obstacle === 'gone' || version.current === null)
      await addMethod(client, input, keys);
    else await saveUnlessThere({ _id: method._id, version: version.current }, input, sent);
    draft.forget();
    onSaved(input.name);
  }

  /** Where all that is other by now was typed here, an answer got lost: nobody has to choose between that and the same. */
  async function saveUnlessThere(
    which: Pick<ManagedDeliveryMethod, '_id' | 'version'>,
    input: DeliveryMethodInput,
    sent: MethodForm,
  ): Promise<void> {
    try {
      await saveMethod(client, which, touched(input));
    } catch (error) {
      const now = isOvertaken(error) ? knownMethod(client, which._id) : undefined;
      const sides = now === undefined || now.version === which.version ? null : sidesTo(now, sent);
      if (now === undefined || sides === null || methodDifferences(sides).length > 0) throw error;
      const { method: wanted } = mergeMethods(sides).mine;
      if (!isAsTyped(wanted, sides.theirs)) await saveMethod(client, now, wanted);
    }
  }

  /** What was not touched stays as a colleague may have it by now. */
  function touched(input: DeliveryMethodInput): Partial<DeliveryMethodInput> {
    const before = began.current === null ? null : readForm(began.current);
    if (before === null || 'errors' in before) return input;
    const { name, days, active, ...where } = input;
    const { name: _name, days: _days, active: _active, ...whereBefore } = before.method;
    return {
      ...(name !== before.method.name && { name }),
      ...(!isSame(days, before.method.days) && { days }),
      ...(active !== before.method.active && { active }),
      ...(!isSame(where, whereBefore) && where),
    };
  }

  const save = () =>
    'errors' in read ? submit(async () => undefined, read.errors) : submit(() => send(read.method, form));

  /** What is typed beside what there was and what somebody else made of it; null while something typed is wrong. */
  function sidesTo(theirs: ManagedDeliveryMethod, typed = form) {
    const before = typedOf(began.current ?? (method === null ? newMethod() : formOf(method)));
    const mine = typedOf(typed);
    return before === null || mine === null ? null : { base: before, mine, theirs: inputOf(theirs) };
  }

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
    /** What somebody else has changed, and what was typed there. */
    differencesTo: (theirs: ManagedDeliveryMethod) => {
      const sides = sidesTo(theirs);
      return sides === null ? [] : methodDifferences(sides);
    },
    /** Somebody else was quicker: what was typed goes before theirs; what was not touched stays as they have it. */
    saveOver: (theirs: ManagedDeliveryMethod) => {
      const sides = sidesTo(theirs);
      if (sides === null) return save();
      const merged = mergeMethods(sides);
      version.current = theirs.version;
      began.current = formOf(merged.base.method, merged.base.keys);
      const next = formOf(merged.mine.method, merged.mine.keys);
      change(next);
      setObstacle(null);
      const sent = readForm(next);
      return 'errors' in sent
        ? submit(async () => undefined, sent.errors)
        : submit(() => send(sent.method, next));
    },
    takeTheirs: begin,
  };
}
