import { useState } from 'react';

const long = 200;
const shown = 150;

/** The beginning of a long text, and the rest for who asks: one description should not fill a page of the log. */
export function FoldedText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  if (text.length <= long) return text;
  return (
    <>
      {whole ? text : `${text.slice(0, shown).trimEnd()}…`}{' '}
      <button
        type="button"
        aria-expanded={whole}
        className="text-link inline-flex min-h-6 cursor-pointer items-center"
        onClick={() => setWhole(!whole)}
      >
        {whole ? 'Show less' : 'Show all'}
      </button>
    </>
  );
}
