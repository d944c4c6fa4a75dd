import { escapeText } from './escape-text.ts';
import { refuse } from './refused.ts';

/** What is written for a value, of which there is one: neither null nor undefined. */
export type Attribute = (value: unknown) => string;

const listOf = (names: string) => names.split(' ');

const nothing: Attribute = () => '';

/** Functions and symbols are not written. */
const isWritten = (value: unknown) => typeof value !== 'function' && typeof value !== 'symbol';

const pair = (name: string, value: unknown) => ` ${name}="${escapeText(String(value))}"`;

function plain(name: string): Attribute {
  return (value) => {
    if (typeof value === 'string') return ` ${name}="${escapeText(value)}"`;
    return isWritten(value) && typeof value !== 'boolean' ? pair(name, value) : '';
  };
}

const spoken =
  (name: string): Attribute =>
  (value) =>
    isWritten(value) ? pair(name, value) : '';

const onOrOff =
  (name: string): Attribute =>
  (value) =>
    value && isWritten(value) ? ` ${name}=""` : '';

/** React leaves out what is no count. */
const counted =
  (name: string): Attribute =>
  (value) =>
    Number(value) >= 1 ? pair(name, value) : '';

const isScript =
  /^[\0- ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;

function address(name: string): Attribute {
  return (value) => {
    if (typeof value !== 'string' || value === '') return refuse(`${name} without an address`);
    if (isScript.test(value)) return refuse(`a script as ${name}`);
    return ` ${name}="${escapeText(value)}"`;
  };
}

/** Most lists of classes are written in the program, the same ones on every page. */
const mostClasses = 2000;

function classes(): Attribute {
  const write = plain('class');
  const written = new Map<unknown, string>();
  return (value) => {
    const before = written.get(value);
    if (before !== undefined) return before;
    const now = write(value);
    if (written.size < mostClasses) written.set(value, now);
    return now;
  };
}

const known = new Map<string, Attribute>([
  ['className', classes()],
  ['tabIndex', plain('tabindex')],
  ['htmlFor', plain('for')],
  ...listOf('src href action').map((name): [string, Attribute] => [name, address(name)]),
  ...listOf('defaultValue defaultChecked suppressHydrationWarning ref').map((name): [string, Attribute] => [
    name,
    nothing,
  ]),
  ...listOf('autoFocus multiple').map((name): [string, Attribute] => [name, onOrOff(name.toLowerCase())]),
  ...listOf('inert disabled hidden noValidate open readOnly required').map((name): [string, Attribute] => [
    name,
    onOrOff(name),
  ]),
  ...listOf('cols rows size span').map((name): [string, Attribute] => [name, counted(name)]),
  ['rowSpan', (value) => (Number.isNaN(Number(value)) ? '' : pair('rowSpan', value))],
  ...listOf('spellCheck value').map((name): [string, Attribute] => [name, spoken(name)]),
  ...listOf('strokeWidth strokeLinecap strokeLinejoin strokeDasharray fillRule clipRule textAnchor').map(
    (name): [string, Attribute] => [
      name,
      plain(name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)),
    ],
  ),
  ...listOf(
    'popoverTarget popoverTargetAction viewBox srcSet fetchPriority dateTime colSpan maxLength minLength inputMode enterKeyHint autoComplete autoCapitalize autoCorrect hrefLang referrerPolicy imageSrcSet imageSizes',
  ).map((name): [string, Attribute] => [name, plain(name)]),
]);

/** Written otherwise than others of their kind, and not on these pages. */
const notHere = new Set(
  listOf(
    'style innerHTML muted draggable focusable async controls default defer loop reversed scoped capture download start',
  ),
);

const isListener = /^on./i;
const isPlainName = /^[a-z]+$/;
const isNamedForOthers = /^(?:data|aria)-[a-z-]+$/;

function attributeNamed(name: string): Attribute {
  if (isListener.test(name) && name.length > 2) return nothing;
  if (notHere.has(name)) return refuse(`the attribute ${name}`);
  if (isNamedForOthers.test(name)) return spoken(name);
  return isPlainName.test(name) ? plain(name) : refuse(`the attribute ${name}`);
}

export function writerOf(name: string): Attribute {
  let write = known.get(name);
  if (write === undefined) {
    write = attributeNamed(name);
    known.set(name, write);
  }
  return write;
}

export const attribute = (name: string, value: unknown): string => writerOf(name)(value);
