import type { ManagedFitRange, ShownFitRange } from '@spareworks/contract/calls/fitment';
import type { FitCounts } from '@spareworks/contract/plain/buyers-say';
import type { FitCoverage, FitKind, FitPosition } from '@spareworks/contract/plain/fitment';
import type { Engine, Fuel } from '@spareworks/contract/plain/vehicle-words';
import { idSchema } from '@spareworks/contract/schemas/paging';
import type { Db } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';

/** A range as it is kept. */
export type KeptRange = {
  id: string;
  partId: string;
  modelId: string;
  from: number;
  to: number;
  litres: number | null;
  cylinders: number | null;
  fuel: Fuel | null;
  position: FitPosition | null;
  quantity: number | null;
  note: string | null;
  kind: FitKind;
  source: string;
  saidBy: string | null;
  version: number;
};

/** A part as staff know it. */
export type NamedPart = { id: string; sku: string; name: string };

export type NewRange = Omit<KeptRange, 'version'>;

/** A part that was asked about and a range that has the car, or the part alone; a part that is none has no coverage. */
export type AskedRow = {
  vehicleId: string;
  partId: string;
  coverage: FitCoverage | null;
  vehicleLitres: number | null;
  vehicleCylinders: number | null;
  vehicleFuel: Fuel | null;
  burnsToo: boolean;
  id: string | null;
  kind: FitKind;
  litres: number | null;
  cylinders: number | null;
  fuel: Fuel | null;
  position: FitPosition | null;
  quantity: number | null;
  note: string | null;
  source: string;
  /** How often buyers answered that the part fitted the car, and that it did not. */
  fitted: number;
  didNotFit: number;
};

/** What is looked for among the ranges of a model. */
export type CarAsked = {
  modelIds: readonly string[];
  year: number;
  litres: number | null;
  cylinders: number | null;
  /** Those a range may name; null: not known. */
  fuels: readonly string[] | null;
  /** Whether it burns nothing. */
  electric: boolean;
};

/** A car as far as somebody named it. */
export type CarNamed = {
  /** With the first and last year there is a car of; null: not known. */
  models: readonly { id: string; from: number | null; to: number | null }[];
  from: number | null;
  to: number | null;
  litres: number | null;
  cylinders: number | null;
  fuels: readonly Fuel[] | null;
  electric: boolean;
};

export type Covered = { vehicles: number; from: number | null; to: number | null };

type RangeRow = Omit<ShownFitRange, 'engine'> & Engine;
export type ExportedRange = RangeRow & { id: string; sku: string };
type ManagedRow = RangeRow & {
  _id: string;
  vehicles: number;
  saidBy: string | null;
  saidAt: Date;
  version: number;
};

const own = `f.position, f.quantity, f.note, f.kind, f.source, f.litres::float8 AS litres, f.cylinders, f.fuel`;
const kept = `f.id, f.part_id AS "partId", f.model_id AS "modelId", f.year_from AS "from", f.year_to AS "to", ${own},
  f.said_by AS "saidBy", f.version`;
const named = `m.name AS make, m.slug AS "makeSlug", o.name AS model, o.slug AS "modelSlug",
  f.year_from AS "from", f.year_to AS "to", ${own}`;
const ranges = 'fitment f JOIN car_models o ON o.id = f.model_id JOIN car_makes m ON m.id = o.make_id';
const inOrder = 'm.name, o.name, f.year_from, f.year_to, f.kind DESC, f.position NULLS FIRST, f.id';

/** Cars `v` of a model that a range has: each engine one, and a year of which no engine is known one. */
const counted = (range: { from: string; to: string; litres: string; cylinders: string; fuel: string }) => `
  v.year BETWEEN ${range.from} AND ${range.to}
  AND (${range.litres} IS NULL OR v.litres = ${range.litres})
  AND (${range.cylinders} IS NULL OR v.cylinders = ${range.cylinders})
  AND (${range.fuel} IS NULL OR v.fuel = ${range.fuel} OR (${range.fuel} = 'petrol' AND v.fuel = 'flex fuel'))
  AND (v.litres IS NOT NULL OR v.cylinders IS NOT NULL OR v.fuel IS NOT NULL OR NOT EXISTS (
    SELECT FROM vehicles w WHERE w.model_id = v.model_id AND w.year = v.year
      AND (w.litres IS NOT NULL OR w.cylinders IS NOT NULL OR w.fuel IS NOT NULL)))`;

const countedOfRange = counted({
  from: 'f.year_from',
  to: 'f.year_to',
  litres: 'f.litres',
  cylinders: 'f.cylinders',
  fuel: 'f.fuel',
});
const countedAsked = counted({
  from: 'coalesce($2::int, 0)',
  to: 'coalesce($3::int, 9999)',
  litres: '$4::numeric',
  cylinders: '$5::int',
  fuel: '$6::text',
});

/** Whether a car of these models is sold with an engine that burns something (`burnsToo` of `judge.ts`). */
const burns = (models: string) =>
  `EXISTS (SELECT FROM vehicles w WHERE w.model_id ${models} AND w.fuel NOT IN ('electric', 'hydrogen'))`;

/**
 * Everything that may fit a car: a range has it, or lacks only what is not known of the car, and none that surely has it
 * excludes it. What is for every car is not among them.
 */
const fitting = `
  SELECT part_id AS id FROM fitment
  WHERE model_id = ANY($1::uuid[]) AND year_from <= $2 AND year_to >= $2
    AND (litres IS NULL OR $3::numeric IS NULL OR litres = $3::numeric)
    AND (cylinders IS NULL OR $4::int IS NULL OR cylinders = $4::int)
    AND (fuel IS NULL OR $5::text[] IS NULL OR fuel = ANY($5::text[]))
    AND NOT ($6::boolean AND kind = 'fits' AND fuel IS NULL AND ${burns('= ANY($1::uuid[])')})
  GROUP BY part_id
  HAVING bool_or(kind = 'fits') AND NOT bool_or(kind = 'excluded'
    AND (litres IS NULL OR $3::numeric IS NOT NULL) AND (cylinders IS NULL OR $4::int IS NOT NULL)
    AND (fuel IS NULL OR $5::text[] IS NOT NULL))`;

/**
 * The same for a car of which only some details are known, of each model it may be: whether a range has all of it (`whole`), or lacks
 * only what is not known. Without a year no exclusion is certain. The best model counts; of its family what was listed for years it was
 * made in.
 */
const standing = `
  SELECT id, CASE min(place) WHEN 0 THEN 'fits' WHEN 1 THEN 'waits' ELSE 'not' END AS standing FROM (
    SELECT part_id AS id, CASE
        WHEN bool_or(kind = 'excluded' AND whole AND $2::int IS NOT NULL) THEN 2
        WHEN bool_or(kind = 'excluded') THEN CASE WHEN bool_or(kind = 'fits') THEN 1 END
        WHEN bool_or(kind = 'fits' AND whole) THEN 0
        ELSE 1 END AS place
    FROM (
      SELECT part_id, o.id AS model_id, kind,
        ($2::int IS NULL OR (year_from <= $2 AND year_to >= $3)) AND (litres IS NULL OR $4::numeric IS NOT NULL)
          AND (cylinders IS NULL OR $5::int IS NOT NULL) AND (fuel IS NULL OR $6::text[] IS NOT NULL) AS whole
      FROM unnest($1::uuid[], $8::int[], $9::int[]) AS named (id, first, last) JOIN car_models o ON o.id = named.id
      JOIN fitment f ON f.model_id IN (o.id, o.family_id)
      WHERE (f.model_id = o.id OR (year_from <= coalesce(named.last, year_from) AND year_to >= coalesce(named.first, year_to))) AND ($2::int IS NULL OR (year_from <= $3::int AND year_to >= $2))
        AND (litres IS NULL OR $4::numeric IS NULL OR litres = $4::numeric)
        AND (cylinders IS NULL OR $5::int IS NULL OR cylinders = $5::int)
        AND (fuel IS NULL OR $6::text[] IS NULL OR fuel = ANY($6::text[]))
        AND NOT ($7::boolean AND kind = 'fits' AND fuel IS NULL AND ${burns('IN (o.id, o.family_id)')})) r
    GROUP BY part_id, model_id) m
  WHERE place IS NOT NULL GROUP BY id`;

/**
 * A list that has a 328i says nothing certain of a car of which only the 3-Series is known: complete as it is, that car may be on it.
 */
const coverage = `CASE WHEN p.fit_coverage = 'complete' AND EXISTS (
    SELECT FROM car_models k JOIN fitment g ON g.model_id = k.id AND g.part_id = p.id
    WHERE k.family_id = v.model_id AND v.year BETWEEN g.year_from AND g.year_to AND g.kind = 'fits')
  THEN 'some' ELSE p.fit_coverage END`;

/** What decides whether a part `asked` fits a car `v`, with what buyers answered about the two; ranges of its family hold for it. */
const judged = `v.id AS "vehicleId", asked.id AS "partId", ${coverage} AS coverage, v.litres::float8 AS "vehicleLitres",
  v.cylinders AS "vehicleCylinders", v.fuel AS "vehicleFuel",
  v.fuel IN ('electric', 'hydrogen') AND ${burns('IN (v.model_id, o.family_id)')} AS "burnsToo", f.id, ${own}, coalesce(b.fitted, 0) AS fitted,
  coalesce(b.did_not_fit, 0) AS "didNotFit"`;
const ofAsked = `JOIN car_models o ON o.id = v.model_id LEFT JOIN parts p ON p.id = asked.id
  LEFT JOIN fit_counts b ON b.part_id = p.id AND b.vehicle_id = v.id
  LEFT JOIN fitment f ON f.part_id = p.id AND f.model_id IN (v.model_id, o.family_id)
    AND v.year BETWEEN f.year_from AND f.year_to`;

export function fitmentStore(db: Db) {
  return {
    /** One statement for any number of parts. No rows: there is no such car. */
    async asked(vehicleId: string, partIds: readonly string[]): Promise<AskedRow[]> {
      return db.query<AskedRow>({
        name: 'fitment-asked',
        text: `SELECT ${judged} FROM vehicles v CROSS JOIN unnest($2::uuid[]) AS asked (id) ${ofAsked} WHERE v.id = $1 ORDER BY f.id`,
        values: [vehicleId, partIds],
      });
    },

    /** The same for parts each with a car of its own. No row for a car that there is not. */
    async askedPairs(pairs: readonly { vehicleId: string; partId: string }[]): Promise<AskedRow[]> {
      return db.query<AskedRow>({
        name: 'fitment-asked-pairs',
        text: `SELECT ${judged} FROM unnest($1::uuid[], $2::uuid[]) AS asked (vehicle_id, id)
               JOIN vehicles v ON v.id = asked.vehicle_id ${ofAsked} ORDER BY f.id`,
        values: [pairs.map(({ vehicleId }) => vehicleId), pairs.map(({ partId }) => partId)],
      });
    },

    /** What buyers answered about a part, whatever their car. */
    async buyersOf(partId: string): Promise<FitCounts> {
      const [row] = await db.query<FitCounts>({
        name: 'fit-counts-of-part',
        text: `SELECT coalesce(sum(fitted), 0)::int AS fitted, coalesce(sum(did_not_fit), 0)::int AS "didNotFit"
               FROM fit_counts WHERE part_id = $1`,
        values: [partId],
      });
      return row ?? { fitted: 0, didNotFit: 0 };
    },

    async fitting({ modelIds, year, litres, cylinders, fuels, electric }: CarAsked): Promise<string[]> {
      const rows = await db.query<{ id: string }>({
        name: 'parts-fitting',
        text: fitting,
        values: [modelIds, year, litres, cylinders, fuels, electric],
      });
      return rows.map(({ id }) => id);
    },

    async standing({ models, from, to, litres, cylinders, fuels, electric }: CarNamed) {
      return db.query<{ id: string; standing: 'fits' | 'waits' | 'not' }>({
        text: standing,
        values: [
          models.map(({ id }) => id),
          from,
          to,
          litres,
          cylinders,
          fuels,
          electric,
          models.map((model) => model.from),
          models.map((model) => model.to),
        ],
      });
    },

    /** Null: there is no such part. */
    async coverage(partId: string): Promise<FitCoverage | null> {
      const [row] = await db.query<{ coverage: FitCoverage }>({
        name: 'fit-coverage',
        text: 'SELECT fit_coverage AS coverage FROM parts WHERE id = $1 AND deleted_at IS NULL',
        values: [partId],
      });
      return row?.coverage ?? null;
    },

    /** What its page shows, in one question, as most parts have no ranges: its coverage, and the ranges by make, model and year. */
    async shown(
      partId: string,
      limit: number,
    ): Promise<{ coverage: FitCoverage; ranges: ShownFitRange[] } | null> {
      type Shown = RangeRow & { coverage: FitCoverage; isRange: boolean };
      const rows = await db.query<Shown>({
        name: 'fitment-shown',
        quick: true,
        text: `SELECT p.fit_coverage AS coverage, f.id IS NOT NULL AS "isRange", ${named}
               FROM parts p LEFT JOIN (${ranges}) ON f.part_id = p.id
               WHERE p.id = $1 AND p.deleted_at IS NULL ORDER BY ${inOrder} LIMIT $2`,
        values: [partId, limit],
      });
      const [first] = rows;
      if (first === undefined) return null;
      const found = rows.filter(({ isRange }) => isRange);
      return {
        coverage: first.coverage,
        ranges: found.map(({ coverage: _coverage, isRange: _isRange, ...range }) => withEngine(range)),
      };
    },

    async managed(partId: string, limit: number): Promise<ManagedFitRange[]> {
      const rows = await db.query<ManagedRow>({
        text: `SELECT f.id AS _id, ${named}, f.said_by AS "saidBy",
                 f.said_at AS "saidAt", f.version,
                 (SELECT count(*)::int FROM vehicles v WHERE v.model_id IN (SELECT k.id FROM car_models k
                    WHERE k.id = f.model_id OR k.family_id = f.model_id) AND ${countedOfRange}) AS vehicles
               FROM ${ranges} WHERE f.part_id = $1 ORDER BY ${inOrder} LIMIT $2`,
        values: [partId, limit],
      });
      return rows.map((row) => ({ ...withEngine(row), saidAt: row.saidAt.toISOString() }));
    },

    async count(partId: string): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        name: 'fitment-count',
        text: 'SELECT count(*)::int AS count FROM fitment WHERE part_id = $1',
        values: [partId],
      });
      return row?.count ?? 0;
    },

    async get(id: string): Promise<KeptRange | null> {
      const [range] = await db.query<KeptRange>({
        text: `SELECT ${kept} FROM fitment f WHERE f.id = $1`,
        values: [id],
      });
      return range ?? null;
    },

    /** Those of a part about a model. */
    async ofModel(partId: string, modelId: string): Promise<KeptRange[]> {
      return db.query<KeptRange>({
        text: `SELECT ${kept} FROM fitment f WHERE f.part_id = $1 AND f.model_id = $2`,
        values: [partId, modelId],
      });
    },

    /** Those of some parts. */
    async ofParts(partIds: readonly string[]): Promise<KeptRange[]> {
      return db.query<KeptRange>({
        text: `SELECT ${kept} FROM fitment f WHERE f.part_id = ANY($1::uuid[])`,
        values: [partIds],
      });
    },

    /** The parts on sale that are named by their id or their SKU, by what they were named by. An SKU that reads like an id comes second. */
    async partsNamed(names: readonly string[]): Promise<Map<string, NamedPart>> {
      const rows = await db.query<NamedPart & { asked: string }>({
        text: `SELECT asked.name AS asked, coalesce(i.id, s.id) AS id, coalesce(i.sku, s.sku) AS sku,
                 coalesce(i.name, s.name) AS name
               FROM unnest($1::text[], $2::uuid[]) AS asked (name, id)
               LEFT JOIN parts i ON i.id = asked.id AND i.deleted_at IS NULL
               LEFT JOIN parts s ON compact_number(s.sku) = compact_number(asked.name) AND s.deleted_at IS NULL
               WHERE coalesce(i.id, s.id) IS NOT NULL`,
        values: [names, names.map((name) => (isId(name) ? name : null))],
      });
      return new Map(rows.map(({ asked, ...part }) => [asked, part]));
    },

    /** These models with the years the shop knows cars of. */
    async lives(
      modelIds: readonly string[],
    ): Promise<{ modelId: string; first: number | null; last: number | null }[]> {
      return db.query({
        text: `SELECT o.id AS "modelId", min(v.year) AS first, max(v.year) AS last
               FROM car_models o LEFT JOIN vehicles v ON v.model_id = o.id WHERE o.id = ANY($1::uuid[]) GROUP BY o.id`,
        values: [modelIds],
      });
    },

    /** Other numbers and sources for ranges that are there. */
    async restate(
      changed: readonly Pick<KeptRange, 'id' | 'quantity' | 'source' | 'saidBy'>[],
    ): Promise<void> {
      await db.query({
        text: `UPDATE fitment f SET quantity = r.quantity, source = r.source, said_by = r.said_by, said_at = now(),
                 version = version + 1
               FROM unnest($1::uuid[], $2::int[], $3::text[], $4::text[]) AS r (id, quantity, source, said_by)
               WHERE f.id = r.id`,
        values: [
          changed.map(({ id }) => id),
          changed.map(({ quantity }) => quantity),
          changed.map(({ source }) => source),
          changed.map(({ saidBy }) => saidBy),
        ],
      });
    },

    /** Every range of parts on sale, by id. */
    async exported(after: string, limit: number): Promise<ExportedRange[]> {
      return db.query<ExportedRange>({
        text: `SELECT f.id, p.sku, ${named} FROM ${ranges} JOIN parts p ON p.id = f.part_id
               WHERE f.id > $1 AND p.deleted_at IS NULL ORDER BY f.id LIMIT $2`,
        values: [after, limit],
      });
    },

    async add(added: readonly NewRange[]): Promise<void> {
      const columns = {
        id: 'uuid',
        part_id: 'uuid',
        model_id: 'uuid',
        year_from: 'int',
        year_to: 'int',
        litres: 'numeric',
        cylinders: 'int',
        fuel: 'text',
        position: 'text',
        quantity: 'int',
        note: 'text',
        kind: 'text',
        source: 'text',
        said_by: 'text',
      };
      const rows = added.map(({ partId, modelId, from, to, saidBy, ...range }) => ({
        ...range,
        part_id: partId,
        model_id: modelId,
        year_from: from,
        year_to: to,
        said_by: saidBy,
      }));
      await insertRows(db, 'fitment', columns, rows);
    },

    /** Answers the new version. */
    async save(range: Omit<KeptRange, 'version' | 'partId'>): Promise<number> {
      const {
        id,
        modelId,
        from,
        to,
        litres,
        cylinders,
        fuel,
        position,
        quantity,
        note,
        kind,
        source,
        saidBy,
      } = range;
      const [row] = await db.query<{ version: number }>({
        text: `UPDATE fitment SET model_id = $2, year_from = $3, year_to = $4, litres = $5, cylinders = $6, fuel = $7,
                 position = $8, quantity = $9, note = $10, kind = $11, source = $12, said_by = $13, said_at = now(),
                 version = version + 1
               WHERE id = $1 RETURNING version`,
        values: [
          id,
          modelId,
          from,
          to,
          litres,
          cylinders,
          fuel,
          position,
          quantity,
          note,
          kind,
          source,
          saidBy,
        ],
      });
      return row?.version ?? 0;
    },

    async remove(id: string): Promise<void> {
      await db.query({ text: 'DELETE FROM fitment WHERE id = $1', values: [id] });
    },

    async modelNamed(modelId: string): Promise<{ make: string; model: string } | null> {
      const [row] = await db.query<{ make: string; model: string }>({
        text: `SELECT m.name AS make, o.name AS model FROM car_models o JOIN car_makes m ON m.id = o.make_id WHERE o.id = $1`,
        values: [modelId],
      });
      return row ?? null;
    },

    /** Of a model what a range would have; what is left open is any. */
    async covered(
      modelId: string,
      asked: { from: number | null; to: number | null } & Engine,
    ): Promise<Covered> {
      const [row] = await db.query<Covered>({
        text: `SELECT count(*)::int AS vehicles, min(v.year) AS "from", max(v.year) AS "to"
               FROM vehicles v WHERE v.model_id IN (SELECT k.id FROM car_models k WHERE k.id = $1 OR k.family_id = $1)
                 AND ${countedAsked}`,
        values: [modelId, asked.from, asked.to, asked.litres, asked.cylinders, asked.fuel],
      });
      return row ?? { vehicles: 0, from: null, to: null };
    },

    async yearsOf(modelId: string): Promise<number[]> {
      const rows = await db.query<{ year: number }>({
        text: 'SELECT DISTINCT year FROM vehicles WHERE model_id = $1 ORDER BY year',
        values: [modelId],
      });
      return rows.map(({ year }) => year);
    },

    /** The engines known of each of these models, those of its members too. */
    async enginesOfModels(modelIds: readonly string[]): Promise<(Engine & { modelId: string })[]> {
      return db.query<Engine & { modelId: string }>({
        text: `SELECT DISTINCT asked.id AS "modelId", v.litres::float8 AS litres, v.cylinders, v.fuel
               FROM unnest($1::uuid[]) AS asked (id) JOIN car_models k ON k.id = asked.id OR k.family_id = asked.id
               JOIN vehicles v ON v.model_id = k.id
               WHERE v.litres IS NOT NULL OR v.cylinders IS NOT NULL OR v.fuel IS NOT NULL`,
        values: [modelIds],
      });
    },

    /** The engines known of a model in these years. */
    async enginesOf(modelId: string, from: number | null, to: number | null): Promise<Engine[]> {
      return db.query<Engine>({
        text: `SELECT DISTINCT litres::float8 AS litres, cylinders, fuel FROM vehicles
               WHERE model_id = $1 AND year BETWEEN coalesce($2::int, 0) AND coalesce($3::int, 9999)
                 AND (litres IS NOT NULL OR cylinders IS NOT NULL OR fuel IS NOT NULL)
               ORDER BY litres, cylinders, fuel LIMIT 100`,
        values: [modelId, from, to],
      });
    },
  };
}

const isId = (name: string) => idSchema.safeParse(name).success;

function withEngine<R extends Engine>({ litres, cylinders, fuel, ...range }: R) {
  return { ...range, engine: { litres, cylinders, fuel } };
}
