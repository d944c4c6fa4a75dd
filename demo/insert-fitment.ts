import { type FitKind, shopSource } from '@spareworks/contract/plain/fitment';
import { type Engine, type Fuel, fuels } from '@spareworks/contract/plain/vehicle-words';
import type { Db } from '@spareworks/server/db/database.ts';
import { type NewVehicle, vehicleRows } from '@spareworks/server/domains/vehicles/add-vehicles.ts';
import { modelId } from '@spareworks/server/domains/vehicles/vehicle-ids.ts';
import { demoSource } from '@spareworks/server/domains/vehicles/vehicle-sources.ts';
import { newId } from '@spareworks/server/kernel/ids.ts';
import { demoCars, demoFitment } from './demo-fitment.ts';

type Named = {
  kind: FitKind;
  car: DemoCar;
  from: number;
  to: number;
  engine: Engine;
  each: number | null;
  note: string | null;
};

const written = new RegExp(
  `^(?<not>!)?(?<name>\\w+)(?: (?<litres>\\d\\.\\d))?(?: (?<cylinders>\\d))?(?: (?<fuel>${fuels.join('|')}))?(?: x(?<each>\\d))?(?:; (?<note>.+))?$`,
);

/** A car as the table of demo parts names it. */
export function readDemoCar(text: string): Named {
  const { not, name = '', litres, cylinders, fuel, each, note = null } = written.exec(text)?.groups ?? {};
  const car = Object.entries(demoCars).find(([key]) => key === name)?.[1];
  if (car === undefined) throw new Error(`Not a car of the demo: ${text}`);
  const number = (word: string | undefined) => (word === undefined ? null : Number(word));
  const named = { litres: number(litres), cylinders: number(cylinders) };
  const engine = { ...named, fuel: (fuel as Fuel | undefined) ?? onlyFuel(car, named) };
  const kind = not === undefined ? 'fits' : 'excluded';
  return { kind, car, ...yearsBy(note ?? '', car), engine, each: number(each), note };
}

/** "to 03/2012" leaves the month to whoever reads the note; of a car of 2013 it says that the part does not fit. */
function yearsBy(note: string, { from, to }: DemoCar): { from: number; to: number } {
  const { side, year } = /^(?<side>to|from) (?:\d\d\/)?(?<year>\d{4})\b/.exec(note)?.groups ?? {};
  return { from: side === 'from' ? Number(year) : from, to: side === 'to' ? Number(year) : to };
}

/** Other cars of the model, which the shop reads from elsewhere, may have a diesel of the same litres: a spark plug is not for these. */
function onlyFuel(car: DemoCar, { litres, cylinders }: Omit<Engine, 'fuel'>): Fuel | null {
  if (litres === null) return null;
  const meant = car.engines
    .map(readEngine)
    .filter((engine) => engine.litres === litres && (cylinders === null || engine.cylinders === cylinders));
  const [only, ...others] = new Set(meant.map(({ fuel }) => fuel));
  return others.length === 0 && (only === 'petrol' || only === 'diesel') ? only : null;
}

/** Who says that there are these cars, until the shop has read all of them: the same cars have the same ids. */
const origin = { source: demoSource, notedAt: '2026-01-01' };

/** Which cars the demo parts fit, with the cars themselves. Few statements: a demo must not wait for its cars. */
export async function insertFitment(
  tx: Db,
  parts: readonly { id: string; slug: string }[],
  since: number,
): Promise<void> {
  const ranges: Record<string, unknown>[] = [];
  for (const { id, slug } of parts) {
    const { cars = [], position = null, each = null, source = shopSource } = demoFitment[slug] ?? {};
    for (const text of cars) {
      const { kind, car, from, to, engine, note, ...own } = readDemoCar(text);
      const { make, model } = car;
      const fits = kind === 'fits';
      ranges.push({
        id: newId(),
        part_id: id,
        model_id: modelId(make, model),
        year_from: from,
        year_to: to,
        ...engine,
        position: fits ? position : null,
        quantity: fits ? (own.each ?? each) : null,
        note,
        kind,
        source,
        said_at: new Date(since),
      });
    }
  }
  const { makes, models, vehicles } = vehicleRows(Object.values(demoCars).flatMap(everyYear), origin);
  // One statement: a demo has few of them, and what refers to what is looked at when it ends.
  await tx.query({
    text: `WITH makes AS (
             INSERT INTO car_makes (id, name, slug, source)
             SELECT id, name, slug, source FROM jsonb_to_recordset($1) AS r (id uuid, name text, slug text, source text)
             ON CONFLICT DO NOTHING),
           models AS (
             INSERT INTO car_models (id, make_id, name, slug, source, family_id)
             SELECT id, make_id, name, slug, source, family_id
             FROM jsonb_to_recordset($2)
               AS r (id uuid, make_id uuid, name text, slug text, source text, family_id uuid)
             ON CONFLICT DO NOTHING),
           cars AS (
             INSERT INTO vehicles (id, model_id, year, litres, cylinders, fuel, source, noted_at)
             SELECT id, model_id, year, litres, cylinders, fuel, source, noted_at FROM jsonb_to_recordset($3)
               AS r (id uuid, model_id uuid, year int, litres numeric, cylinders int, fuel text, source text, noted_at date)
             ON CONFLICT DO NOTHING)
           INSERT INTO fitment (id, part_id, model_id, year_from, year_to, litres, cylinders, fuel, position, quantity,
             note, kind, source, said_at)
           SELECT id, part_id, model_id, year_from, year_to, litres, cylinders, fuel, position, quantity, note, kind,
             source, said_at
           FROM jsonb_to_recordset($4) AS r (id uuid, part_id uuid, model_id uuid, year_from int, year_to int,
             litres numeric, cylinders int, fuel text, position text, quantity int, note text, kind text, source text,
             said_at timestamptz)`,
    values: [[...makes.values()], [...models.values()], [...vehicles.values()], ranges].map((rows) =>
      JSON.stringify(rows),
    ),
  });
}

type DemoCar = (typeof demoCars)[keyof typeof demoCars];

function everyYear({ make, model, from, to, engines }: DemoCar): NewVehicle[] {
  const years = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return years.flatMap((year) =>
    engines.map((engine) => ({ year, make, model, engine: readEngine(engine) })),
  );
}

/** "2.0 4 diesel" */
export function readEngine(text: string): Engine {
  const [litres, cylinders, fuel] = text.split(' ');
  return { litres: Number(litres), cylinders: Number(cylinders), fuel: fuel as Fuel };
}
