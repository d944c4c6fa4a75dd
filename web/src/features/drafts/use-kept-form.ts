import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { draftOf } from '../../lib/drafts.ts';
import { useCurrentUser, useSession } from '../../lib/session.ts';
import { changedFields } from './changed-fields.ts';

type Kept<F, B> = { fields: Partial<F>; base: B | null };

type Options<F extends FieldValues, B> = {
  form: UseFormReturn<F, unknown, FieldValues>;
  /** Which form it is, and of what. */
  name: string;
  fields: readonly Path<F>[];
  /** What the typing started from, where that matters; `onBase` gets it back with what was typed. */
  base?: () => B;
  onBase?: (base: B) => void;
};

/** What somebody types without an account has no owner, and goes with them when they log in. */
export function useKeptVisitorForm<F extends FieldValues, B = null>(options: Options<F, B>) {
  const session = useSession();
  return useKeptBy(session.status === 'signed-in' ? session.user.email : null, options);
}

/**
 * Keeps what is typed into a form until it is sent, through Back, a reload and a sign-in that has ended. `restored` is
 * true when something was there again.
 */
export function useKeptForm<F extends FieldValues, B = null>(options: Options<F, B>) {
  return useKeptBy(useCurrentUser().email, options);
}

function useKeptBy<F extends FieldValues, B>(email: string | null, options: Options<F, B>) {
  const { form, name, fields } = options;
  const [restored, setRestored] = useState(false);
  const filledIn = useRef<Partial<F>>({});

  const restore = useEffectEvent(() => {
    const kept = draftOf<Kept<F, B>>(name, email).read();
    if (kept === null) return;
    if (kept.base !== null) options.onBase?.(kept.base);
    for (const field of fields) {
      const value = kept.fields[field];
      if (value === undefined) continue;
      form.setValue(field, value as PathValue<F, Path<F>>, { shouldDirty: true });
    }
    setRestored(true);
  });

  const keep = useEffectEvent((typed: F, before: Partial<F>) => {
    const draft = draftOf<Kept<F, B>>(name, email);
    const changed = changedFields<F>(fields, typed, { ...before, ...filledIn.current });
    if (changed === null) draft.forget();
    else draft.write({ fields: changed, base: options.base?.() ?? null });
  });

  // Another name or person is another form.
  useEffect(() => {
    restore();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => keep(values, (defaultValues ?? {}) as Partial<F>),
    });
  }, [form.subscribe, name, email]);

  return {
    restored,
    /** Puts values into fields as if they had been there from the beginning: nobody has typed them. */
    fillIn: (values: Partial<F>) => {
      filledIn.current = values;
      for (const field of fields) {
        const value = values[field];
        if (value !== undefined) form.setValue(field, value as PathValue<F, Path<F>>);
      }
    },
    /** It has arrived, or is not wanted any more. */
    forget: () => {
      filledIn.current = {};
      draftOf(name, email).forget();
      setRestored(false);
    },
  };
}
