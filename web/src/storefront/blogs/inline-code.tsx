/** Text in which granularities between backticks are code. */
export function InlineCode({ children }: { children: string }) {
  return children.split('`').map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // The pieces never change, and the same one may occur twice.
      <code
        key={index}
        className="rounded-sm bg-base-200 px-1 py-0.5 font-mono text-[0.875em] leading-none [box-decoration-break:clone] print:px-0"
      >
        {piece}
      </code>
    ),
  );
}
