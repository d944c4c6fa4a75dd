import { createElement, type ReactNode } from 'react';
import { type Attribute, attribute, writerOf } from './attributes.ts';
import { escapeText } from './escape-text.ts';
import { tagNamed } from './tags.ts';

/** A tag with all that is known of it when the shop is built. Null stands for what is not: a value or a child. */
export type Sketch = readonly [
  tag: string,
  attributes: readonly (readonly [name: string, value: string | number | boolean | null])[],
  children: readonly (Sketch | string | null)[],
];

/** A place in a template for something only the page knows. */
export type Hole = {
  /** Null: it is a child. */
  write: Attribute | null;
  /** The ways through lists that lead from the template's tag to it, see ids.ts. */
  places: readonly number[];
  /** Whether a text stands before it; null: that depends on the child before it. */
  afterText: boolean | null;
};

/** Markup with holes. For React it is a component, which makes elements of it. */
export type Template = {
  $$typeof: symbol;
  type: (props: { holes: readonly unknown[] }) => ReactNode;
  compare: null;
  /** Stand before, between and behind the holes. */
  texts: readonly string[];
  holes: readonly Hole[];
  /** Of texts that are text: they are kept apart from one that the hole before them ends with. */
  isText: readonly boolean[];
};

const isElement = Symbol.for('react.transitional.element');
const isMemo = Symbol.for('react.memo');

/** Made once for each place in the program that has a tag; the build writes the calls (web/templates-plugin.ts). */
export function template(sketch: Sketch): Template {
  const texts: string[] = [];
  const isText: boolean[] = [false];
  const holes: Hole[] = [];
  let text = '';
  let afterText: boolean | null = false;

  function leave(hole: Hole): void {
    texts.push(text);
    holes.push(hole);
    isText.push(false);
    text = '';
  }

  function writeText(child: string): void {
    if (child === '') return;
    if (afterText === null) isText[holes.length] = true;
    text += (afterText ? '<!-- -->' : '') + escapeText(child);
    afterText = true;
  }

  function write([name, attributes, children]: Sketch, places: readonly number[]): void {
    const { start, end } = tagNamed(name);
    text += start;
    for (const [given, value] of attributes) {
      if (value === null) leave({ write: writerOf(given), places, afterText: null });
      else text += attribute(given, value);
    }
    text += end === null ? '/>' : '>';
    afterText = false;
    for (const [at, child] of children.entries()) {
      const place = children.length > 1 ? [...places, children.length, at] : places;
      if (typeof child === 'string') writeText(child);
      else if (child !== null) write(child, place);
      else {
        leave({ write: null, places: place, afterText });
        afterText = null;
      }
    }
    text += end ?? '';
    afterText = false;
  }

  write(sketch, []);
  texts.push(text);
  const type = (props: { holes: readonly unknown[] }) => elementOf(sketch, props.holes);
  return { $$typeof: isMemo, type, compare: null, texts, holes, isText };
}

/** An element of it, with what goes into the holes in their order. */
export function fill(type: Template, holes: readonly unknown[]): ReactNode {
  return { $$typeof: isElement, type, key: null, ref: null, props: { holes } } as unknown as ReactNode;
}

function elementOf(sketch: Sketch, holes: readonly unknown[]): ReactNode {
  let at = 0;
  const next = () => holes[at++];
  function made([name, attributes, children]: Sketch): ReactNode {
    const props = Object.fromEntries(
      attributes.map(([given, value]) => [given, value === null ? next() : value]),
    );
    return createElement(
      name,
      props,
      ...children.map((child) => {
        if (child === null) return next() as ReactNode;
        return typeof child === 'string' ? child : made(child);
      }),
    );
  }
  return made(sketch);
}
