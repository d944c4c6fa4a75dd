import type { AuditAction } from '@spareworks/contract/plain/audit-actions';
import * as messages from '@spareworks/contract/plain/messages';
import { aDay, demoOrders, type HistoryOrder, type HistoryPart, type Setting } from './demo-orders.ts';

/** Pieces that moved: by an order, or by hand. */
export type HistoryMove = {
  at: number;
  partId: string;
  orderId: string | null;
  available: number;
  held: number;
  sold: number;
  actor: string;
  reason: string;
};

export type AuditEntry = {
  at: number;
  actor: string;
  action: AuditAction;
  subject: string;
  before?: object;
  after?: object;
};

export type History = {
  orders: HistoryOrder[];
  moves: HistoryMove[];
  auditEntries: AuditEntry[];
  /** How many pieces of each part there were at the beginning. */
  openings: Map<string, number>;
  /** What one cost when it was ordered. */
  unitPriceOf: (order: HistoryOrder, part: HistoryPart) => number;
  importAt: number;
  importedRows: ImportedRow[];
};

export type ImportedRow = {
  line: number;
  outcome: 'change' | 'same' | 'refused';
  error: string | null;
  part: HistoryPart;
  priceCents: number | null;
  before: { priceCents: number; available: number } | null;
};

/** Dearer since the price list came. */
const raised = ['battery-agm-70', 'brake-pads-front-156', 'oil-filter-93-142', 'tyre-winter-195-65-15'];
const refusedSlug = 'turbocharger-52';
const rowsOfPriceList = 24;

/** Everything that happened in the six weeks before a demo is opened, as one story whose figures agree. */
export function demoHistory(setting: Setting): History {
  const { now, parts, admin } = setting;
  const orders = demoOrders(setting);
  const moves = [...orders.flatMap(movesOf), ...byHand(setting)].toSorted((a, b) => a.at - b.at);
  const openings = openingsOf(parts, moves);
  const availableAt = (part: HistoryPart, at: number) =>
    moves
      .filter((move) => move.partId === part.id && move.at < at)
      .reduce((sum, { available }) => sum + available, openings.get(part.id) ?? 0);
  const importAt = now - 9 * aDay;
  const priceBefore = ({ slug, priceCents }: HistoryPart) =>
    raised.includes(slug) ? Math.round(priceCents * 0.95) : priceCents;
  const importedRows = priceList(parts).map((part, index) =>
    importedRow(part, index + 2, { priceCents: priceBefore(part), available: availableAt(part, importAt) }),
  );
  const corrections = moves.filter(({ orderId }) => orderId === null);
  return {
    orders,
    moves,
    openings,
    importAt,
    importedRows,
    unitPriceOf: ({ steps }, part) =>
      (steps[0]?.at ?? now) < importAt ? priceBefore(part) : part.priceCents,
    auditEntries: [
      ...orders.flatMap(auditEntriesOf),
      ...corrections.map((move): AuditEntry => {
        const part = parts.find(({ id }) => id === move.partId);
        const available = part === undefined ? 0 : availableAt(part, move.at);
        return {
          at: move.at,
          actor: admin,
          action: 'stock corrected',
          subject: move.partId,
          before: { available },
          after: { available: available + move.available, reason: move.reason },
        };
      }),
    ],
  };
}

function movesOf({ id, lines, steps }: HistoryOrder): HistoryMove[] {
  const shipped = steps.some(({ to }) => to === 'shipped');
  return steps.flatMap(({ at, to, actor }) =>
    lines.flatMap(({ part, quantity: q }) => {
      const move = (reason: string, available: number, held: number, sold: number) => [
        { at, partId: part.id, orderId: id, available, held, sold, actor, reason },
      ];
      if (to === 'placed') return move('held for an order', -q, q, 0);
      if (to === 'lapsed' || to === 'canceled') return move('hold ended', q, -q, 0);
      if (to === 'paid') return move('sold', 0, -q, q);
      if (to === 'refunded' && !shipped) return move('refunded before shipping', q, 0, -q);
      return [];
    }),
  );
}

function byHand({ now, parts, admin }: Setting): HistoryMove[] {
  const corrections = [
    { slug: 'wheel-bearing-72', daysAgo: 20, available: 120, reason: 'Delivery from the supplier' },
    { slug: 'headlamp-left-projector', daysAgo: 6.2, available: -2, reason: 'Two broke in the storeroom' },
  ];
  return corrections.flatMap(({ slug, daysAgo, available, reason }) => {
    const part = parts.find((one) => one.slug === slug);
    if (part === undefined) return [];
    const at = now - daysAgo * aDay;
    return [{ at, partId: part.id, orderId: null, available, held: 0, sold: 0, actor: admin, reason }];
  });
}

/** What is there now and what went since was there then. */
function openingsOf(parts: readonly HistoryPart[], moves: readonly HistoryMove[]): Map<string, number> {
  const openings = new Map(parts.map(({ id, available }) => [id, available]));
  for (const { partId, available } of moves) openings.set(partId, (openings.get(partId) ?? 0) - available);
  return openings;
}

function auditEntriesOf({ id, steps }: HistoryOrder): AuditEntry[] {
  return steps.flatMap(({ at, to, actor, note }, index): AuditEntry[] => {
    const before = { state: steps[index - 1]?.to };
    if (to === 'shipped') {
      return [{ at, actor, action: 'order shipped', subject: id, before, after: { state: to } }];
    }
    if (to === 'canceled') {
      return [{ at, actor, action: 'order canceled', subject: id, before, after: { state: to } }];
    }
    if (to !== 'refunding') return [];
    return [{ at, actor, action: 'order refunded', subject: id, before, after: { state: to, reason: note } }];
  });
}

function priceList(parts: readonly HistoryPart[]): HistoryPart[] {
  const named = new Set([...raised, refusedSlug]);
  const others = parts.filter(({ slug }) => !named.has(slug)).slice(0, rowsOfPriceList - named.size);
  return [...parts.filter(({ slug }) => named.has(slug)), ...others];
}

function importedRow(
  part: HistoryPart,
  line: number,
  before: { priceCents: number; available: number },
): ImportedRow {
  if (part.slug === refusedSlug) {
    const error = `price: ${messages.part.priceRequired}`;
    return { line, outcome: 'refused', error, part, priceCents: null, before: null };
  }
  const outcome = raised.includes(part.slug) ? 'change' : 'same';
  return { line, outcome, error: null, part, priceCents: part.priceCents, before };
}
