import { attribute } from './attributes.ts';
import { escapeText } from './escape-text.ts';
import { refuse } from './refused.ts';

export type Props = Readonly<Record<string, unknown>>;

/** How a tag is written. */
export type Tag = {
  start: string;
  /** Null where it has none. */
  end: string | null;
  /** Whether its attributes or what it holds are written in a way of its own. */
  isOfItsOwn: boolean;
};

const listOf = (names: string) => new Set(names.split(' '));

const endless = listOf('area br col embed hr img input source track wbr');
const ofTheirOwn = listOf('button form img input noscript option picture pre select textarea');

/** React lifts them into the head, or writes them in another way again. */
const elsewhere = listOf(
  'html head body title meta link style script base object param keygen menuitem listing math foreignObject',
);

const known = new Map<string, Tag>();

export function tagNamed(name: string): Tag {
  return known.get(name) ?? learnt(name);
}

function learnt(name: string): Tag {
  if (elsewhere.has(name) || !/^[a-z][a-zA-Z\d]*$/.test(name)) return refuse(`<${name}>`);
  const isEndless = endless.has(name);
  const tag = {
    start: `<${name}`,
    end: isEndless ? null : `</${name}>`,
    isOfItsOwn: isEndless || ofTheirOwn.has(name),
  };
  known.set(name, tag);
  return tag;
}

/** Written behind all others, whatever the order they are given in. */
const lastOf: Readonly<Record<string, readonly string[]>> = {
  button: ['name'],
  form: ['action', 'encType', 'method', 'target'],
  input: ['name', 'checked', 'value'],
};

/** The attributes of a tag that has them in its own order, or shows some by what it holds. */
export function ownAttributes(tag: string, props: Props, chosen: unknown): string {
  const last = lastOf[tag];
  let written = '';
  for (const name in props) {
    const value = props[name];
    if (value == null || name === 'children' || name === 'dangerouslySetInnerHTML') continue;
    if (!last?.includes(name) && !isShownWithin(tag, name)) written += attribute(name, value);
  }
  if (last !== undefined) written += lastAttributes(tag, last, props);
  return tag === 'option' && isChosenOption(props, chosen) ? `${written} selected=""` : written;
}

function isShownWithin(tag: string, name: string): boolean {
  if (tag === 'select' || tag === 'textarea') return name === 'value' || name === 'defaultValue';
  return (tag === 'option' && name === 'selected') || (tag === 'input' && name === 'defaultChecked');
}

function lastAttributes(tag: string, last: readonly string[], props: Props): string {
  let written = '';
  for (const name of last) {
    const value = props[name] ?? (tag === 'input' ? firstOfInput(name, props) : null);
    if (value == null) continue;
    if (name === 'checked') written += value ? ' checked=""' : '';
    else written += attribute(name, value);
  }
  return written;
}

function firstOfInput(name: string, { defaultChecked, defaultValue }: Props): unknown {
  if (name === 'checked') return defaultChecked;
  return name === 'value' ? defaultValue : null;
}

/** Whether an option is what its list has chosen. */
function isChosenOption({ value, selected }: Props, chosen: unknown): boolean {
  if (chosen == null) return Boolean(selected);
  if (typeof chosen === 'object' || value == null) return refuse('a list with several choices');
  return String(value) === String(chosen);
}

/** What a field of several lines begins with. */
export function textOfArea({ value, defaultValue, children }: Props): string {
  if (children != null) return refuse('a <textarea> with children');
  const text = value ?? defaultValue;
  return text == null ? '' : afterLine(escapeText(String(text)));
}

/** A line that is empty at the beginning would be lost: the browser takes the first one away. */
export const afterLine = (text: string) => (text.startsWith('\n') ? `\n${text}` : text);

/** What is markup already. */
export function ownMarkup(given: unknown, children: unknown): string {
  const { __html: markup } = given as { __html?: unknown };
  if (typeof markup !== 'string' || children != null) return refuse('markup that is no text');
  return markup;
}
