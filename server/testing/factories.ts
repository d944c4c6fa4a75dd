import { centsToDollars } from '@spareworks/contract/plain/money';
import { type KnownPartFields, nothingOpen, type PartValues } from '@spareworks/contract/plain/part-fields';
import type { Db } from '../db/database.ts';
import { partColumnTypes, partRow } from '../domains/catalogue/part-columns.ts';
import { newId } from '../kernel/ids.ts';

/** A part of which nothing is left open but what may be. */
export const samplePart: PartValues = {
  ...nothingOpen({
    name: 'Brake disc',
    price: 64.5,
    minimumOrder: 2,
    img: 'https://pictures.example/disc.webp',
    description: 'A vented disc.',
    group: 'brakes',
  }),
  availableQuantity: 12,
};

export type PartFields = KnownPartFields & { id: string; priceCents: number; available: number };

let made = 0;

function somePart({
  id = newId(),
  priceCents = 6450,
  available = 12,
  ...fields
}: Partial<Omit<PartFields, 'price'>>): PartFields {
  made += 1;
  const { availableQuantity: _, ...sample } = samplePart;
  const price = centsToDollars(priceCents);
  return {
    ...sample,
    name: `Brake disc ${made}`,
    sku: `TEST-${made}`,
    ...fields,
    id,
    price,
    priceCents,
    available,
  };
}

const columns = Object.keys(partColumnTypes);
const typed = Object.values(partColumnTypes).map((type, index) => `$${index + 3}::${type}`);
const minimumOrder = typed[columns.indexOf('minimum_order')];

// What the triggers of stock note on a part is there already, so that they need not write the part, and all of its indexes, twice more;
// were it wrong, they would.
const partWithStock = `WITH part AS (
    INSERT INTO parts (id, ${columns.join(', ')}, in_stock, few_left)
    VALUES ($1, ${typed.join(', ')}, $2::int >= greatest(${minimumOrder}, 1), few_left($2, ${minimumOrder}))
    RETURNING id)
  INSERT INTO stock (part_id, received, available) SELECT id, $2, $2 FROM part`;

/** A part on sale, with stock; name only what the test is about. */
export async function insertPart(
  db: Db,
  fields: Partial<Omit<PartFields, 'price'>> = {},
): Promise<PartFields> {
  const part = somePart(fields);
  const row = partRow(part);
  await db.query({
    name: 'test-part-with-stock',
    text: partWithStock,
    values: [part.id, part.available, ...columns.map((column) => row[column])],
  });
  return part;
}

/** With the columns the first shop had: for a database that was left at an earlier migration. */
export async function insertPartOfBefore(db: Db): Promise<PartFields> {
  const part = somePart({});
  await db.query({
    text: `INSERT INTO parts (id, name, price_cents, minimum_order, img, description)
           VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [part.id, part.name, part.priceCents, part.minimumOrder, part.img, part.description],
  });
  await db.query({
    text: 'INSERT INTO stock (part_id, received, available) VALUES ($1, $2, $2)',
    values: [part.id, part.available],
  });
  return part;
}
