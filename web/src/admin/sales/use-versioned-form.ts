import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import { useKeptForm } from '../../features/drafts/use-kept-form.ts';
import { sendNoticed } from '../../features/forms/use-noticed-send.ts';
import type { ApiProblem } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { useOnce } from '../../lib/use-once.ts';
import { useFailureNotice } from '../../ui/failure-notice.ts';
import { notify } from '../../ui/toast.ts';

/** What a form shows of something, and which version of it. 0: there is nothing yet. */
export type Versioned<F> = { fields: F; version: number };

type Options<F extends FieldValues, Sent> = {
  /** Which form it is, and of what: what is typed is kept under it. */
  name: string;
  /** In the order of the page. */
  names: readonly Path<F>[];
  /** As it is now, as far as this page knows. */
  current: Versioned<F>;
  resolver: Resolver<F, unknown, Sent>;
  /** Answers what it has become. */
  send: (sent: Sent, version: number) => Promise<Versioned<F>>;
  /** Asks for it again, so that `current` is what it is now. */
  refresh: () => Promise<void>;
};

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/**
 * A form over something that others may change meanwhile. Their changes show at once as long as nothing was typed; else they
 * are put before the person on saving (`theirs`), and nothing typed is lost. Fields are texts and ticks.
 */
export function useVersionedForm<F extends FieldValues, Sent>(options: Options<F, Sent>) {
  const { name, names, current, resolver, send, refresh } = options;
  /** What the typing began with, and what the form had then. */
  const base = useRef(current);
  const begun = useRef(current.fields);
  const [conflict, setConflict] = useState(false);
  const form = useForm<F, unknown, Sent>({ defaultValues: current.fields as DefaultValues<F>, resolver });
  const kept = useKeptForm<F, Versioned<F>>({
    form: form as never,
    name,
    fields: names,
    // What others have saved meanwhile must not look as if the person had seen it.
    base: () => base.current,
    onBase: (before) => {
      base.current = before;
    },
  });

  function begin(from: Versioned<F>): void {
    base.current = from;
    begun.current = from.fields;
    form.reset(from.fields);
    kept.forget();
    setConflict(false);
  }

  const isUntouched = (field: Path<F>) => form.getValues(field) === begun.current[field];

  const follow = useEffectEvent(() => {
    if (current.version !== base.current.version && names.every(isUntouched)) begin(current);
  });
  useEffect(() => follow(), [current.version]);

  const once = useOnce();
  const failure = useFailureNotice();
  const sending = {
    form: form as never,
    names,
    overtaken: 'Somebody else has changed this meanwhile. Please choose in the form what is to stay.',
    send: async (sent: Sent) => {
      const asked = names.map((field) => [field, form.getValues(field)] as const);
      const saved = await send(sent, base.current.version);
      // The fields stay open meanwhile: what was typed since is not saved yet, and stays.
      const typedSince = asked.flatMap(([field, then]) => {
        const now = form.getValues(field);
        return now === then ? [] : [[field, now] as const];
      });
      begin(saved);
      for (const [field, value] of typedSince) form.setValue(field, value, { shouldDirty: true });
    },
    learn: async ({ code }: ApiProblem) => {
      if (code !== 'changed_meanwhile') return true;
      await refresh();
      setConflict(true);
      return false;
    },
  };
  const submit = form.handleSubmit((sent) => once(() => sendNoticed<F, Sent>(sending, sent, failure)));
  const isOther = current.version !== base.current.version;

  // The answer to what was sent first got lost: what is there now is what stands in the form.
  const recognise = useEffectEvent(() => {
    const typed = (field: Path<F>) => trimmed(form.getValues(field));
    if (!conflict || !isOther || names.some((field) => typed(field) !== trimmed(current.fields[field])))
      return;
    failure.takeBack();
    begin(current);
    notify.success('Saved.');
  });
  useEffect(() => recognise(), [conflict, current.version]);

  return {
    form,
    submit,
    restored: kept.restored,
    startOver: () => begin(current),
    /** What it was when the typing began and what it is now, where somebody else was quicker. */
    theirs: conflict && isOther ? { before: base.current.fields, now: current.fields } : null,
    /** What was typed goes before theirs; what was not touched stays as they have it. */
    saveMine: () => {
      for (const field of names) {
        if (isUntouched(field)) form.setValue(field, current.fields[field]);
      }
      base.current = current;
      return submit();
    },
  };
}
