import type { OrderCounts } from '@spareworks/contract/calls/orders';
import { type OrderSort, type OrderStage, orderStages } from '@spareworks/contract/plain/order-lists';
import { readOrderNumber, readPieceOfNumber } from '@spareworks/contract/plain/order-number';
import { isUnpaid, type OrderState } from '@spareworks/contract/plain/order-states';
import type { Db } from '../../db/database.ts';
import type { CursorKey } from '../../kernel/cursor.ts';
import { idsBefore, idsFrom } from '../../kernel/ids.ts';
import { typedWords } from '../../kernel/typed-words.ts';
import { stem } from '../finding/fold.ts';
import type { OrderRecord } from './order-record.ts';
import { orderFields } from './order-store.ts';
import type { PartsMeant } from './parts-meant.ts';
import * as states from './states-sql.ts';

/** What the list is narrowed down to; null where it is not. */
export type OrderFilter = {
  /** What was typed to find orders by; empty when nothing was. */
  text: string;
  /** The parts that it means. */
  parts: PartsMeant;
  number: string | null;
  ids: readonly string[] | null;
  stage: OrderStage | null;
  /** On one of its lines: the part itself, or one of this name. */
  part: { id: string } | { name: string } | null;
  delivery: string | null;
  country: string | null;
  from: Date | null;
  before: Date | null;
};

type Sorting = { keys: readonly string[]; direction: 'ASC' | 'DESC'; shape: string };

/** What each order sorts by; all keys go the same way, so that one row comparison finds the next page. */
export const sortings: Record<OrderSort, Sorting> = {
  newest: { keys: ['id'], direction: 'DESC', shape: 'i' },
  oldest: { keys: ['id'], direction: 'ASC', shape: 'i' },
  'total-high': { keys: ['total_cents', 'id'], direction: 'DESC', shape: 'ni' },
  'total-low': { keys: ['total_cents', 'id'], direction: 'ASC', shape: 'ni' },
};

const stageConditions: Record<OrderStage, string> = {
  unpaid: states.isUnpaid,
  paid: states.stateIn('paid'),
  shipped: states.stateIn('shipped'),
  refunding: states.stateIn('refunding'),
  refunded: states.stateIn('refunded'),
  canceled: states.stateIn('canceled'),
};

function stageOf(state: OrderState): OrderStage {
  return isUnpaid(state) ? 'unpaid' : state;
}

/** Shorter words would be found inside some of the provider's random ids. */
const shortestTransaction = 6;
/** Fewer digits would be found in the phone numbers of many. */
const shortestPhone = 4;
/** Shorter words have no trigram of their own inside a text, only at the beginning of a word. */
const shortestInside = 3;

export function orderListStore(db: Db) {
  return {
    async page(
      sort: OrderSort,
      filter: OrderFilter,
      after: CursorKey | null,
      limit: number,
    ): Promise<OrderRecord[]> {
      const { keys, direction } = sortings[sort];
      const values: unknown[] = [];
      const where = conditions(filter, values);
      if (after !== null) {
        const places = after.map((value) => `$${values.push(value)}`);
        where.push(`(${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${places.join(', ')})`);
      }
      return db.query<OrderRecord>({
        text: `SELECT ${orderFields} FROM orders WHERE ${where.join(' AND ')}
               ORDER BY ${keys.map((key) => `${key} ${direction}`).join(', ')} LIMIT ${Math.trunc(limit)}`,
        values,
      });
    },

    /** Whether any order has these words, whatever else is asked for. */
    async isFound(text: string, parts: PartsMeant): Promise<boolean> {
      const values: unknown[] = [];
      const where = fits(text, parts, (value) => `$${values.push(value)}`);
      return (await db.query({ text: `SELECT FROM orders WHERE ${where} LIMIT 1`, values })).length > 0;
    },

    /** As if no stage were chosen. */
    async counts(filter: OrderFilter): Promise<Omit<OrderCounts, 'corrected'>> {
      const values: unknown[] = [];
      const where = ['true', ...narrowings(filter, values)];
      const rows = await db.query<{ state: OrderState; count: number }>({
        text: `SELECT ${states.readState('state')} AS state, count(*) AS count FROM orders WHERE ${where.join(' AND ')} GROUP BY orders.state`,
        values,
      });
      const sum = (counts: (stage: OrderStage) => boolean) =>
        rows.filter(({ state }) => counts(stageOf(state))).reduce((total, { count }) => total + count, 0);
      const byStage = Object.fromEntries(orderStages.map((stage) => [stage, sum((of) => of === stage)]));
      return { all: sum((of) => of !== 'canceled'), ...(byStage as Record<OrderStage, number>) };
    },
  };
}

/** A canceled order is found only where canceled ones are asked for. */
function conditions(filter: OrderFilter, values: unknown[]): string[] {
  const stages = filter.stage === null ? [] : [stageConditions[filter.stage]];
  if (filter.stage !== 'canceled') stages.push(states.isKept);
  return [...stages, ...narrowings(filter, values)];
}

/** All but the stage. */
function narrowings(filter: OrderFilter, values: unknown[]): string[] {
  const add: Add = (value) => `$${values.push(value)}`;
  const found: string[] = [];
  if (filter.text !== '') found.push(fits(filter.text, filter.parts, add));
  if (filter.number !== null) found.push(`number = ${add(filter.number)}`);
  if (filter.ids !== null) found.push(`id = ANY (${add(filter.ids)}::uuid[])`);
  if (filter.part !== null) found.push(hasPart(filter.part, add));
  if (filter.delivery !== null) found.push(`delivery_method = ${add(filter.delivery)}::uuid`);
  if (filter.country !== null) found.push(`country = ${add(filter.country)}`);
  // Ids begin with the time, so they lead to the right range of the list.
  if (filter.from !== null) {
    found.push(`created_at >= ${add(filter.from)}`, `id >= ${add(idsFrom(filter.from))}`);
  }
  if (filter.before !== null) {
    found.push(`created_at < ${add(filter.before)}`, `id < ${add(idsBefore(filter.before))}`);
  }
  return found;
}

type Add = (value: unknown) => string;

/** By its name every word is on the same line; the names of all lines are in `search` too, which has an index. */
function hasPart(part: { id: string } | { name: string }, add: Add): string {
  const onLine = (condition: string) =>
    `EXISTS (SELECT FROM order_lines l WHERE l.order_id = orders.id AND ${condition})`;
  if ('id' in part) return onLine(`l.part_id = ${add(part.id)}::uuid`);
  const words = typedWords(part.name).map((word) => {
    const short = Array.from(word).length < shortestInside;
    return `containing(search_key(${add(short ? ` ${word}` : word)}))`;
  });
  const all = (column: string) => words.map((word) => `${column} LIKE ${word}`).join(' AND ');
  return `(${all('search')} AND ${onLine(all('search_key(l.name)'))})`;
}

/** Every word is found in the order, or all of them together are its number, its buyer's phone number or a part of it. */
function fits(typed: string, parts: PartsMeant, add: Add): string {
  const words = typedWords(typed);
  const ofAll = parts.get(typed) ?? [];
  const each = words.map((word) => {
    const ofWord = parts.get(word) ?? [];
    return contains(word, ofWord, ofAll.length + ofWord.length > 0, add);
  });
  const isOneWord = words.length === 1 && words[0] === typed;
  const whole = isOneWord ? [] : [...numbered(typed, add), ...ofParts(ofAll, add)];
  return whole.length === 0 ? each.join(' AND ') : `((${each.join(' AND ')}) OR ${whole.join(' OR ')})`;
}

/** `isOfPart`: parts say it. Then its singular does for those that have left the shop, where a Peters is no Peter. */
function contains(word: string, parts: readonly string[], isOfPart: boolean, add: Add): string {
  const ways = [inOrder(word, add), ...ofParts(parts, add)];
  const singular = stem(word.toLowerCase());
  if (isOfPart && singular !== word.toLowerCase()) ways.push(inOrder(singular, add));
  if (word.length >= shortestTransaction) {
    ways.push(`lower(transaction_id) LIKE containing(lower(${add(word)}))`);
  }
  ways.push(...numbered(word, add));
  return `(${ways.join(' OR ')})`;
}

function inOrder(word: string, add: Add): string {
  const short = Array.from(word).length < shortestInside;
  return `search LIKE containing(search_key(${add(short ? ` ${word}` : word)}))`;
}

/** The orders are gathered first: so their ids and the words are both looked up in an index. */
function ofParts(parts: readonly string[], add: Add): string[] {
  if (parts.length === 0) return [];
  const orders = `SELECT l.order_id FROM order_lines l WHERE l.part_id = ANY (${add(parts)}::uuid[])`;
  return [`id = ANY (ARRAY(${orders}))`];
}

/** What a text finds that can be read as an order number or a piece of one, the end of an id or a phone number. */
function numbered(typed: string, add: Add): string[] {
  const ways: string[] = [];
  const number = readOrderNumber(typed);
  if (number !== null) {
    ways.push(`number = ${add(number)}`, `right(id::text, 8) = ${add(number.toLowerCase())}`);
  }
  const piece = readPieceOfNumber(typed);
  if (piece !== null) ways.push(`number LIKE ${add(`%${piece}%`)}`);
  const digits = phoneDigits(typed);
  if (digits !== null) ways.push(`digits_of(phone) LIKE ${add(`%${digits}%`)}`);
  const atHome = dialledAtHome(typed);
  if (atHome.length > 0) ways.push(`digits_of(phone) LIKE ANY (${add(atHome)})`);
  return ways;
}

/**
 * The digits of a phone number without the zeros in front, which stand for dialling abroad or to another town: with them
 * 0049 170, +49 170 and 0170 would not find each other. Null for what is none.
 */
function phoneDigits(typed: string): string | null {
  if (!/^[\d\s+()./-]+$/.test(typed)) return null;
  // A nought in brackets is left out by whoever dials the country too.
  const digits = typed.replace('(0)', '').replace(/\D/g, '');
  if (digits.length < shortestPhone) return null;
  const rest = digits.replace(/^0+/, '');
  return rest.length < shortestPhone ? digits : rest; // four digits that begin with nought are the end of a number
}

/**
 * How a number that was typed with its country may have been given by somebody at home: 0171 for +49 171. The country has
 * one to three digits; nobody needs to know which country it is, for the rest is the whole number.
 */
function dialledAtHome(typed: string): string[] {
  const abroad = /^\s*(?:\+|00)/.test(typed) ? phoneDigits(typed) : null;
  if (abroad === null) return [];
  return [1, 2, 3]
    .map((country) => abroad.slice(country))
    .filter((rest) => rest.length >= shortestPhone + 2)
    .map((rest) => `0${rest}`);
}
