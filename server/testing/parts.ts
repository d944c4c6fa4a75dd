import type { PartRecord } from '@spareworks/contract/calls/part-management';
import type { Db } from '../db/database.ts';
import { samplePart } from './factories.ts';
import { callAs } from './orders.ts';
import type { SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What the Add form sends; name only what the test is about. */
export function partPayload(fields: object = {}) {
  return { ...samplePart, name: 'Vented brake disc', ...fields };
}

export function sendPart(shop: TestApp, admin: SignedIn, payload: object, key?: string) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/car-parts',
    headers: { ...admin.bearer, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload,
  });
}

/** A picture the shop knows of, as if it had been uploaded. */
export async function plantPicture(db: Db, id: string): Promise<void> {
  await db.query({
    text: 'INSERT INTO images (id, bytes, stored_at) VALUES ($1, 1, now()) ON CONFLICT DO NOTHING',
    values: [id],
  });
}

/** A part added as an admin would. */
export async function addedPart(shop: TestApp, admin: SignedIn, fields: object = {}): Promise<string> {
  const response = await sendPart(shop, admin, partPayload(fields));
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ insertedId: string }>().insertedId;
}

export async function recordOf(shop: TestApp, admin: SignedIn, id: string): Promise<PartRecord> {
  const response = await callAs(shop.app, admin)('GET', `/car-parts/${id}/record`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<PartRecord>();
}

/** What the audit log says about something, oldest first. */
export function auditOf(db: Db, subject: string) {
  return db.query<{ actor: string; action: string; before: object | null; after: object | null }>({
    text: 'SELECT actor, action, before, after FROM audit_log WHERE subject = $1 ORDER BY id',
    values: [subject],
  });
}
