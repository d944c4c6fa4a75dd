import { isGroupKey, type PartGroup } from '@spareworks/contract/plain/group-tree';
import { limits } from '@spareworks/contract/plain/limits';
import { makerLimits, makerSlug } from '@spareworks/contract/plain/maker';
import { centsToDollars, dollarsToCents, largestAmountInCents } from '@spareworks/contract/plain/money';
import { type PartSort, partSorts } from '@spareworks/contract/plain/part-sorts';
import { readNumber } from '@spareworks/contract/plain/read-number';
import { isUuid } from '@spareworks/contract/plain/uuid';
import { vinInText } from '@spareworks/contract/plain/vin-in-text';
import { readSearch } from '../../lib/read-search.ts';
import { paths } from '../../paths.ts';

/** Where people ask us, when the catalogue has no answer. */
export const contactHref = `${paths.home.href()}#contact`;

/** What the catalogue shows, as the address says it. What is not asked for is left out. */
export type CatalogueState = {
  q?: string;
  /** The words of `q` are taken as they are typed. */
  exact?: true;
  group?: PartGroup;
  /** As in addresses. */
  maker?: string;
  minPrice?: number;
  maxPrice?: number;
  inStock?: true;
  minRating?: number;
  /** Only what fits this car. */
  vehicle?: string;
  /** A VIN was typed with it, which is not in the address. */
  vin?: true;
  /** Left out where it is the order that comes by itself: in stock first, or relevance with a search or a car. */
  sort?: PartSort;
};

/** The names of the catalogue's parameters in its address. */
export const catalogueQuery = [
  'q',
  'exact',
  'group',
  'maker',
  'minPrice',
  'maxPrice',
  'inStock',
  'minRating',
  'vehicle',
  'vin',
  'sort',
  'after',
] as const;

function isPartSort(value: string): value is PartSort {
  return (partSorts as readonly string[]).includes(value);
}

/** Whoever sets a price is asked again what "1,250" means (see readNumber); whoever looks for parts means thousands. */
const thousands = /^[1-9]\d{0,2}(,\d{3})+$/;

/** "$1,250.50" is 1250.5, and so is "1.250,50"; "10,50" is 10.5. What is no price is undefined. */
export function readPrice(text: string): number | undefined {
  const plain = text.replaceAll(/[\s\p{Sc}]|,\s*$/gu, ''); // a comma at the end has its decimals to come
  if (!/^[\d.,'’]+$/.test(plain)) return undefined;
  const typed = thousands.test(plain) ? Number(plain.replaceAll(',', '')) : readNumber(plain);
  const price = centsToDollars(dollarsToCents(typed));
  return price <= largestAmountInCents ? price : undefined;
}

/** Something is typed, and it is no price. */
export function isNoPrice(text: string): boolean {
  return text.trim() !== '' && readPrice(text) === undefined;
}

function readRating(text: string): number | undefined {
  const rating = /^\d$/.test(text) ? Number(text) : 0;
  return rating >= limits.ratings.least && rating <= limits.ratings.most ? rating : undefined;
}

/** However it is written there. */
function readMaker(text: string): string {
  const slug = makerSlug(text.slice(0, makerLimits.slugCharacters));
  return slug.length <= makerLimits.slugCharacters ? slug : '';
}

/** With a car what is listed for it goes before what is for every car. */
export function defaultSort(state: { q?: string; vehicle?: string }): PartSort {
  return isRanked(state) ? 'relevance' : 'in-stock';
}

/** Without words or a car nothing is more relevant than anything else. */
export function isRanked({ q, vehicle }: { q?: string; vehicle?: string }): boolean {
  return q !== undefined || vehicle !== undefined;
}

function readSort(text: string, asked: { q?: string; vehicle?: string }): PartSort | undefined {
  if (!isPartSort(text)) return undefined;
  return text === defaultSort(asked) || (text === 'relevance' && !isRanked(asked)) ? undefined : text;
}

/** Reads the address. Values that cannot be meant are dropped, so that an old or mistyped address still shows parts. */
export function readCatalogueState(query: URLSearchParams): CatalogueState {
  const typed = query.get('q') ?? '';
  const vin = vinInText(typed); // before it is cut: a piece of one would stay
  const q = readSearch(vin === null ? typed : vin.rest);
  const group = query.get('group') ?? '';
  const maker = readMaker(query.get('maker') ?? '');
  const minPrice = readPrice(query.get('minPrice') ?? '');
  const maxPrice = readPrice(query.get('maxPrice') ?? '');
  const minRating = readRating(query.get('minRating') ?? '');
  const vehicle = query.get('vehicle') ?? '';
  const ranked = { ...(q !== '' && { q }), ...(isUuid(vehicle) && { vehicle: vehicle.toLowerCase() }) };
  const sort = readSort(query.get('sort') ?? '', ranked);
  return {
    ...(q !== '' && { q }),
    ...(q !== '' && query.get('exact') === 'true' && { exact: true as const }),
    ...(isGroupKey(group) && { group }),
    ...(maker !== '' && { maker }),
    ...(minPrice !== undefined && minPrice > 0 && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(query.get('inStock') === 'true' && { inStock: true as const }),
    ...(minRating !== undefined && { minRating }),
    ...(isUuid(vehicle) && { vehicle: vehicle.toLowerCase() }),
    ...((vin !== null || query.get('vin') === 'typed') && { vin: true as const }),
    ...(sort !== undefined && { sort }),
  };
}

/** The address of a state. The same state has one address. */
export function catalogueHref(state: CatalogueState, after?: string): string {
  const query = new URLSearchParams();
  const values: Record<(typeof catalogueQuery)[number], unknown> = { ...emptyQuery, ...state, after };
  for (const name of catalogueQuery) {
    if (values[name] !== undefined) query.set(name, name === 'vin' ? 'typed' : String(values[name]));
  }
  return query.size === 0 ? paths.parts.href() : `${paths.parts.href()}?${query}`;
}

/** The same list, with the words taken as they are typed. */
export function asTypedHref(state: CatalogueState): string {
  return catalogueHref({ ...state, exact: true });
}

/** Only what fits the car that was read out of the words; null where that is not one car, or the words are nothing but the car. */
export function onlyFitsHref(
  state: CatalogueState,
  car: { words: string; vehicle: string | null } | null,
): string | null {
  if (car === null || car.vehicle === null || car.words === '' || state.vehicle !== undefined) return null;
  return catalogueHref({ ...state, q: car.words, vehicle: car.vehicle });
}

const emptyQuery = {
  q: undefined,
  exact: undefined,
  group: undefined,
  maker: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  inStock: undefined,
  minRating: undefined,
  vehicle: undefined,
  vin: undefined,
  sort: undefined,
};

/** The state without some of what it asks for. */
export function without(state: CatalogueState, ...names: (keyof CatalogueState)[]): CatalogueState {
  const rest = { ...state };
  for (const name of names) delete rest[name];
  // Without the search its order and its manner go too.
  if (rest.q === undefined) delete rest.exact;
  if (rest.sort === defaultSort(rest)) delete rest.sort;
  return rest;
}

/** The filters as the API takes them. */
export function filterQuery(state: CatalogueState) {
  const { sort: _, vin: __, inStock, exact, ...filters } = state;
  return {
    ...filters,
    ...(inStock && { inStock: 'true' as const }),
    ...(exact && { exact: 'true' as const }),
  };
}
