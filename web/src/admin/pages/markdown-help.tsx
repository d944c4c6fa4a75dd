import { Fragment } from 'react';

const signs: readonly (readonly [string, string])[] = [
  ['## Heading', 'A heading; ### is one below it'],
  ['**bold**, *italic*', 'Strong and slanted words'],
  ['[words](/parts)', 'A link: to a path of this shop, https, mailto: or tel:'],
  ['- one', 'A list; 1. numbers it'],
  ['> words', 'A quote'],
  ['| a | b |', 'A table; the second line is |---|---|'],
  ['![words](address)', 'A picture; the words are for those who do not see it'],
];

/** The few signs it takes. */
export function MarkdownHelp() {
  return (
    <details>
      <summary className="-my-1.5 cursor-pointer py-2.5 font-medium">How to write Markdown</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
        {signs.map(([sign, meaning]) => (
          <Fragment key={sign}>
            <dt className="font-mono">{sign}</dt>
            <dd className="text-muted max-sm:mb-1.5">{meaning}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">
        An empty line begins a new paragraph. HTML is shown as it is typed.
      </p>
    </details>
  );
}
