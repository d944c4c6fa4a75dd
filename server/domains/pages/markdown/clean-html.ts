import { escapeHtml } from '@spareworks/contract/plain/escape-html';
import { uuidPattern } from '@spareworks/contract/plain/uuid';

type Check = (value: string) => boolean;

const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value);
const anything: Check = () => true;

/**
 * Everything a text of the dashboard can become: which elements, with which attributes, with which values. Nothing is taken out
 * of what somebody wrote; whatever is not made here is text.
 */
const elements: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  a: { href: isLink, title: anything, rel: oneOf('noopener nofollow') },
  blockquote: {},
  br: {},
  code: {},
  // What is wider than the page is scrolled, by keyboard too.
  div: { class: oneOf('scrolls'), role: oneOf('region'), 'aria-label': oneOf('Table'), tabindex: oneOf('0') },
  em: {},
  h2: { id: isSectionId },
  h3: { id: isSectionId },
  h4: { id: isSectionId },
  h5: { id: isSectionId },
  h6: { id: isSectionId },
  hr: {},
  img: {
    src: (address) => isPicture(address, { elsewhere: true }),
    alt: anything,
    title: anything,
    loading: oneOf('lazy'),
    decoding: oneOf('async'),
  },
  li: {},
  ol: { start: (value) => /^\d{1,9}$/.test(value) },
  p: {},
  pre: {},
  s: {},
  strong: {},
  table: {},
  tbody: {},
  td: { class: oneOf('to-center', 'to-end') },
  th: { class: oneOf('to-center', 'to-end'), scope: oneOf('col') },
  thead: {},
  tr: {},
  ul: {},
};

/** The start of an element. What is not on the list is a mistake of ours, whatever led to it. */
export function startOf(tag: string, attributes: Readonly<Record<string, string | null>> = {}): string {
  const allowed = elements[tag];
  if (allowed === undefined) throw new Error(`No text becomes <${tag}>.`);
  let written = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) continue;
    if (allowed[name]?.(value) !== true) throw new Error(`<${tag}> cannot have ${name}="${value}".`);
    written += ` ${name}="${escapeHtml(value)}"`;
  }
  return `<${tag}${written}>`;
}

export function endOf(tag: string): string {
  return `</${tag}>`;
}

/** In front of every id that comes from a heading, so that none is taken for an element of the page around it. */
export const sectionPrefix = 's-';

function isSectionId(id: string): boolean {
  return /^s-[\p{L}\p{N}-]+$/u.test(id);
}

/** Stands in for the shop: an address that stays with it is a path. */
const here = 'http://shop.invalid';

/** Characters a browser drops or reads as a slash when it follows an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being looked for
const treacherous = /[\u0000-\u0020\u007f-\u009f\\]/;

/** Where a link may lead: the web, mail, a telephone, or a page of this shop. */
export function isLink(address: string): boolean {
  if (treacherous.test(address)) return false;
  if (address.startsWith('#')) return true;
  if (address.startsWith('/')) return isOwnPath(address);
  const url = URL.parse(address);
  if (url === null) return false;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.pathname !== '';
  // By its letters too: what only a lenient reader takes for https may be something else to the next one.
  return /^https?:\/\/[^/]/i.test(address) && url.username + url.password === '';
}

function isOwnPath(address: string): boolean {
  const url = URL.parse(address, here);
  return address.startsWith('/') && url !== null && url.origin === here && !url.pathname.startsWith('//');
}

const ownPicture = new RegExp(`^/images/${uuidPattern}(?:-\\d{3,4})?\\.webp$`);

/** What was uploaded here. Where another host keeps the pictures, theirs are at any https address, as those of parts are. */
export function isPicture(address: string, { elsewhere }: { elsewhere: boolean }): boolean {
  if (treacherous.test(address)) return false;
  if (address.startsWith('/')) return ownPicture.test(address);
  return elsewhere && address.startsWith('https://') && isLink(address);
}
