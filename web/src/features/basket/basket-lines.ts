import { mostBasketLines } from '@spareworks/contract/plain/basket';
import { isUuid } from '@spareworks/contract/plain/uuid';
import { keptText } from '../../lib/kept-text.ts';
import { createListeners } from '../../lib/listeners.ts';

/** A line as this browser knows it. */
export type BasketLine = {
  partId: string;
  quantity: number;
  /** The unit price that was seen last. */
  unitPrice: number;
  /** As it was called then; only what was put in by this browser has one. */
  name?: string;
};

const kept = keptText('basket');
let last: { text: string | null; lines: readonly BasketLine[] } = { text: null, lines: [] };
/** What the account of whoever is signed in has; null as long as that is not known. */
let ofAccount: readonly BasketLine[] | null = null;
const listeners = createListeners();

function isLine(value: Partial<BasketLine> | null): value is BasketLine {
  if (typeof value?.partId !== 'string' || !isUuid(value.partId)) return false;
  const { quantity = 0, unitPrice = 0 } = value;
  return Number.isInteger(quantity) && quantity > 0 && quantity <= 100_000 && unitPrice > 0;
}

/** Anybody can have written there: what is no line is left out, and so is a part that comes again. */
function linesIn(text: string | null): BasketLine[] {
  try {
    const lines: BasketLine[] = JSON.parse(text ?? '[]').filter(isLine);
    return lines
      .filter(({ partId }, at) => lines.findIndex((line) => line.partId === partId) === at)
      .slice(0, mostBasketLines);
  } catch {
    return [];
  }
}

/** What somebody who is not signed in has chosen; the same array as long as it is the same. */
export function visitorLines(): readonly BasketLine[] {
  const text = kept.read();
  if (text !== last.text) last = { text, lines: linesIn(text) };
  return last.lines;
}

export function keepVisitorLines(lines: readonly BasketLine[]): void {
  kept.write(JSON.stringify(lines), lines.length === 0);
  listeners.tell();
}

/** Whether the browser did not take them: they last as long as the page. */
export const areVisitorLinesUnkept = kept.isUnkept;

export function accountLines(): readonly BasketLine[] | null {
  return ofAccount;
}

export function showAccountLines(lines: readonly BasketLine[] | null): void {
  ofAccount = lines;
  listeners.tell();
}

/** Also hears what other tabs do to the visitor's basket. */
export const onBasketChange = listeners.listenToAllTabs;
