import { escapeHtml } from '@spareworks/contract/plain/escape-html';
import { pageLimits } from '@spareworks/contract/plain/pages';
import MarkdownIt, { type Token } from 'markdown-it';
import { endOf, isLink, isPicture, sectionPrefix, startOf } from './clean-html.ts';

/** Goes up when the same text becomes something else: what is kept is then made again. */
export const rendererVersion = 1;

export type RenderOptions = {
  /** Whether pictures are kept by another host. */
  picturesElsewhere: boolean;
};

/** What a text becomes, or why it cannot be shown. */
export type Rendered = { html: string; description: string } | { fault: string };

/** Of the reader: a list in a list is two, the list and its item. What is deeper it leaves out without a word. */
const mostLevels = (pageLimits.deepest + 1) * 2;

const reader = new MarkdownIt({ html: false, linkify: false, typographer: false });
reader.set({ maxNesting: mostLevels + 2 });
// An address that may not be linked is left in the text as it was typed.
let readingPicture = false;
reader.validateLink = (address) => readingPicture || isLink(address);

// A picture is read whatever its address is, so that it is refused by that address and not shown as brackets.
const onlyPictures = new MarkdownIt();
onlyPictures.inline.ruler.enableOnly(['image']);
const [readPicture] = onlyPictures.inline.ruler.getRules('');
if (readPicture === undefined) throw new Error('The reader of Markdown knows no pictures.');
reader.inline.ruler.at('image', (state, silent) => {
  const was = readingPicture;
  readingPicture = true;
  try {
    return readPicture(state, silent);
  } finally {
    readingPicture = was;
  }
});

/** Markdown as clean HTML. Takes long for a hostile text: ask markdown-process.ts, which knows when. */
export function renderMarkdown(markdown: string, options: RenderOptions): Rendered {
  const tokens = reader.parse(markdown, {});
  const deep = tooDeep(tokens);
  if (deep !== null) {
    const where = deep.map === null ? '' : ` in line ${deep.map[0] + 1}`;
    return { fault: `has lists or quotes more than ${pageLimits.deepest} deep${where}` };
  }
  const strange = foreignPicture(tokens, options);
  if (strange !== null) {
    return { fault: `has a picture that is not of this shop: ${strange.slice(0, 200)}. Please upload it` };
  }
  const html = blocks(tokens);
  if (html.length > pageLimits.longestHtml) return { fault: 'becomes too long a page' };
  return { html, description: descriptionOf(tokens) };
}

/** The first list or quote that stands in too many others. */
function tooDeep(tokens: readonly Token[]): Token | null {
  let depth = 0;
  for (const token of tokens) {
    if (!/^(?:blockquote|bullet_list|ordered_list)_/.test(token.type)) continue;
    depth += token.nesting;
    if (depth > pageLimits.deepest) return token;
  }
  return null;
}

function foreignPicture(tokens: readonly Token[], { picturesElsewhere }: RenderOptions): string | null {
  for (const token of everyToken(tokens)) {
    const source = token.type === 'image' ? attribute(token, 'src') : null;
    if (source !== null && !isPicture(source, { elsewhere: picturesElsewhere })) return source;
  }
  return null;
}

function attribute(token: Token, name: string): string | null {
  const value = token.attrGet(name);
  return value === null ? null : String(value);
}

function* everyToken(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    yield token;
    yield* everyToken(token.children ?? []);
  }
}

/** The page has its title above: the highest heading of the text is the one below it. */
function headingShift(tokens: readonly Token[]): number {
  const levels = tokens.flatMap(({ type, tag }) => (type === 'heading_open' ? [Number(tag.slice(1))] : []));
  return levels.length === 0 ? 0 : 2 - Math.min(...levels);
}

function blocks(tokens: readonly Token[]): string {
  const shift = headingShift(tokens);
  const headingTag = ({ tag }: Token) => `h${Math.min(6, Number(tag.slice(1)) + shift)}`;
  const ids = sectionIds();
  let html = '';
  for (const [at, token] of tokens.entries()) {
    switch (token.type) {
      case 'heading_open':
        html += startOf(headingTag(token), { id: ids(textOf(tokens[at + 1]?.children ?? [])) });
        break;
      case 'heading_close':
        html += `${endOf(headingTag(token))}\n`;
        break;
      case 'inline':
        html += inline(token.children ?? []);
        break;
      case 'paragraph_open':
        html += token.hidden ? '' : startOf('p');
        break;
      case 'paragraph_close':
        html += token.hidden ? '' : `${endOf('p')}\n`;
        break;
      case 'fence':
      case 'code_block':
        html += `${startOf('pre')}${startOf('code')}${escapeHtml(token.content)}${endOf('code')}${endOf('pre')}\n`;
        break;
      case 'hr':
        html += `${startOf('hr')}\n`;
        break;
      case 'ordered_list_open':
        html += startOf('ol', { start: attribute(token, 'start') });
        break;
      case 'table_open':
        html += startOf('div', { class: 'scrolls', role: 'region', 'aria-label': 'Table', tabindex: '0' });
        html += startOf('table');
        break;
      case 'table_close':
        html += `${endOf('table')}${endOf('div')}\n`;
        break;
      case 'th_open':
        html += startOf('th', { scope: 'col', class: alignment(token) });
        break;
      case 'td_open':
        html += startOf('td', { class: alignment(token) });
        break;
      default:
        html += plainElement(token);
    }
  }
  return html;
}

/** Elements that are written as they are called, without attributes. */
function plainElement({ type, tag, nesting }: Token): string {
  if (!/_(?:open|close)$/.test(type) || nesting === 0) throw new Error(`Nothing is made of ${type}.`);
  return nesting === 1 ? startOf(tag) : `${endOf(tag)}\n`;
}

function inline(tokens: readonly Token[]): string {
  let html = '';
  for (const token of tokens) {
    switch (token.type) {
      case 'text':
      case 'text_special':
        html += escapeHtml(token.content);
        break;
      case 'softbreak':
        html += '\n';
        break;
      case 'hardbreak':
        html += `${startOf('br')}\n`;
        break;
      case 'code_inline':
        html += `${startOf('code')}${escapeHtml(token.content)}${endOf('code')}`;
        break;
      case 'link_open':
        html += linkStart(token);
        break;
      case 'link_close':
        html += endOf('a');
        break;
      case 'image':
        html += startOf('img', {
          src: attribute(token, 'src'),
          alt: textOf(token.children ?? []),
          title: attribute(token, 'title'),
          loading: 'lazy',
          decoding: 'async',
        });
        break;
      default:
        html += plainElement(token).trimEnd();
    }
  }
  return html;
}

function linkStart(token: Token): string {
  const address = attribute(token, 'href') ?? '';
  const href = address.startsWith('#') ? `#${sectionId(decoded(address.slice(1)))}` : address;
  const leavesShop = /^https?:/i.test(href);
  return startOf('a', {
    href: isLink(href) ? href : '#',
    title: attribute(token, 'title'),
    rel: leavesShop ? 'noopener nofollow' : null,
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function alignment(token: Token): string | null {
  const style = attribute(token, 'style') ?? '';
  if (style.endsWith('center')) return 'to-center';
  return style.endsWith('right') ? 'to-end' : null;
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      return type === 'image' ? textOf(children ?? []) : content;
    })
    .join('');
}

function sectionId(text: string): string {
  const words = text.toLowerCase().normalize('NFC');
  const name = words.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  const bare = name.startsWith(sectionPrefix) ? name.slice(sectionPrefix.length) : name;
  return `${sectionPrefix}${bare.slice(0, 80) || 'section'}`;
}

/** Each heading has an id of its own, after its words. */
function sectionIds(): (text: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (text) => {
    const name = sectionId(text);
    let id = name;
    while (taken.has(id)) {
      const number = (counts.get(name) ?? 1) + 1;
      counts.set(name, number);
      id = `${name}-${number}`;
    }
    taken.add(id);
    return id;
  };
}

const longestDescription = 160;

/** The beginning of the first paragraph, in whole words. */
function descriptionOf(tokens: readonly Token[]): string {
  const at = tokens.findIndex(
    ({ type, level }, index) =>
      type === 'paragraph_open' && level === 0 && textOf(tokens[index + 1]?.children ?? []).trim() !== '',
  );
  const text = textOf(tokens[at + 1]?.children ?? [])
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (at === -1) return '';
  if (text.length <= longestDescription) return text;
  const start = text.slice(0, longestDescription - 1);
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > 80 ? end : undefined).toWellFormed()}…`;
}
