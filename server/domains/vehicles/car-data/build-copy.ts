import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** Elements whose values are read; of the others only where they stand counts. */
export const elements = {
  bodyClass: 5,
  cylinders: 9,
  cc: 11,
  litres: 13,
  engineModel: 18,
  fuel: 24,
  weightClass: 25,
  model: 28,
  secondFuel: 66,
  charger: 127,
} as const;

/**
 * From the packed file to one that is quick to ask: only what is read, the rows of a schema side by side, and what can only be
 * found out from all of them, which would take whoever opens it as long as everything else does. Written beside
 * and put in its place by its name at the end, so that whoever is cut off or does the same at the same time does no harm.
 */
export async function buildCopy(packed: string, path: string): Promise<void> {
  const unpacked = `${path}.${process.pid}.unpacked`;
  const made = `${path}.${process.pid}.new`;
  try {
    await pipeline(
      createReadStream(packed),
      createGunzip({ chunkSize: 1 << 20 }),
      createWriteStream(unpacked),
    );
    await rm(made, { force: true });
    fill(unpacked, made);
    await rename(made, path);
  } finally {
    await rm(unpacked, { force: true });
    await rm(made, { force: true });
  }
}

function fill(unpacked: string, made: string): void {
  const db = new DatabaseSync(made);
  const read = Object.values(elements).join(', ');
  try {
    db.prepare('ATTACH ? AS vpic').run(unpacked);
    db.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA main.page_size = 8192;
      BEGIN;
      CREATE TABLE wmis (wmi TEXT PRIMARY KEY, id INTEGER NOT NULL, type INTEGER, maker TEXT, country TEXT) WITHOUT ROWID;
      INSERT OR IGNORE INTO wmis SELECT w.Wmi, w.Id, w.VehicleTypeId, f.Name, c.Name FROM vpic.Wmi w
        LEFT JOIN vpic.Manufacturer f ON f.Id = w.ManufacturerId LEFT JOIN vpic.Country c ON c.Id = w.CountryId
        ORDER BY w.Wmi;
      CREATE TABLE wmi_makes (wmi_id INTEGER, make TEXT, PRIMARY KEY (wmi_id, make)) WITHOUT ROWID;
      INSERT OR IGNORE INTO wmi_makes SELECT x.WmiId, k.Name FROM vpic.Wmi_Make x JOIN vpic.Make k ON k.Id = x.MakeId
        ORDER BY 1, 2;
      CREATE TABLE schemas (wmi_id INTEGER, year_from INTEGER, year_to INTEGER, schema_id INTEGER,
        PRIMARY KEY (wmi_id, year_from, year_to, schema_id)) WITHOUT ROWID;
      INSERT OR IGNORE INTO schemas SELECT WmiId, YearFrom, coalesce(YearTo, 9999), VinSchemaId FROM vpic.Wmi_VinSchema
        ORDER BY 1, 2, 3, 4;
      CREATE TABLE models (id INTEGER PRIMARY KEY, name TEXT NOT NULL, make TEXT NOT NULL);
      INSERT OR IGNORE INTO models SELECT o.Id, o.Name, k.Name FROM vpic.Model o
        JOIN vpic.Make_Model x ON x.ModelId = o.Id JOIN vpic.Make k ON k.Id = x.MakeId ORDER BY 1;
      CREATE TABLE patterns (schema_id INTEGER, element INTEGER, id INTEGER, keys TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (schema_id, element, id)) WITHOUT ROWID;
      INSERT OR IGNORE INTO patterns SELECT VinSchemaId, ElementId, Id, Keys,
          CASE WHEN ElementId IN (${read}) THEN AttributeId ELSE '' END
        FROM vpic.Pattern ORDER BY 1, 2, 3;
      CREATE TABLE engines (name TEXT, element INTEGER, value TEXT, PRIMARY KEY (name, element)) WITHOUT ROWID;
      INSERT OR IGNORE INTO engines SELECT m.Name, p.ElementId, p.AttributeId FROM vpic.EngineModelPattern p
        JOIN vpic.EngineModel m ON m.Id = p.EngineModelId WHERE p.ElementId IN (${read}) ORDER BY 1, 2;
      CREATE TABLE engine_sizes (code TEXT, litres TEXT, PRIMARY KEY (code, litres)) WITHOUT ROWID;
      INSERT INTO engine_sizes SELECT DISTINCT e.value, l.value FROM patterns e
        JOIN patterns l ON l.schema_id = e.schema_id AND l.element = ${elements.litres} AND l.keys = e.keys
        WHERE e.element = ${elements.engineModel} ORDER BY 1, 2;
      CREATE TABLE cylinders_said (make TEXT, litres REAL, cylinders INTEGER, said INTEGER NOT NULL,
        PRIMARY KEY (make, litres, cylinders)) WITHOUT ROWID;
      INSERT INTO cylinders_said WITH pairs AS (
          SELECT DISTINCT l.schema_id, round(CAST(l.value AS REAL), 1) AS litres, CAST(c.value AS INTEGER) AS cylinders
          FROM patterns l JOIN patterns c ON c.schema_id = l.schema_id AND c.element = ${elements.cylinders} AND c.keys = l.keys
          WHERE l.element = ${elements.litres})
        SELECT lower(k.make), p.litres, p.cylinders, count(DISTINCT p.schema_id)
        FROM pairs p JOIN schemas s ON s.schema_id = p.schema_id JOIN wmi_makes k ON k.wmi_id = s.wmi_id
        GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
      CREATE TABLE facts (noted_at TEXT NOT NULL);
      INSERT INTO facts SELECT substr(max(ProcessedOn), 1, 10) FROM vpic.Wmi;
      COMMIT;
      DETACH vpic;`);
  } finally {
    db.close();
  }
}
