import { invalidRequest } from './provider-error.ts';

/** Maps, not objects: no key a caller may think of means anything to a map. */
export type Form = ReadonlyMap<string, FormValue>;
export type FormValue = string | Form;

type GrowingForm = Map<string, string | GrowingForm>;

const mostPairs = 250;
const deepest = 6;
const longestName = 400;

/** Reads `a=1&b[c]=2&d[]=3` as the provider does: brackets nest, empty ones count up. */
export function parseForm(text: string): Form {
  const form: GrowingForm = new Map();
  const pairs = text.split('&').filter((pair) => pair !== '');
  if (pairs.length > mostPairs) throw invalidRequest(`Received more than ${mostPairs} parameters`);
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals));
    put(form, name, pathOf(name), equals < 0 ? '' : decoded(pair.slice(equals + 1)));
  }
  return form;
}

/** Every value with its full name, in one order whatever order they came in. */
export function flatForm(form: Form, parent = ''): [string, string][] {
  const pairs = [...form].flatMap(([key, value]): [string, string][] => {
    const name = parent === '' ? key : `${parent}[${key}]`;
    return typeof value === 'string' ? [[name, value]] : flatForm(value, name);
  });
  return pairs.sort(([a], [b]) => (a < b ? -1 : 1));
}

function decoded(text: string): string {
  let plain: string;
  try {
    plain = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidRequest('Invalid request: a parameter is not encoded as UTF-8');
  }
  if (plain.includes('\0')) throw invalidRequest('Invalid request: a parameter contains a null byte');
  return plain;
}

function pathOf(name: string): string[] {
  const parts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name.slice(0, longestName + 1));
  const [, head = '', brackets = ''] = parts ?? [];
  const path = [head, ...[...brackets.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)];
  if (parts === null || name.length > longestName || path.length > deepest) {
    throw invalidRequest(`Invalid request: cannot read the parameter ${name.slice(0, 40)}`);
  }
  return path;
}

function put(form: GrowingForm, name: string, path: readonly string[], value: string): void {
  let inner = form;
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(inner.size) : part;
    const there = inner.get(key);
    if (depth === path.length - 1) {
      if (there instanceof Map) throw mixed(name);
      inner.set(key, value);
    } else {
      if (typeof there === 'string') throw mixed(name);
      const next: GrowingForm = there ?? new Map();
      inner.set(key, next);
      inner = next;
    }
  }
}

function mixed(name: string) {
  return invalidRequest(`Invalid request: ${name.slice(0, 40)} is both a value and an object`);
}
