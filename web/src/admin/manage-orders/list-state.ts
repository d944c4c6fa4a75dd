import { isCountry } from '@spareworks/contract/plain/countries';
import {
  type OrderSort,
  type OrderStage,
  orderSorts,
  orderStages,
} from '@spareworks/contract/plain/order-lists';
import { isUuid } from '@spareworks/contract/plain/uuid';
import { vinInText } from '@spareworks/contract/plain/vin-in-text';
import { typedWords } from '../../lib/typed-words.ts';
import { paths } from '../../paths.ts';

/** What the list shows, as the address says it. What is not asked for is left out. */
export type ListState = {
  q?: string;
  /** The words are taken as they are typed. */
  exact?: 'true';
  state?: OrderStage;
  /** A part on one of its lines: words of its name, or its id. */
  part?: string;
  /** The id of a delivery method. */
  delivery?: string;
  /** By its two letters. */
  country?: string;
  /** The first and the last day of placing, as the person's calendar has them. */
  from?: string;
  to?: string;
  /** Left out where it is the newest first. */
  sort?: OrderSort;
};

const names = [
  'q',
  'exact',
  'state',
  'part',
  'delivery',
  'country',
  'from',
  'to',
  'sort',
] as const satisfies (keyof ListState)[];

const longestSearch = 200;

const readWords = (text: string) => typedWords(text, longestSearch);

/** A VIN points to a person, and no order is found by one: it stays in no address, nor does a piece of one where the words are cut. */
const withoutVin = (text: string) => readWords(vinInText(text)?.rest ?? text);

/** A day of the calendar in the years the shop knows. */
export function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(year, month - 1, day);
  return /^2\d{3}-\d\d-\d\d$/.test(text) && date.getMonth() === month - 1 && date.getDate() === day;
}

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);

/** Reads the address. Values that cannot be meant are dropped, so that an old or mistyped address still shows orders. */
export function readListState(query: URLSearchParams): ListState {
  const get = (name: (typeof names)[number]) => query.get(name) ?? '';
  const q = withoutVin(get('q'));
  const [state, from, to, sort] = [get('state'), get('from'), get('to'), get('sort')];
  const [part, delivery, country] = [withoutVin(get('part')), get('delivery'), get('country')];
  return {
    ...(q !== '' && { q }),
    ...(q !== '' && get('exact') === 'true' && { exact: 'true' }),
    ...(isOneOf(orderStages, state) && { state }),
    ...(part !== '' && { part }),
    ...(isUuid(delivery) && { delivery }),
    ...(isCountry(country) && { country }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isOneOf(orderSorts, sort) && sort !== 'newest' && { sort }),
  };
}

/** The address of a state. The same state has one address. */
export function listHref(state: ListState): string {
  const query = new URLSearchParams();
  for (const name of names) if (state[name] !== undefined) query.set(name, state[name]);
  return query.size === 0 ? paths.manageOrders.href() : `${paths.manageOrders.href()}?${query}`;
}

/** Midnight at the beginning of a day, so many days later, where the person is. */
function midnight(text: string, daysLater = 0): string {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return new Date(year, month - 1, day + daysLater).toISOString();
}

/** What narrows the list down, as the API takes it. */
export function filterQuery({ q, exact, state, part, delivery, country, from, to }: ListState) {
  return {
    ...(q !== undefined && { q }),
    ...(exact !== undefined && { exact }),
    ...(state !== undefined && { state }),
    ...(part !== undefined && { part }),
    ...(delivery !== undefined && { delivery }),
    ...(country !== undefined && { country }),
    ...(from !== undefined && { from: midnight(from) }),
    ...(to !== undefined && { before: midnight(to, 1) }),
  };
}

/** The same with its order. */
export function listQuery(state: ListState) {
  return { ...filterQuery(state), sort: state.sort ?? ('newest' as const) };
}

export function isNarrowed({ sort: _, ...filters }: ListState): boolean {
  return Object.keys(filters).length > 0;
}

/** Whether something is asked for that stands behind "More filters". */
export function hasMoreFilters({ part, delivery, country }: ListState): boolean {
  return part !== undefined || delivery !== undefined || country !== undefined;
}
