import { useState } from 'react';
import { draftOf } from '../../lib/drafts.ts';
import { useCurrentUser } from '../../lib/session.ts';

/** The same for a single text. Only on pages that are drawn by the browser alone: it is there from the start. */
export function useKeptText(name: string) {
  const draft = draftOf<string>(name, useCurrentUser().email);
  const [kept] = useState(() => draft.read() ?? '');
  const [text, setText] = useState(kept);
  return {
    text,
    restored: kept !== '' && text === kept,
    type: (typed: string) => {
      setText(typed);
      if (typed === '') draft.forget();
      else draft.write(typed);
    },
    forget: () => {
      setText('');
      draft.forget();
    },
  };
}
