import type { DeliveryMethodInput, DeliveryZone } from '@spareworks/contract/calls/delivery';
import { daysText } from '@spareworks/contract/plain/delivery-limits';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { newKey } from './method-form.ts';
import { conditionLines, placesText, priceLines } from './zone-words.ts';

/** A method as a form has it, with the key by which the form knows each zone: a zone stays the same whatever is typed into it. */
export type Typed = { method: DeliveryMethodInput; keys: readonly number[] };

/** What somebody else has changed: what it says now, and what was typed there, where that is something else. */
export type Difference = { label: string; now: string; mine: string | null };

type Sides = { base: Typed; mine: Typed; theirs: DeliveryMethodInput };

/** The database has the names within a zone in an order of its own. */
function named(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one, named) === JSON.stringify(other, named);

/** What of a zone is changed on its own. A price and steps by weight are two ways to say the same. */
const zoneParts = [
  {
    label: 'goes to',
    of: ({ countries }: DeliveryZone) => ({ countries: countries?.toSorted() }),
    words: (zone: DeliveryZone) => placesText(zone, false),
  },
  {
    label: 'price',
    of: ({ price, steps }: DeliveryZone) => ({ price, steps }),
    words: (zone: DeliveryZone) => priceLines(zone).join('; '),
  },
  {
    label: 'free from',
    of: ({ freeFrom }: DeliveryZone) => ({ freeFrom }),
    words: ({ freeFrom }: DeliveryZone) =>
      freeFrom === null ? 'always costs something' : formatDollars(freeFrom),
  },
  {
    label: 'bulky parts',
    of: ({ bulky }: DeliveryZone) => ({ bulky }),
    words: ({ bulky }: DeliveryZone) =>
      bulky === null ? 'not taken' : bulky === 0 ? 'for nothing more' : `${formatDollars(bulky)} more`,
  },
] as const;

const zoneWords = (zone: DeliveryZone) =>
  [`${placesText(zone, false)}: ${priceLines(zone).join('; ')}`, ...conditionLines(zone)].join('; ');

const methodParts = [
  { label: 'Name', of: ({ name }: DeliveryMethodInput) => ({ name }), words: nameWords },
  { label: 'Working days', of: ({ days }: DeliveryMethodInput) => ({ days }), words: daysWords },
  { label: 'Offered to buyers', of: ({ active }: DeliveryMethodInput) => ({ active }), words: activeWords },
] as const;

function nameWords({ name }: DeliveryMethodInput): string {
  return name;
}

function daysWords({ days }: DeliveryMethodInput): string {
  return days === null ? 'nothing is said' : daysText(days);
}

function activeWords({ active }: DeliveryMethodInput): string {
  return active ? 'yes' : 'no, it is off';
}

function wayWords({ pickup, zones }: DeliveryMethodInput): string {
  const [only] = zones;
  if (pickup && only !== undefined) return `picked up at the counter, price ${priceLines(only).join()}`;
  return ['sent to the buyer', ...zones.map((zone, index) => `zone ${index + 1}, ${zoneWords(zone)}`)].join(
    '; ',
  );
}

/** Of one thing that is changed on its own: what is typed where the person touched it, else as it is by now. */
function settled<T extends object>(of: (whole: T) => object, base: T, mine: T, theirs: T): Partial<T> {
  const side = isSame(of(base), of(mine)) ? theirs : mine;
  return Object.fromEntries(
    Object.entries(side).filter(([name]) => Object.hasOwn(of(side), name)),
  ) as Partial<T>;
}

/** A zone and what has become of it on either side; undefined: it is not there. */
type ZoneSides = {
  key: number;
  base: DeliveryZone | undefined;
  mine: DeliveryZone | undefined;
  theirs: DeliveryZone | undefined;
};

/** Zones have no number of their own in the shop: the one that goes to the same places is the same, else one in the same place of the list. */
function theirZones({ method: { zones } }: Typed, theirs: DeliveryMethodInput): (DeliveryZone | undefined)[] {
  const left = new Set(theirs.zones);
  const take = (fits: (zone: DeliveryZone) => boolean) => {
    const found = [...left].find(fits);
    if (found !== undefined) left.delete(found);
    return found;
  };
  const places = zoneParts[0].of;
  const shares = (one: DeliveryZone, other: DeliveryZone) =>
    one.countries?.some((country) => other.countries?.includes(country)) ?? false;
  const found: (DeliveryZone | undefined)[] = zones.map((zone) =>
    take((other) => isSame(places(other), places(zone))),
  );
  zones.forEach((zone, index) => {
    found[index] ??= take((other) => shares(other, zone));
  });
  if (zones.length === theirs.zones.length) {
    zones.forEach((_, index) => {
      found[index] ??= take((other) => other === theirs.zones[index]);
    });
  }
  return [...found, ...left];
}

/** In the order of the form; then those that only the others have. */
function zoneSides({ base, mine, theirs }: Sides): ZoneSides[] {
  const now = theirZones(base, theirs);
  const typed = mine.keys.map((key, index): ZoneSides => {
    const place = base.keys.indexOf(key);
    return {
      key,
      base: place < 0 ? undefined : base.method.zones[place],
      mine: mine.method.zones[index],
      theirs: place < 0 ? undefined : now[place],
    };
  });
  const notTyped = now.flatMap((zone, place): ZoneSides[] => {
    const key = base.keys[place];
    if (key !== undefined && mine.keys.includes(key)) return [];
    return [{ key: key ?? newKey(), base: base.method.zones[place], mine: undefined, theirs: zone }];
  });
  return [...typed, ...notTyped];
}

function mergedZone({ base, mine, theirs }: ZoneSides): DeliveryZone | undefined {
  if (base === undefined) return mine ?? theirs;
  if (mine === undefined) return undefined;
  if (theirs === undefined) return isSame(base, mine) ? undefined : mine;
  const parts = zoneParts.map(({ of }) => settled<DeliveryZone>(of, base, mine, theirs));
  return Object.assign({}, ...parts) as DeliveryZone;
}

/** Where pick-up comes or goes, the zones of before are none of those of now: then how it gets there is one choice with them. */
function isOtherWay({ base, mine, theirs }: Sides): boolean {
  return base.method.pickup !== theirs.pickup || base.method.pickup !== mine.method.pickup;
}

const wayOf = ({ pickup, zones }: DeliveryMethodInput) => ({ pickup, zones });

/** Zones with the keys by which the form knows them. */
type Keyed = { zones: DeliveryZone[]; keys: number[] };

const keyed = (sides: readonly ZoneSides[], zoneOf: (of: ZoneSides) => DeliveryZone | undefined): Keyed => {
  const there = sides.flatMap((of) => {
    const zone = zoneOf(of);
    return zone === undefined ? [] : [{ key: of.key, zone }];
  });
  return { zones: there.map(({ zone }) => zone), keys: there.map(({ key }) => key) };
};

/**
 * What is saved over what somebody else saved meanwhile: what was typed, and all that was not touched as they have it. And theirs,
 * from which the typing goes on.
 */
export function mergeMethods(sides: Sides): { mine: Typed; base: Typed } {
  const { base, mine, theirs } = sides;
  const parts = methodParts.map(({ of }) =>
    settled<DeliveryMethodInput>(of, base.method, mine.method, theirs),
  );
  if (isOtherWay(sides)) {
    const keys = theirs.zones.map(newKey);
    const isTheirs = isSame(wayOf(base.method), wayOf(mine.method));
    const way = wayOf(isTheirs ? theirs : mine.method);
    return {
      mine: { method: Object.assign({}, theirs, ...parts, way), keys: isTheirs ? keys : mine.keys },
      base: { method: theirs, keys },
    };
  }
  const each = zoneSides(sides);
  const merged = keyed(each, mergedZone);
  // One took away what the other left: a method has a zone, and the person has theirs before them.
  const { zones, keys } = merged.zones.length > 0 ? merged : { zones: mine.method.zones, keys: mine.keys };
  const theirsNow = keyed(each, (zone) => zone.theirs);
  return {
    mine: { method: Object.assign({}, theirs, ...parts, { zones }), keys },
    base: { method: { ...theirs, zones: theirsNow.zones }, keys: theirsNow.keys },
  };
}

/** Whether what is typed is what there is. */
export function isAsTyped(mine: DeliveryMethodInput, theirs: DeliveryMethodInput): boolean {
  const all = ({ pickup, zones, ...rest }: DeliveryMethodInput) => ({
    ...Object.assign({}, ...methodParts.map(({ of }) => of({ pickup, zones, ...rest }))),
    pickup,
    zones: zones.map((zone) => zoneParts.map(({ of }) => of(zone))),
  });
  return isSame(all(mine), all(theirs));
}

function zoneDifferences({ base, mine, theirs }: ZoneSides, index: number): Difference[] {
  const label = mine === undefined ? 'Another zone' : `Zone ${index + 1}`;
  if (base === undefined) return theirs === undefined ? [] : [{ label, now: zoneWords(theirs), mine: null }];
  if (theirs === undefined) {
    if (mine === undefined) return [];
    return [{ label, now: 'removed', mine: isSame(base, mine) ? null : zoneWords(mine) }];
  }
  if (mine === undefined) {
    return isSame(base, theirs) ? [] : [{ label, now: zoneWords(theirs), mine: 'removed' }];
  }
  return zoneParts.flatMap(({ label: part, of, words }) =>
    differenceOf(`${label}, ${part}`, [base, mine, theirs], of, words),
  );
}

function differenceOf<T>(
  label: string,
  [base, mine, theirs]: readonly [T, T, T],
  of: (whole: T) => object,
  words: (whole: T) => string,
): Difference[] {
  if (isSame(of(base), of(theirs)) || isSame(of(mine), of(theirs))) return [];
  return [{ label, now: words(theirs), mine: isSame(of(base), of(mine)) ? null : words(mine) }];
}

/** What somebody else has changed and the form does not say, each by the name it has there. */
export function methodDifferences(sides: Sides): Difference[] {
  const { base, mine, theirs } = sides;
  const all = [base.method, mine.method, theirs] as const;
  return [
    ...methodParts.flatMap(({ label, of, words }) => differenceOf(label, all, of, words)),
    ...(isOtherWay(sides)
      ? differenceOf('How', all, wayOf, wayWords)
      : zoneSides(sides).flatMap(zoneDifferences)),
  ];
}
