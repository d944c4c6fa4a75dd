import type { ManagedPage } from '@spareworks/contract/calls/pages';
import { type PageKind, slugOf } from '@spareworks/contract/plain/pages';
import type { Versioned } from '../sales/use-versioned-form.ts';

/** As typed. */
export type PageFields = {
  title: string;
  slug: string;
  /** Empty: none. */
  footer: string;
  markdown: string;
};

export const pageFieldNames = ['title', 'slug', 'footer', 'markdown'] as const;

/** null: a new one. */
export function fieldsOf(page: ManagedPage | null): Versioned<PageFields> {
  if (page === null) return { fields: { title: '', slug: '', footer: '', markdown: '' }, version: 0 };
  const { title, slug, footer, markdown, version } = page;
  return { fields: { title, slug, footer: footer ?? '', markdown }, version };
}

/** What would be sent. */
export function inputOf(kind: PageKind, { title, slug, footer, markdown }: PageFields): object {
  return { kind, title, slug, markdown, footer: footer === '' ? null : footer };
}

/** The address goes with the title until somebody has typed one of their own. */
export function slugAfter(title: string, before: { title: string; slug: string }): string {
  return before.slug === '' || before.slug === slugOf(before.title) ? slugOf(title) : before.slug;
}

const entryNamed = (title: string, entries: readonly string[]) =>
  entries.find((entry) => entry.toLowerCase() === title.trim().toLowerCase()) ?? '';

/** The entry of the footer that is called as the page is, until somebody has chosen another. */
export function entryAfter(
  title: string,
  before: { title: string; footer: string },
  entries: readonly string[],
): string {
  return before.footer === entryNamed(before.title, entries) ? entryNamed(title, entries) : before.footer;
}

/** A picture put where the cursor stands, in a paragraph of its own, and where its description is, to be typed over. */
export function withPicture(
  text: string,
  at: number,
  { address, name }: { address: string; name: string },
): { text: string; from: number; to: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const gap = (side: string, broken: RegExp) => (side.trim() === '' || broken.test(side) ? '' : '\n\n');
  const words =
    name
      .replace(/\.[^.]*$/, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim() || 'Picture';
  const start = `${before}${gap(before, /\n\n$/)}![`;
  const picture = `${start}${words}](${address})${gap(after, /^\n\n/)}${after}`;
  return { text: picture, from: start.length, to: start.length + words.length };
}
