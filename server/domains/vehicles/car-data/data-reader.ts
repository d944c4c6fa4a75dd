import { DatabaseSync } from 'node:sqlite';
import { elements } from './build-copy.ts';
import { type KeyPattern, keyPattern } from './key-pattern.ts';
import type { EngineCodes } from './read-engine.ts';

export type PatternRow = {
  element: number;
  pattern: KeyPattern;
  value: string /** Rows of one key belong together. */;
  keys: string;
};
export type Wmi = {
  wmi: string;
  id: number;
  type: number | null;
  maker: string | null;
  country: string | null;
};
export type Model = { make: string; name: string };

export const vehicleTypes = { car: 2, truck: 3, bus: 5, mpv: 7 } as const;

export type DataReader = ReturnType<typeof openData>;

/** The copy, opened for reading; throws where it is damaged. */
export function openData(path: string) {
  const db = new DatabaseSync(path, { readOnly: true });
  const notedAt = (db.prepare('SELECT noted_at FROM facts').get() as { noted_at: string }).noted_at;
  const wmiStatement = db.prepare('SELECT wmi, id, type, maker, country FROM wmis WHERE wmi = ?');
  const makesStatement = db.prepare('SELECT make FROM wmi_makes WHERE wmi_id = ? ORDER BY make');
  const schemasStatement = db.prepare(
    'SELECT DISTINCT schema_id AS id FROM schemas WHERE wmi_id = ? AND year_from <= ? AND year_to >= ?',
  );
  const rowsStatement = db.prepare('SELECT element, keys, value FROM patterns WHERE schema_id = ?');
  const read = Object.values(elements).join(', ');
  const readStatement = db.prepare(
    `SELECT element, keys, value FROM patterns WHERE schema_id = ? AND element IN (${read})`,
  );
  const modelStatement = db.prepare('SELECT name, make FROM models WHERE id = ?');

  return {
    notedAt,
    wmi: (wmi: string) => (wmiStatement.get(wmi) as Wmi | undefined) ?? null,
    makesOf: (wmiId: number) => (makesStatement.all(wmiId) as { make: string }[]).map(({ make }) => make),
    schemasOf: (wmiId: number, year: number) =>
      (schemasStatement.all(wmiId, year, year) as { id: number }[]).map(({ id }) => id),
    /** Every row of a schema, and only those whose values are read. */
    rowsOf: lately((schemaId: number) => withPatterns(rowsStatement.all(schemaId))),
    readRowsOf: (schemaId: number) => withPatterns(readStatement.all(schemaId)),
    model: (id: string) => (modelStatement.get(Number(id)) as Model | undefined) ?? null,
    /** All of them at once, for whoever goes through all. */
    models: () =>
      new Map(
        (db.prepare('SELECT id, name, make FROM models').all() as (Model & { id: number })[]).map(
          ({ id, ...model }) => [String(id), model],
        ),
      ),
    /** Every maker's mark of cars, vans and light lorries, with the years of its schemas. */
    lightSchemas: () =>
      db
        .prepare(
          `SELECT w.wmi, s.wmi_id AS wmiId, s.schema_id AS schemaId, s.year_from AS yearFrom, s.year_to AS yearTo
           FROM wmis w JOIN schemas s ON s.wmi_id = w.id WHERE w.type IN (2, 3, 7) ORDER BY 1, 2`,
        )
        .all() as { wmi: string; wmiId: number; schemaId: number; yearFrom: number; yearTo: number }[],
    engineCodes: () => engineCodes(db),
    close: () => db.close(),
  };
}

const mostKept = 300;

/** Keeps what was asked for lately: VINs that follow each other are often of the same maker. */
function lately<Value>(read: (key: number) => Value): (key: number) => Value {
  const kept = new Map<number, Value>();
  return (key) => {
    let value = kept.get(key);
    if (value === undefined) {
      value = read(key);
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, value);
    }
    return value;
  };
}

function withPatterns(rows: unknown[]): PatternRow[] {
  return (rows as Omit<PatternRow, 'pattern'>[]).map(({ element, keys, value }) => ({
    element,
    keys,
    value,
    pattern: keyPattern(keys),
  }));
}

/** Codes whose size is the same wherever the data gives both side by side. */
function engineCodes(db: DatabaseSync): EngineCodes {
  const sizes = new Map<string, number | null>();
  const note = (key: string, litres: number) => {
    const known = sizes.get(key);
    sizes.set(key, known === undefined || known === litres ? litres : null);
  };
  const pairs = db.prepare('SELECT code, litres FROM engine_sizes');
  for (const { code, litres } of pairs.all() as { code: string; litres: string }[]) {
    const size = Math.round(Number(litres) * 10) / 10;
    if (/\d/.test(code) && size > 0) note(code, size);
  }
  const counts = new Map<string, number>();
  const named = db.prepare('SELECT name, element, value FROM engines').all() as {
    name: string;
    element: number;
    value: string;
  }[];
  for (const { name, element, value } of named) {
    const number = Number(value);
    if (element === elements.litres && number > 0 && !sizes.has(name))
      sizes.set(name, Math.round(number * 10) / 10);
    if (element === elements.cylinders && number > 0) counts.set(name, number);
  }
  return {
    litresOf: (_make, code) => sizes.get(code) ?? null,
    cylindersOf: (code) => counts.get(code) ?? null,
    isRare: rarePairs(db),
  };
}

/** Below this share of what the data has of a size of a maker, a number of cylinders is taken for a slip. */
const leastShare = 1 / 6;

/** `said`: in how many schemas of a maker a size and a number of cylinders stand in the same key. */
function rarePairs(db: DatabaseSync): EngineCodes['isRare'] {
  const rows = db.prepare('SELECT make, litres, cylinders, said FROM cylinders_said').all() as {
    make: string;
    litres: number;
    cylinders: number;
    said: number;
  }[];
  const keyOf = (make: string, litres: number) => `${make.toLowerCase()} ${litres.toFixed(1)}`;
  const sizes = Map.groupBy(rows, ({ make, litres }) => keyOf(make, litres));
  return (make, litres, cylinders) => {
    const all = sizes.get(keyOf(make, litres)) ?? [];
    const total = all.reduce((sum, { said }) => sum + said, 0);
    const said = all.find((pair) => pair.cylinders === cylinders)?.said ?? 0;
    return total > 0 && said / total < leastShare;
  };
}
