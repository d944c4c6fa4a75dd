import { useState } from 'react';

/** What is being typed into a field, which starts again from the address whenever that says something else. */
export function useDraft(value: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ value, text: value });
  if (draft.value !== value) setDraft({ value, text: value });
  return [draft.value === value ? draft.text : value, (text) => setDraft({ value, text })];
}
