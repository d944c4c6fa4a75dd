import type { CodeSample } from './question.ts';

const languages = { js: 'JavaScript', jsx: 'JavaScript with JSX' } as const;

const comment = /(\/\/.*)/;

/** Comments step back a little, so that the eye finds the code. */
function Code({ children }: { children: string }) {
  return children.split(comment).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // The pieces never change, and the same comment may occur twice.
      <span key={index} className="text-muted">
        {piece}
      </span>
    ),
  );
}

export function CodeBlock({ sample }: { sample: CodeSample }) {
  return (
    <figure className="mt-7 overflow-hidden rounded-md border border-base-300">
      <figcaption className="flex flex-wrap justify-between gap-x-6 border-b border-base-300 px-4 py-2.5 text-[0.9375rem]">
        <span className="font-semibold">{sample.caption}</span>
        <span className="text-muted">{languages[sample.language]}</span>
      </figcaption>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={`Code: ${sample.caption}`}
        className="overflow-x-auto bg-base-200 focus-visible:-outline-offset-2"
      >
        <pre className="w-max min-w-full p-4 font-mono text-sm leading-relaxed print:w-auto print:whitespace-pre-wrap">
          <code>
            <Code>{sample.code}</Code>
          </code>
        </pre>
      </section>
    </figure>
  );
}
