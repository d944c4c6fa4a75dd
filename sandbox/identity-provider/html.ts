import { escapeHtml } from '@spareworks/contract/plain/escape-html';

export type Html = { readonly html: string };

type Value = string | Html | readonly Html[];

/** Markup in which every value is escaped, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: parts.map((part, index) => part + render(values[index] ?? '')).join('') };
}

function render(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value);
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
}
