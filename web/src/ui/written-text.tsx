import { classNames } from '../lib/class-names.ts';

/** A text that staff wrote in Markdown, as the server made it: clean, whatever was typed. */
export function WrittenText({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames('written', className)}
      // The server lets nothing through but what its list allows (domains/pages/markdown/clean-html.ts).
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
