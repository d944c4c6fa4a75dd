import type { DeliveryMethodInput, DeliveryZone } from '@spareworks/contract/calls/delivery';
import type { Database } from '../db/database.ts';
import { addMethod } from '../domains/delivery/keep-methods.ts';
import type { Caller } from '../kernel/caller.ts';

/** Everywhere, for one price, bulky parts too; name only what the test is about. */
export function zone(fields: Partial<DeliveryZone> = {}): DeliveryZone {
  return {
    countries: null,
    price: fields.steps === undefined ? 4.95 : null,
    steps: [],
    freeFrom: null,
    bulky: 0,
    ...fields,
  };
}

export function deliveryMethod(fields: Partial<DeliveryMethodInput> = {}): DeliveryMethodInput {
  return {
    name: 'Standard',
    days: { from: 2, to: 3 },
    pickup: false,
    zones: [zone()],
    active: true,
    ...fields,
  };
}

const staff: Caller = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Staff',
  email: 'staff@example.com',
  role: 'admin',
};

/** Gives its id. */
export function insertMethod(database: Database, fields: Partial<DeliveryMethodInput> = {}): Promise<string> {
  return addMethod(database, staff, deliveryMethod(fields));
}
