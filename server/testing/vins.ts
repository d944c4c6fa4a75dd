import { DatabaseSync } from 'node:sqlite';
import { random } from './random.ts';

/**
 * VINs made from rows of the data, so that make, model and year are known without asking what is being tested. Nothing of
 * the decoder is used here: keys are read by this file's own few lines, the check digit is computed by its own.
 */
export type MadeVin = { vin: string; year: number; make: string; model: string };

const characters = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const yearSigns = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const letterValues = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
} as Record<string, number>;

export function withCheckDigit(vin: string): string {
  let sum = 0;
  for (let at = 0; at < 17; at += 1) {
    const sign = vin[at] ?? '';
    sum += (letterValues[sign] ?? Number(sign)) * (weights[at] ?? 0);
  }
  return `${vin.slice(0, 8)}${sum % 11 === 10 ? 'X' : sum % 11}${vin.slice(9)}`;
}

/** Which characters a key allows at each of positions 4 to 8 and 10 to 17. */
function allowed(key: string): string[] {
  const [before = '', after = ''] = key.toUpperCase().split('|');
  const read = (text: string, places: number) => {
    const tokens = text.match(/\[[^\]]*\]|./g) ?? [];
    return Array.from({ length: places }, (_, place) => {
      const token = tokens[place] ?? '*';
      if (token === '*') return characters;
      if (token === '#') return characters.slice(0, 10);
      if (!token.startsWith('[')) return token;
      const ranges = token.slice(1, -1).match(/.-.|./g) ?? [];
      return [...characters]
        .filter((sign) => ranges.some((range) => sign >= (range[0] ?? '') && sign <= (range.at(-1) ?? '')))
        .join('');
    });
  };
  return [...read(before, 5), ...read(after, 8)];
}

function both(one: readonly string[], other: readonly string[]): string[] | null {
  const meeting = one.map((some, place) => [...some].filter((sign) => other[place]?.includes(sign)).join(''));
  return meeting.some((some) => some === '') ? null : meeting;
}

type Row = {
  wmi: string;
  schema: number;
  year_from: number;
  year_to: number;
  keys: string;
  model: string;
  make: string;
};

/** `copy` is the file the decoder asks too. At most one for each make and year, so that they are of many. */
export function madeVins(
  copy: string,
  { count, seed, makes }: { count: number; seed: number; makes: readonly string[] },
): MadeVin[] {
  const db = new DatabaseSync(copy, { readOnly: true });
  const roll = random(seed);
  const rows = db
    .prepare(
      `SELECT w.wmi, s.schema_id AS schema, s.year_from, min(s.year_to, 2026) AS year_to, p.keys, m.name AS model, m.make
       FROM wmis w JOIN schemas s ON s.wmi_id = w.id JOIN patterns p ON p.schema_id = s.schema_id AND p.element = 28
       JOIN models m ON m.id = CAST(p.value AS INTEGER)
       WHERE w.type IN (2, 3, 7) AND length(w.wmi) = 3 AND s.year_to >= 1991 AND s.year_from <= 2026
         AND lower(m.make) IN (SELECT value FROM json_each(?)) ORDER BY 1, 2, 3, 5`,
    )
    .all(JSON.stringify(makes.map((make) => make.toLowerCase()))) as Row[];
  const others = db.prepare(
    'SELECT DISTINCT keys FROM patterns WHERE schema_id = ? AND element <> 28 ORDER BY keys',
  );
  const made: MadeVin[] = [];
  const taken = new Set<string>();
  const byMake = Map.groupBy(rows, ({ make }) => make);
  const makeNames = [...byMake.keys()];
  for (let tries = 0; made.length < count && tries < count * 50; tries += 1) {
    const ofMake = byMake.get(makeNames[roll.below(makeNames.length)] ?? '') ?? [];
    const row = ofMake[roll.below(ofMake.length)];
    if (row === undefined) continue;
    const from = Math.max(row.year_from, 1991);
    const year = row.year_to > 2030 ? from : from + roll.below(row.year_to - from + 1);
    const key = `${row.make}|${year}`;
    if (taken.has(key)) continue;
    // A real VIN is described by many rows of its schema, not by its model's alone.
    let places = allowed(row.keys);
    if (places.some((some) => some === '')) continue;
    const keys = (others.all(row.schema) as { keys: string }[]).map((other) => allowed(other.keys));
    for (let at = keys.length; at > 1; at -= 1) {
      const other = roll.below(at);
      const [one, two] = [keys[at - 1] ?? [], keys[other] ?? []];
      keys[at - 1] = two;
      keys[other] = one;
    }
    // The seventh character says which thirty years, the tenth which of them.
    places[3] =
      [...(places[3] ?? '')].filter((sign) => year >= 2010 === /[A-Z]/.test(sign)).join('') ||
      (places[3] ?? '');
    for (const other of keys) places = both(places, other) ?? places;
    const choose = (some = '') => some[roll.below(some.length)] ?? '0';
    const chosen = places.map(choose);
    const code = yearSigns[(year - 1980) % 30] ?? '';
    if (!(places[5] ?? '').includes(code)) continue;
    chosen[5] = code;
    for (let place = 7; place < 13; place += 1) {
      if (places[place] === characters) chosen[place] = String(roll.below(10)); // serial numbers are digits
    }
    taken.add(key);
    const vin = withCheckDigit(`${row.wmi}${chosen.slice(0, 5).join('')}0${chosen.slice(5).join('')}`);
    made.push({ vin, year, make: row.make, model: row.model });
  }
  db.close();
  return made;
}
