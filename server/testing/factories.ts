import type { Db } from '../db/database.ts';
import { newId } from '../kernel/ids.ts';

export type PartFields = {
  id: string;
  name: string;
  priceCents: number;
  available: number;
  minimumOrder: number;
  img: string;
  description: string;
  group: string | null;
};

let made = 0;

/** A part on sale, with stock; name only what the test is about. */
export async function insertPart(db: Db, fields: Partial<PartFields> = {}): Promise<PartFields> {
  made += 1;
  const part: PartFields = {
    id: newId(),
    name: `Brake disc ${made}`,
    priceCents: 6450,
    available: 12,
    minimumOrder: 2,
    img: 'https://pictures.example/disc.webp',
    description: 'A vented disc.',
    group: 'brakes',
    ...fields,
  };
  await db.query({
    text: `WITH part AS (
             INSERT INTO parts (id, name, price_cents, minimum_order, img, description, part_group)
             VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id)
           INSERT INTO stock (part_id, received, available) SELECT id, $8, $8 FROM part`,
    values: [
      part.id,
      part.name,
      part.priceCents,
      part.minimumOrder,
      part.img,
      part.description,
      part.group,
      part.available,
    ],
  });
  return part;
}
