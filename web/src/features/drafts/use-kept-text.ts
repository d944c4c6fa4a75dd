import { useState } from 'react';
import { draftOf } from '../../lib/drafts.ts';
import { useCurrentUser } from '../../lib/session.ts';

/** The same for a single text. Only on pages that are drawn by the browser alone: it is there from the start. */
export function useKeptText(name: string) {
  const { value: text, ...kept } = useKeptValue<string>(name, '');
  return { text, ...kept };
}

/** What was chosen or typed beside a text; `nothing` is how it begins, and is not kept. */
export function useKeptValue<T extends string | boolean | null>(name: string, nothing: T) {
  const draft = draftOf<T>(name, useCurrentUser().email);
  const [kept] = useState(() => draft.read() ?? nothing);
  const [value, setValue] = useState(kept);
  return {
    value,
    restored: kept !== nothing && value === kept,
    type: (typed: T) => {
      setValue(typed);
      if (typed === nothing) draft.forget();
      else draft.write(typed);
    },
    forget: () => {
      setValue(nothing);
      draft.forget();
    },
  };
}
