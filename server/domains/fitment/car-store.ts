import type { PartGroup } from '@spareworks/contract/plain/group-tree';
import type { Db } from '../../db/database.ts';

export type Named = { name: string; slug: string };

/** A model of which pages are listed, and how many years the shop knows of it. */
export type ListedModel = { id: string; years: number };

/** A year of a model that has parts; group null: parts of no group. */
export type CarWithParts = { make: string; model: string; year: number; group: PartGroup | null };

const noEngine = (v: string) => `${v}.litres IS NULL AND ${v}.cylinders IS NULL AND ${v}.fuel IS NULL`;

/** A part on sale that is a matter of fitting. */
const onSale = "p.deleted_at IS NULL AND p.fit_coverage <> 'universal'";

/** A range `f` of a model or of its family, in a year that may be any of it, with a part on sale that is not excluded for the whole car. */
const ofModel = (model: string, year: string) => `
  FROM fitment f JOIN parts p ON p.id = f.part_id
  WHERE f.model_id IN (${model}) AND f.kind = 'fits' AND f.year_from <= ${year} AND f.year_to >= ${year} AND ${onSale}
    AND NOT EXISTS (SELECT FROM fitment x WHERE x.part_id = f.part_id AND x.model_id IN (${model}) AND x.kind = 'excluded'
      AND ${year} BETWEEN x.year_from AND x.year_to AND ${noEngine('x')})`;

/**
 * Whether a model `o` has parts in one of its years at least. The years are tried one by one and the first that has any ends it, so a
 * model with very many ranges costs no more than one with few.
 */
const modelHasParts = `EXISTS (
  SELECT FROM vehicles v WHERE v.model_id = o.id AND ${noEngine('v')} AND EXISTS (SELECT ${ofModel('o.id, o.family_id', 'v.year')}))`;

/** Cars with what there is for them, for pages and sitemaps. */
export function carStore(db: Db) {
  return {
    async makesWithParts(): Promise<Named[]> {
      return db.query<Named>({
        name: 'makes-with-parts',
        text: `SELECT m.name, m.slug FROM car_makes m
               WHERE EXISTS (SELECT FROM car_models o WHERE o.make_id = m.id AND ${modelHasParts})
               ORDER BY lower(m.name), m.slug`,
      });
    },

    async anyKnown(): Promise<boolean> {
      const rows = await db.query({ text: 'SELECT id FROM car_makes LIMIT 1' });
      return rows.length > 0;
    },

    async make(slug: string): Promise<(Named & { id: string }) | null> {
      const [row] = await db.query<Named & { id: string }>({
        name: 'car-make',
        text: 'SELECT id, name, slug FROM car_makes WHERE slug = $1',
        values: [slug],
      });
      return row ?? null;
    },

    async modelsOf(makeId: string): Promise<(Named & { hasParts: boolean })[]> {
      return db.query<Named & { hasParts: boolean }>({
        name: 'car-models-with-parts',
        text: `SELECT o.name, o.slug, ${modelHasParts} AS "hasParts" FROM car_models o WHERE o.make_id = $1
               ORDER BY lower(o.name), o.slug`,
        values: [makeId],
      });
    },

    async model(
      makeSlug: string,
      slug: string,
    ): Promise<{ id: string; make: string; makeSlug: string; name: string; slug: string } | null> {
      const [row] = await db.query<{
        id: string;
        make: string;
        makeSlug: string;
        name: string;
        slug: string;
      }>({
        name: 'car-model',
        text: `SELECT o.id, m.name AS make, m.slug AS "makeSlug", o.name, o.slug
               FROM car_makes m JOIN car_models o ON o.make_id = m.id WHERE m.slug = $1 AND o.slug = $2`,
        values: [makeSlug, slug],
      });
      return row ?? null;
    },

    /** Newest first. */
    async yearsOf(modelId: string): Promise<{ year: number; hasParts: boolean }[]> {
      return db.query<{ year: number; hasParts: boolean }>({
        name: 'car-years-with-parts',
        text: `SELECT v.year, EXISTS (SELECT ${ofModel('o.id, o.family_id', 'v.year')}) AS "hasParts"
               FROM vehicles v JOIN car_models o ON o.id = v.model_id WHERE v.model_id = $1 AND ${noEngine('v')} ORDER BY v.year DESC`,
        values: [modelId],
      });
    },

    /** Those with parts, by id. */
    async listedModels(): Promise<ListedModel[]> {
      return db.query<ListedModel>({
        text: `SELECT o.id, (SELECT count(*)::int FROM vehicles v WHERE v.model_id = o.id AND ${noEngine('v')}) AS years
               FROM car_models o WHERE ${modelHasParts} ORDER BY o.id`,
      });
    },

    /**
     * Every year and group of these models that has parts. Ranges of the same years and group count once before they are spread
     * over years: there are millions of ranges and few such combinations. Only parts that are excluded somewhere are looked at year
     * by year.
     */
    async withParts(modelIds: readonly string[]): Promise<CarWithParts[]> {
      return db.query<CarWithParts>({
        text: `WITH listed AS MATERIALIZED (
                 SELECT k.id AS model_id, f.part_id, f.year_from, f.year_to, p.part_group
                 FROM car_models k JOIN fitment f ON f.model_id IN (k.id, k.family_id) JOIN parts p ON p.id = f.part_id
                 WHERE k.id = ANY($1::uuid[]) AND f.kind = 'fits' AND ${onSale}
               ), excluded AS MATERIALIZED (
                 SELECT k.id AS model_id, x.part_id, x.year_from, x.year_to
                 FROM car_models k JOIN fitment x ON x.model_id IN (k.id, k.family_id)
                 WHERE k.id = ANY($1::uuid[]) AND x.kind = 'excluded' AND ${noEngine('x')}
               ), spread AS (
                 SELECT v.model_id, v.year, plain.part_group
                 FROM (SELECT DISTINCT l.model_id, l.part_group, l.year_from, l.year_to FROM listed l
                       WHERE NOT EXISTS (SELECT FROM excluded x WHERE x.part_id = l.part_id AND x.model_id = l.model_id)) AS plain
                 JOIN vehicles v ON v.model_id = plain.model_id AND v.year BETWEEN plain.year_from AND plain.year_to
                   AND ${noEngine('v')}
                 UNION
                 SELECT v.model_id, v.year, l.part_group FROM listed l
                 JOIN vehicles v ON v.model_id = l.model_id AND v.year BETWEEN l.year_from AND l.year_to AND ${noEngine('v')}
                 WHERE EXISTS (SELECT FROM excluded x WHERE x.part_id = l.part_id AND x.model_id = l.model_id)
                   AND NOT EXISTS (SELECT FROM excluded x WHERE x.part_id = l.part_id AND x.model_id = l.model_id
                     AND v.year BETWEEN x.year_from AND x.year_to)
               )
               SELECT m.slug AS make, o.slug AS model, s.year, s.part_group AS "group"
               FROM spread s JOIN car_models o ON o.id = s.model_id JOIN car_makes m ON m.id = o.make_id
               ORDER BY m.slug, o.slug, s.year, s.part_group`,
        values: [modelIds],
      });
    },
  };
}
