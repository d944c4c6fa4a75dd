import * as React from 'react';
import { attribute } from './attributes.ts';
import { escapeText } from './escape-text.ts';
import { firstValues, hasIds, startIds } from './first-values.ts';
import { enterPlace, leavePlace, startPlaces, wayHere } from './ids.ts';
import { createPreloads } from './preloads.ts';
import { refuse } from './refused.ts';
import { afterLine, ownAttributes, ownMarkup, type Props, type Tag, tagNamed, textOfArea } from './tags.ts';
import type { Hole, Template } from './templates.ts';

/** A page as React draws it, and the preloads of its eager pictures, which do their work sooner in the head. */
export type Markup = { preloads: string; body: string };

export type Context = { _currentValue2: unknown };
type Component = (props: object, ref?: unknown) => unknown;
type ClassOfComponents = {
  new (
    props: object,
    context?: unknown,
  ): { props: object; state?: unknown; context: unknown; render: () => unknown };
  contextType?: Context;
  defaultProps?: object;
  getDerivedStateFromProps?: (props: object, state: unknown) => object | null;
};
type Wrapped = { $$typeof: symbol; type: unknown; render: Component };
type Element = { $$typeof: symbol; type: unknown; props: Props };

/** Where hooks are looked up. React's own drawings set it as well. */
const shared = (
  React as unknown as Record<
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    { H: unknown }
  >
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

const isElement = Symbol.for('react.transitional.element');
const isContext = Symbol.for('react.context');
const isMemo = Symbol.for('react.memo');
const isForwardRef = Symbol.for('react.forward_ref');

let written = '';
/** Whether a text was written last: another one is kept apart from it, or the browser would read both as one. */
let afterText = false;
let preloads = createPreloads();
/** Within them a picture is not known to be wanted. */
let unsure = 0;
let chosen: unknown = null;
const outer: [context: Context, value: unknown][] = [];

/** What a component finds around itself, and what is drawn around it. */
export type Surroundings = {
  values: ReadonlyMap<Context, unknown>;
  way: readonly number[];
  before: Markup;
  after: Markup;
};

const nowhere = { values: new Map<Context, unknown>(), way: [] };

/**
 * Draws what `renderToString` of React draws, letter for letter, at a fraction of its cost: in one go and without what it needs to wait
 * for something or to go on later. What it does not know it refuses. With surroundings, as it would be drawn there. See decision 91.
 */
export function drawAtOnce(
  page: unknown,
  { values, way }: Pick<Surroundings, 'values' | 'way'> = nowhere,
): Markup {
  const hooks = shared.H;
  shared.H = firstValues;
  written = '';
  afterText = false;
  preloads = createPreloads();
  unsure = 0;
  chosen = null;
  startPlaces(way);
  try {
    for (const [context, value] of values) enter(context, value);
    drawNode(page);
    return { preloads: preloads.written(), body: written };
  } finally {
    shared.H = hooks;
    written = '';
    while (outer.length > 0) leave();
  }
}

let watched: { component: unknown; found: Surroundings | null } = { component: null, found: null };

/** Draws a page and tells what is around one of its components, which it has once. */
export function drawAndLookAround(page: unknown, component: unknown): Markup & { around: Surroundings } {
  watched = { component, found: null };
  try {
    const markup = drawAtOnce(page);
    const { found } = watched;
    if (found === null) return refuse('a page without the component that was looked for');
    const rest = (whole: string, from: string) => whole.slice(from.length);
    const after = {
      preloads: rest(markup.preloads, found.after.preloads),
      body: rest(markup.body, found.after.body),
    };
    return { ...markup, around: { ...found, after } };
  } finally {
    watched = { component: null, found: null };
  }
}

function drawWatched(component: Component, props: Props): void {
  if (watched.found !== null || afterText) refuse('a component that stands there twice, or behind a text');
  const soFar = () => ({ preloads: preloads.written(), body: written });
  const found = {
    values: new Map(outer.map(([context]) => [context, context._currentValue2])),
    way: wayHere(),
    before: soFar(),
  };
  watched.component = null;
  drawComponent(component, props);
  if (afterText) refuse('a component that ends with a text');
  watched.found = { ...found, after: soFar() };
}

function enter(context: Context, value: unknown): void {
  outer.push([context, context._currentValue2]);
  context._currentValue2 = value;
}

function leave(): void {
  const last = outer.pop();
  if (last !== undefined) last[0]._currentValue2 = last[1];
}

function drawNode(node: unknown): void {
  if (typeof node === 'string') drawText(node);
  else if (typeof node === 'object' && node !== null) {
    if ((node as Element).$$typeof === isElement)
      drawElement((node as Element).type, (node as Element).props);
    else if (Array.isArray(node)) drawList(node);
    else refuse('a child that is neither text, element nor list');
  } else if (typeof node === 'number') drawText(String(node));
  else if (typeof node === 'bigint' || typeof node === 'function') refuse(`a ${typeof node} as a child`);
}

function drawText(text: string): void {
  if (text === '') return;
  if (afterText) written += '<!-- -->';
  written += escapeText(text);
  afterText = true;
}

function drawList(nodes: readonly unknown[]): void {
  for (let at = 0; at < nodes.length; at += 1) {
    enterPlace(nodes.length, at);
    drawNode(nodes[at]);
    leavePlace();
  }
}

function drawElement(type: unknown, props: Props): void {
  if (typeof type === 'string') drawTag(type, props);
  else if (typeof type === 'function') drawComponent(type as Component, props);
  else if (type === React.Fragment || type === React.StrictMode) drawNode(props.children);
  else if (type === React.Suspense) drawAwaited(props.children);
  else if (typeof type === 'object' && type !== null) drawWrapped(type as Wrapped, props);
  else refuse(`an element of type ${String(type)}`);
}

function drawWrapped(type: Wrapped, props: Props): void {
  if ('texts' in type) drawTemplate(type as unknown as Template, props.holes as readonly unknown[]);
  else if (type.$$typeof === isContext) drawWithin(type as unknown as Context, props);
  else if (type.$$typeof === isMemo) drawElement(type.type, props);
  else if (type.$$typeof === isForwardRef) {
    const { ref = null, ...others } = props;
    startIds();
    drawShown(type.render(others, ref));
  } else refuse(`an element of type ${String(type.$$typeof)}`);
}

/** What is the same each time stands there written; only what goes into the holes is drawn. */
function drawTemplate({ texts, holes, isText }: Template, filled: readonly unknown[]): void {
  for (let at = 0; at < holes.length; at += 1) {
    if (isText[at] && afterText) written += '<!-- -->';
    written += texts[at];
    const { write, places, afterText: isAfterText } = holes[at] as Hole;
    const value = filled[at];
    if (write !== null) {
      if (value != null) written += write(value);
      continue;
    }
    if (isAfterText !== null) afterText = isAfterText;
    for (let step = 0; step < places.length; step += 2)
      enterPlace(places[step] as number, places[step + 1] as number);
    drawNode(value);
    for (let step = 0; step < places.length; step += 2) leavePlace();
  }
  if (isText[holes.length] && afterText) written += '<!-- -->';
  written += texts[holes.length];
  afterText = false;
}

function drawWithin(context: Context, { value, children }: Props): void {
  enter(context, value);
  drawNode(children);
  leave();
}

/** On the server everything is there at once; the marks tell the browser what may come to life later. */
function drawAwaited(children: unknown): void {
  written += '<!--$-->';
  afterText = false;
  drawNode(children);
  written += '<!--/$-->';
  afterText = false;
}

/** Which components are classes: to ask a function for its prototype each time costs more than to draw a tag. */
const classes = new Map<Component, boolean>();
const mostClasses = 5000; // made up anew by whoever makes components while drawing

function isClass(component: Component): boolean {
  const known = classes.get(component);
  if (known !== undefined) return known;
  const found = component.prototype?.isReactComponent !== undefined;
  if (classes.size < mostClasses) classes.set(component, found);
  return found;
}

function drawComponent(component: Component, props: Props): void {
  if (component === watched.component) drawWatched(component, props);
  else if (isClass(component)) drawNode(shownByClass(component as unknown as ClassOfComponents, props));
  else {
    startIds();
    drawShown(component(props));
  }
}

/** What a component shows is one place further in where it asked for ids. */
function drawShown(shown: unknown): void {
  const isFurtherIn = hasIds();
  if (isFurtherIn) enterPlace(1, 0);
  drawNode(shown);
  if (isFurtherIn) leavePlace();
}

function shownByClass(type: ClassOfComponents, props: Props): unknown {
  const methods = Object.getOwnPropertyNames(type.prototype).join();
  if ('ref' in props || type.defaultProps !== undefined || /WillMount/.test(methods))
    return refuse('a class of components of an old kind');
  const context = type.contextType?._currentValue2;
  const made = new type(props, context);
  made.props = props;
  made.context = context;
  const derived = type.getDerivedStateFromProps?.(props, made.state);
  if (derived != null) made.state = { ...(made.state as object), ...derived };
  return made.render();
}

function drawTag(name: string, props: Props): void {
  const tag = tagNamed(name);
  if (tag.isOfItsOwn) drawOwnTag(name, tag, props);
  else drawPlainTag(tag, props);
  afterText = false;
}

function drawPlainTag(tag: Tag, props: Props): void {
  let start = tag.start;
  let children: unknown;
  let markup: unknown = null;
  for (const given in props) {
    const value = props[given];
    if (given === 'children') children = value;
    else if (given === 'dangerouslySetInnerHTML') markup = value;
    else if (value != null) start += attribute(given, value);
  }
  written += `${start}>`;
  afterText = false;
  if (markup != null) written += ownMarkup(markup, children);
  else if (typeof children === 'string') written += escapeText(children);
  else drawNode(children);
  written += tag.end;
}

function drawOwnTag(name: string, tag: Tag, props: Props): void {
  if (name === 'img' && unsure === 0) preloads.note(props);
  written += `${tag.start}${ownAttributes(name, props, chosen)}${tag.end === null ? '/' : ''}>`;
  afterText = false;
  if (tag.end === null) {
    if (props.children != null) refuse(`<${name}> with children`);
    return;
  }
  drawHeld(name, props);
  written += tag.end;
}

function drawHeld(name: string, { children, ...props }: Props): void {
  const { dangerouslySetInnerHTML: given } = props;
  if (given != null) written += ownMarkup(name === 'pre' ? refuse('markup in <pre>') : given, children);
  else if (name === 'textarea') written += textOfArea({ ...props, children });
  else if (name === 'pre' && typeof children === 'string') written += afterLine(escapeText(children));
  else if (name === 'select') {
    const around = chosen;
    chosen = props.value ?? props.defaultValue;
    drawNode(children);
    chosen = around;
  } else if (name === 'picture' || name === 'noscript') {
    unsure += 1;
    drawNode(children);
    unsure -= 1;
  } else drawNode(children);
}
