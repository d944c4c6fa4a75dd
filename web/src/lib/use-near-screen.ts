import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { nextRange, type Piece, piecesOf, type Range, rowAt, topsOf } from './drawn-rows.ts';
import { rowLeft, useFocusBack } from './focus-back.ts';

/** Up to here a list is drawn as a whole. */
export const mostRowsDrawn = 100;

/** How many rows come into being at a time where nobody sees them yet. */
const step = 6;

/** Rows somebody touched stay: what is open, typed or under way in them would be lost. */
const mostTouched = 50;

type Measured = {
  width: number;
  heights: Map<string, number>;
  /** Of rows nobody has seen yet. */
  usual: number;
  tops: { keys: readonly string[]; tops: Float64Array } | null;
};

// Kept for the way back: a list that was long is as high again, and the place in it is where it was.
const measuredLists = new Map<string, Measured>();

function measuredOf(name: string): Measured {
  const measured = measuredLists.get(name) ?? { width: 0, heights: new Map(), usual: 80, tops: null };
  measuredLists.set(name, measured);
  return measured;
}

/** Made anew only when it is needed: ten thousand rows are added up for it. */
function topsIn(measured: Measured, keys: readonly string[]): Float64Array {
  if (measured.tops?.keys !== keys)
    measured.tops = { keys, tops: topsOf(keys, measured.heights, measured.usual) };
  return measured.tops.tops;
}

/** Notes how high the rows are that are drawn. In another width all of them are of another height. */
function measure(
  measured: Measured,
  keys: readonly string[],
  pieces: readonly Piece[],
  inner: Element,
): void {
  if (measured.width !== inner.clientWidth) {
    measured.width = inner.clientWidth;
    measured.heights.clear();
    measured.tops = null;
  }
  const isFirst = measured.heights.size === 0;
  const tops = [...inner.children].map((child) => child.getBoundingClientRect().top);
  let sum = 0;
  let count = 0;
  pieces.forEach((piece, at) => {
    const key = 'row' in piece ? keys[piece.row] : undefined;
    const top = tops[at];
    if (key === undefined || top === undefined) return;
    const height = (tops[at + 1] ?? inner.getBoundingClientRect().bottom) - top;
    sum += height;
    count += 1;
    if (measured.heights.get(key) === height) return;
    measured.heights.set(key, height);
    measured.tops = null;
  });
  // Not anew with every row: the whole list would be of another height each time.
  if (isFirst && count > 0) measured.usual = sum / count;
}

/** Which row is drawn at this height of the screen, or would be. */
function rowOnScreen(y: number, tops: Float64Array, pieces: readonly Piece[], inner: Element): number {
  let found = 0;
  for (const [at, piece] of pieces.entries()) {
    const box = inner.children[at]?.getBoundingClientRect();
    if (box === undefined || box.top > y) break;
    if ('row' in piece) found = piece.row;
    else if (piece.gap.end > piece.gap.first) {
      const within = rowAt(tops, (tops[piece.gap.first] ?? 0) + y - box.top);
      found = Math.min(within, piece.gap.end - 1);
    }
  }
  return found;
}

type Drawn = { range: Range; drawn: readonly Piece[] };

function elementOf(row: number, pieces: readonly Piece[], inner: Element): Element | undefined {
  return inner.children[pieces.findIndex((piece) => 'row' in piece && piece.row === row)];
}

/** Changes what is drawn at once, and scrolls so that a row is where it was. */
function keepInPlace(
  held: { row: number; top: number } | null,
  change: () => void,
  inner: Element,
  drawn: RefObject<Drawn | null>,
): void {
  flushSync(change);
  if (held === null || drawn.current === null) return;
  const box = elementOf(held.row, drawn.current.drawn, inner)?.getBoundingClientRect();
  if (box === undefined) return;
  // A card is higher than a row: something of it stays in sight.
  window.scrollBy({ top: box.top - Math.max(held.top, 1 - box.height), behavior: 'instant' });
}

type View = { range: Range; count: number };

/** More has come behind a list of which the end was drawn: the first of it is drawn along, and can have the focus. */
function withFirstAdded({ range, count }: View, now: number): Range {
  const end = range.end >= count && now > count ? count + step : range.end;
  return { first: Math.min(range.first, now), end: Math.min(end, now) };
}

/**
 * Of a long list only the rows near the screen are drawn, those somebody touched, and the neighbours of the last of these, so that
 * the keyboard finds on. Null for a list that is not long. `inner` has the rows as its children, one element each, in the order of the
 * pieces; `name` is under what their heights are kept.
 */
export function useNearScreen<Row, Inner extends HTMLElement>(
  name: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): { pieces: readonly Piece[] | null; inner: RefObject<Inner | null> } {
  const inner = useRef<Inner>(null);
  const isLong = rows.length > mostRowsDrawn;
  const [view, setView] = useState<View | null>(() =>
    isLong ? { range: { first: 0, end: step }, count: rows.length } : null,
  );
  const place = `${useLocation().key} ${name}`;
  const [touched, setTouched] = useState(() => rowLeft(place));
  const [printing, setPrinting] = useState(false);
  const keys = useMemo(() => rows.map(keyOf), [rows]);

  const pieces = useMemo((): Drawn | null => {
    if (!isLong) return null;
    const asBefore = { range: { first: 0, end: mostRowsDrawn }, count: mostRowsDrawn };
    const range = printing ? { first: 0, end: keys.length } : withFirstAdded(view ?? asBefore, keys.length);
    const places = touched.map((key) => keys.indexOf(key)).filter((row) => row >= 0);
    const last = places[0];
    const kept = last === undefined ? places : [...places, last - 1, last + 1];
    return { range, drawn: piecesOf(topsIn(measuredOf(name), keys), range, kept) };
  }, [isLong, name, keys, view, touched, printing]);

  const drawn = useRef<Drawn>(null);
  useLayoutEffect(() => {
    drawn.current = pieces;
  });

  useFocusBack(place, inner, touched[0], (key) => {
    const row = keys.indexOf(key);
    if (inner.current === null || row < 0) return undefined;
    return drawn.current === null
      ? inner.current.children[row]
      : elementOf(row, drawn.current.drawn, inner.current);
  });

  /** The uppermost row in sight, and where on the screen it begins. */
  const held = useRef<{ row: number; top: number } | null>(null);

  useEffect(() => {
    if (!isLong) setView(null);
    if (!isLong || printing) return undefined;
    let frame = 0;
    function follow(): void {
      cancelAnimationFrame(frame);
      const list = inner.current;
      if (list === null || drawn.current === null) return;
      const { range, drawn: shown } = drawn.current;
      const measured = measuredOf(name);
      const height = window.innerHeight;
      // All rows have moved, and not together: the one that was the uppermost says where somebody is.
      const moved = measured.width === list.clientWidth || measured.width === 0 ? null : held.current;
      const tops = topsIn(measured, keys);
      const first = moved?.row ?? rowOnScreen(0, tops, shown, list);
      const seen = { first, end: Math.max(first, rowOnScreen(height, tops, shown, list)) + 1 };
      measure(measured, keys, shown, list);
      const now = topsIn(measured, keys);
      if (moved !== null) seen.end = rowAt(now, (now[first] ?? 0) + height) + 1;
      const wanted = {
        first: rowAt(now, (now[seen.first] ?? 0) - height),
        end: rowAt(now, (now[seen.end] ?? 0) + height) + 1,
      };
      const next = nextRange(range, seen, wanted, step);
      const changes = next.first !== range.first || next.end !== range.end;
      // Until all that is wanted is drawn, and has been measured.
      if (changes || moved !== null) frame = requestAnimationFrame(follow);
      const show = () => setView({ range: next, count: keys.length });
      if (moved !== null) keepInPlace(moved, show, list, drawn);
      else if (changes) {
        // What somebody looks at is there with the next picture.
        if (seen.first < range.first || seen.end > range.end) flushSync(show);
        else show();
      }
      const box = elementOf(first, drawn.current.drawn, list)?.getBoundingClientRect();
      held.current = box === undefined || box.top > 0 ? null : { row: first, top: box.top };
    }
    frame = requestAnimationFrame(follow);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [isLong, printing, name, keys]);

  useEffect(() => {
    const list = inner.current;
    function note({ target }: FocusEvent): void {
      const at = [...(list?.children ?? [])].findIndex(
        (child) => target instanceof Node && child.contains(target),
      );
      const piece = drawn.current === null ? { row: at } : drawn.current.drawn[at];
      const key = piece !== undefined && 'row' in piece ? keys[piece.row] : undefined;
      if (key === undefined) return;
      setTouched((before) =>
        before[0] === key ? before : [key, ...before.filter((other) => other !== key)].slice(0, mostTouched),
      );
    }
    list?.addEventListener('focusin', note);
    return () => list?.removeEventListener('focusin', note);
  }, [keys]);

  useEffect(() => {
    if (!isLong) return undefined;
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => {
      const list = inner.current;
      if (list !== null) keepInPlace(held.current, () => setPrinting(false), list, drawn);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [isLong]);

  return { pieces: pieces?.drawn ?? null, inner };
}
