import type { Engine, Fuel } from '@spareworks/contract/plain/vehicle-words';
import type { Db } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { sourcesOfOthers } from './vehicle-sources.ts';

/** A car as the other domains know it. */
export type VehicleRecord = {
  id: string;
  modelId: string;
  /** Ranges of this model hold for the car too; there may be no such model. */
  familyId: string | null;
  makeId: string;
  year: number;
  make: string;
  model: string;
  makeSlug: string;
  modelSlug: string;
  litres: number | null;
  cylinders: number | null;
  fuel: Fuel | null;
};

export type MakeRow = { id: string; name: string; slug: string; source: string };
export type ModelRow = {
  id: string;
  make_id: string;
  name: string;
  slug: string;
  source: string;
  family_id: string | null;
};
export type VehicleRow = {
  id: string;
  model_id: string;
  year: number;
  litres: number | null;
  cylinders: number | null;
  fuel: Fuel | null;
  source: string;
  noted_at: string;
  listed: boolean;
};

export type Named = { name: string; slug: string };
export type NamedMake = Named & { id: string };
/** `from` and `to`: the first and last year there is a car of; null without any. `fuels`: those of its engines that are known. */
export type NamedModel = Named & {
  id: string;
  makeId: string;
  from: number | null;
  to: number | null;
  fuels: readonly Fuel[];
};

/** What was typed, as far as it was understood; null: not typed. */
export type Wanted = {
  modelIds: readonly string[];
  year: number | null;
  /** Years it must be of; to the present without a last one. */
  soldIn?: { from: number; to: number | null } | null;
  litres: number | null;
  cylinders: number | null;
  fuels: readonly Fuel[] | null;
};

export type OwnRecord = VehicleRecord & { source: string; notedAt: string };
export type LoadedData = { source: string; notedAt: string; vehicles: number; loadedAt: Date };

/** As the partial index says it. */
const own = sourcesOfOthers.map((source) => `v.source <> '${source}'`).join(' AND ');

const mostWords = 8;

function wordsOf(q: string | null): string[] {
  return (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

/** Every word of it, the first as the second value. */
function containing(words: readonly string[]): string {
  const text = "lower(m.name || ' ' || o.name || ' ' || v.year || ' ' || v.source)";
  return ['true', ...words.map((_, at) => `strpos(${text}, $${at + 2}) > 0`)].join(' AND ');
}

const fields = `v.id, v.model_id AS "modelId", o.family_id AS "familyId", o.make_id AS "makeId", v.year, m.name AS make, o.name AS model,
  m.slug AS "makeSlug", o.slug AS "modelSlug", v.litres::float8 AS litres, v.cylinders, v.fuel`;
const named = 'vehicles v JOIN car_models o ON o.id = v.model_id JOIN car_makes m ON m.id = o.make_id';
const noEngine = 'v.litres IS NULL AND v.cylinders IS NULL AND v.fuel IS NULL';
/** The one whose engine is not given goes first. */
const byEngine = `NOT (${noEngine}), v.litres, v.cylinders, v.fuel IS DISTINCT FROM 'petrol', v.fuel, v.id`;

export function vehicleStore(db: Db) {
  return {
    /** In the order of their names and years. */
    async byIds(ids: readonly string[]): Promise<VehicleRecord[]> {
      return db.query<VehicleRecord>({
        name: 'vehicles-by-ids',
        text: `SELECT ${fields} FROM ${named} WHERE v.id = ANY($1::uuid[])
               ORDER BY m.name, o.name, v.year, ${byEngine}`,
        values: [ids],
      });
    },

    async listedAmong(ids: readonly string[]): Promise<Set<string>> {
      const rows = await db.query<{ id: string }>({
        text: 'SELECT id FROM vehicles WHERE id = ANY($1::uuid[]) AND listed',
        values: [ids],
      });
      return new Set(rows.map(({ id }) => id));
    },

    /** All rows of one year of a model, those that only a VIN leads to as well. */
    async ofModelYear(modelId: string, year: number): Promise<(VehicleRecord & { listed: boolean })[]> {
      return db.query({
        name: 'vehicles-of-model-year',
        text: `SELECT ${fields}, v.listed FROM ${named} WHERE v.model_id = $1 AND v.year = $2 ORDER BY ${byEngine}`,
        values: [modelId, year],
      });
    },

    async listed(year: number, make: string, model: string): Promise<VehicleRecord[]> {
      return db.query<VehicleRecord>({
        name: 'vehicles-listed',
        text: `SELECT ${fields} FROM ${named}
               WHERE m.slug = $2 AND o.slug = $3 AND v.year = $1 AND v.listed ORDER BY ${byEngine}`,
        values: [year, make, model],
      });
    },

    /** One step from year to year in the index, instead of reading all of it. */
    async years(): Promise<number[]> {
      const rows = await db.query<{ year: number }>({
        name: 'vehicle-years',
        text: `WITH RECURSIVE y AS (
                 SELECT max(v.year) AS year FROM vehicles v WHERE ${noEngine}
                 UNION ALL
                 SELECT (SELECT max(v.year) FROM vehicles v WHERE v.year < y.year AND ${noEngine}) FROM y WHERE y.year IS NOT NULL)
               SELECT year FROM y WHERE year IS NOT NULL`,
      });
      return rows.map(({ year }) => year);
    },

    async makesOf(year: number | null): Promise<Named[]> {
      if (year === null)
        return db.query({ text: 'SELECT name, slug FROM car_makes ORDER BY lower(name), slug' });
      return db.query({
        name: 'vehicle-makes',
        text: `SELECT name, slug FROM car_makes WHERE id IN (
                 SELECT o.make_id FROM vehicles v JOIN car_models o ON o.id = v.model_id WHERE v.year = $1 AND ${noEngine})
               ORDER BY lower(name), slug`,
        values: [year],
      });
    },

    async modelsOf(make: string, year: number | null): Promise<Named[]> {
      const ofYear = `AND EXISTS (SELECT FROM vehicles v WHERE v.model_id = o.id AND v.year = $2 AND ${noEngine})`;
      return db.query({
        name: `vehicle-models-${year === null ? 'all' : 'year'}`,
        text: `SELECT o.name, o.slug FROM car_models o JOIN car_makes m ON m.id = o.make_id
               WHERE m.slug = $1 ${year === null ? '' : ofYear} ORDER BY lower(o.name), o.slug`,
        values: year === null ? [make] : [make, year],
      });
    },

    async names(): Promise<{ makes: NamedMake[]; models: NamedModel[] }> {
      const makes = await db.query<NamedMake>({ text: 'SELECT id, name, slug FROM car_makes ORDER BY slug' });
      const models = await db.query<NamedModel>({
        text: `SELECT o.id, o.make_id AS "makeId", o.name, o.slug, y.first AS "from", y.last AS "to",
                 coalesce(y.fuels, '{}') AS fuels
               FROM car_models o
               LEFT JOIN (SELECT model_id, min(year) AS first, max(year) AS last,
                   array_agg(DISTINCT fuel) FILTER (WHERE fuel IS NOT NULL) AS fuels
                 FROM vehicles GROUP BY model_id) y
                 ON y.model_id = o.id
               ORDER BY o.slug, o.id`,
      });
      return { makes, models };
    },

    /**
     * Listed cars of these models, in the order of the models; of a year the car whose engine is not given first, without a
     * year only those, the newest first. An engine that was typed is looked for, whatever else there is.
     */
    async wanted(
      { modelIds, year, soldIn = null, litres, cylinders, fuels }: Wanted,
      limit: number,
    ): Promise<VehicleRecord[]> {
      const engineTyped = litres !== null || cylinders !== null || fuels !== null;
      return db.query<VehicleRecord>({
        text: `SELECT ${fields} FROM unnest($1::uuid[]) WITH ORDINALITY AS w (id, place)
               JOIN vehicles v ON v.model_id = w.id JOIN car_models o ON o.id = v.model_id JOIN car_makes m ON m.id = o.make_id
               WHERE v.listed AND ($2::int IS NULL OR v.year = $2) AND ($3::numeric IS NULL OR v.litres = $3)
                 AND ($4::int IS NULL OR v.cylinders = $4) AND ($5::text[] IS NULL OR v.fuel = ANY($5))
                 AND v.year BETWEEN coalesce($6::int, 0) AND coalesce($7::int, 9999)
                 ${engineTyped || year !== null ? '' : `AND ${noEngine}`}
               ORDER BY w.place, v.year DESC, ${byEngine} LIMIT ${Math.trunc(limit)}`,
        values: [modelIds, year, litres, cylinders, fuels, soldIn?.from ?? null, soldIn?.to ?? null],
      });
    },

    /** Those that cars of these models have, as far as the list knows. */
    async engines({ modelIds, soldIn = null, litres, cylinders, fuels }: Wanted): Promise<Engine[]> {
      return db.query<Engine>({
        name: 'vehicle-engines',
        text: `SELECT DISTINCT v.litres::float8 AS litres, v.cylinders, v.fuel FROM vehicles v
               WHERE v.listed AND v.model_id = ANY($1::uuid[]) AND v.year BETWEEN coalesce($2::int, 0) AND coalesce($3::int, 9999)
                 AND ($4::numeric IS NULL OR v.litres = $4) AND ($5::int IS NULL OR v.cylinders = $5)
                 AND ($6::text[] IS NULL OR v.fuel = ANY($6)) LIMIT 100`,
        values: [modelIds, soldIn?.from ?? null, soldIn?.to ?? null, litres, cylinders, fuels],
      });
    },

    /** Of each model the listed years nearest to one it was not made in. */
    async near(modelIds: readonly string[], year: number, limit: number): Promise<VehicleRecord[]> {
      return db.query<VehicleRecord>({
        text: `SELECT ${fields} FROM unnest($1::uuid[]) WITH ORDINALITY AS w (id, place)
               JOIN vehicles v ON v.model_id = w.id JOIN car_models o ON o.id = v.model_id JOIN car_makes m ON m.id = o.make_id
               WHERE ${noEngine} ORDER BY w.place, abs(v.year - $2), v.year LIMIT ${Math.trunc(limit)}`,
        values: [modelIds, year],
      });
    },

    /** Those that are there already stay as they are; one that only a VIN led to is listed once somebody says it is there. */
    async add(
      makes: readonly MakeRow[],
      models: readonly ModelRow[],
      vehicles: readonly VehicleRow[],
    ): Promise<void> {
      const text = { id: 'uuid', name: 'text', slug: 'text', source: 'text' };
      await insertRows(db, 'car_makes', text, makes, { unlessThere: true });
      await insertRows(db, 'car_models', { ...text, make_id: 'uuid', family_id: 'uuid' }, models, {
        unlessThere: true,
      });
      if (vehicles.length === 0) return;
      const of = <Name extends keyof VehicleRow>(name: Name) => vehicles.map((vehicle) => vehicle[name]);
      await db.query({
        text: `INSERT INTO vehicles (id, model_id, year, litres, cylinders, fuel, source, noted_at, listed)
               SELECT id, model_id, year, litres, cylinders, fuel, source, noted_at, listed FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::numeric[], $5::int[], $6::text[], $7::text[],
                 $8::date[], $9::boolean[]) AS r (id, model_id, year, litres, cylinders, fuel, source, noted_at, listed)
               ON CONFLICT (id) DO UPDATE SET listed = true, source = excluded.source, noted_at = excluded.noted_at
                 WHERE excluded.listed AND NOT vehicles.listed`,
        values: [
          of('id'),
          of('model_id'),
          of('year'),
          of('litres'),
          of('cylinders'),
          of('fuel'),
          of('source'),
          of('noted_at'),
          of('listed'),
        ],
      });
    },

    /** Cars the shop itself has added, newest year first. */
    async ownPage(q: string | null, after: string | null, limit: number): Promise<OwnRecord[]> {
      const words = wordsOf(q);
      return db.query<OwnRecord>({
        text: `SELECT ${fields}, v.source, v.noted_at::text AS "notedAt" FROM ${named}
               WHERE ${own} AND ${containing(words)} ${after === null ? 'AND $1::uuid IS NULL' : 'AND (v.year, v.id) < (SELECT year, id FROM vehicles WHERE id = $1::uuid)'}
               ORDER BY v.year DESC, v.id DESC LIMIT ${Math.trunc(limit)}`,
        values: [after, ...words],
      });
    },

    async countOwn(q: string | null): Promise<number> {
      const words = wordsOf(q);
      const [row] = await db.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM ${named} WHERE ${own} AND $1 AND ${containing(words)}`,
        values: [true, ...words],
      });
      return row?.count ?? 0;
    },

    async data(): Promise<LoadedData | null> {
      const [row] = await db.query<LoadedData>({
        text: `SELECT source, noted_at::text AS "notedAt", vehicles, loaded_at AS "loadedAt" FROM vehicle_data
               ORDER BY loaded_at DESC LIMIT 1`,
      });
      return row ?? null;
    },

    /** Until the transaction ends nobody else changes the car or adds another of its model. */
    async lock(id: string): Promise<OwnRecord | null> {
      const [row] = await db.query<OwnRecord>({
        text: `SELECT ${fields}, v.source, v.noted_at::text AS "notedAt" FROM ${named} WHERE v.id = $1 FOR UPDATE OF v, o`,
        values: [id],
      });
      return row ?? null;
    },

    /** What refers to it, in words. */
    async usesOf(id: string): Promise<string[]> {
      const [row] = await db.query<{ uses: string[] }>({
        text: 'SELECT uses_of_vehicle($1) AS uses',
        values: [id],
      });
      return row?.uses ?? [];
    },

    /** With its model and make where it was their last. */
    async remove({ id, modelId, makeId }: VehicleRecord): Promise<void> {
      await db.query({ text: 'DELETE FROM vehicles WHERE id = $1', values: [id] });
      await db.query({
        text: 'DELETE FROM car_models WHERE id = $1 AND NOT EXISTS (SELECT FROM vehicles WHERE model_id = $1)',
        values: [modelId],
      });
      await db.query({
        text: 'DELETE FROM car_makes WHERE id = $1 AND NOT EXISTS (SELECT FROM car_models WHERE make_id = $1)',
        values: [makeId],
      });
    },

    /** Which family each model is of, where the rules say another than is kept. */
    async settleFamilies(models: readonly { id: string; familyId: string | null }[]): Promise<void> {
      await db.query({
        text: `UPDATE car_models o SET family_id = r.family_id FROM unnest($1::uuid[], $2::uuid[]) AS r (id, family_id)
               WHERE o.id = r.id AND o.family_id IS DISTINCT FROM r.family_id`,
        values: [models.map(({ id }) => id), models.map(({ familyId }) => familyId)],
      });
    },

    /** What the data no longer says: whoever has chosen such a car keeps it, nobody else is offered it. */
    async unlistOthers(source: string, ids: readonly string[]): Promise<void> {
      await db.query({
        text: `UPDATE vehicles v SET listed = false WHERE v.source = $1 AND v.listed AND NOT (${noEngine})
                 AND NOT EXISTS (SELECT FROM unnest($2::uuid[]) AS r (id) WHERE r.id = v.id)`,
        values: [source, ids],
      });
    },

    /** Whether nobody else is loading; held until the transaction ends. */
    async claimLoading(): Promise<boolean> {
      const [row] = await db.query<{ claimed: boolean }>({
        text: "SELECT pg_try_advisory_xact_lock(hashtext('load vehicles')) AS claimed",
      });
      return row?.claimed === true;
    },

    async loadedVersion(source: string): Promise<string | null> {
      const [row] = await db.query<{ version: string }>({
        text: 'SELECT version FROM vehicle_data WHERE source = $1',
        values: [source],
      });
      return row?.version ?? null;
    },

    async noteLoaded(source: string, version: string, notedAt: string): Promise<void> {
      await db.query({
        text: `INSERT INTO vehicle_data AS d (source, version, noted_at, vehicles)
               SELECT $1, $2, $3, count(*) FROM vehicles WHERE source = $1 AND listed
               ON CONFLICT (source) DO UPDATE SET version = excluded.version, noted_at = excluded.noted_at,
                 vehicles = excluded.vehicles, loaded_at = now()`,
        values: [source, version, notedAt],
      });
    },
  };
}
