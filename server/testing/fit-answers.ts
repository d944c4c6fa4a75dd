import type { Verdict } from '@spareworks/contract/plain/fitment';
import { vehicleText } from '@spareworks/contract/plain/vehicle-words';
import { toVehicle, type VehicleRecord } from '../domains/vehicles/find-vehicles.ts';
import { callAs } from './orders.ts';
import { type Bearer, soldOrder } from './returns.ts';
import type { TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

export const carName = (vehicle: VehicleRecord) => vehicleText(toVehicle(vehicle));

type Said = { verdict?: Verdict; universal?: boolean };

/** What the shop said of all lines of an order and this car when it was placed. */
export async function plantFit(
  database: TestDatabase,
  orderId: string,
  vehicle: VehicleRecord,
  { verdict = 'fits', universal = false }: Said = {},
): Promise<void> {
  const at = new Date().toISOString();
  const fit = { vehicle: vehicle.id, car: carName(vehicle), verdict, universal, notes: [], source: null, at };
  await database.transaction(async (tx) => {
    // What was said is never rewritten, so a test has to ask the guard aside.
    await tx.query({ text: 'ALTER TABLE order_lines DISABLE TRIGGER order_lines_are_final' });
    await tx.query({ text: 'UPDATE order_lines SET fit = $2 WHERE order_id = $1', values: [orderId, fit] });
    await tx.query({ text: 'ALTER TABLE order_lines ENABLE TRIGGER order_lines_are_final' });
  });
}

/** An order for a car, all of which has left. */
export async function sentForCar(
  shop: TestApp,
  admin: Bearer,
  { car, said, ...sold }: Parameters<typeof soldOrder>[1] & { car: VehicleRecord; said?: Said },
) {
  const order = await soldOrder(shop, sold);
  await plantFit(shop.database, order.id, car, said);
  const shipped = await callAs(shop.app, admin)('PUT', `/order/${order.id}`);
  if (shipped.statusCode !== 200) throw new Error(shipped.body);
  return order;
}

/** As the buyer says it of one line. */
export function answerFit(
  shop: TestApp,
  { id, owner }: { id: string; owner: Bearer },
  body: object,
  position: number | string = 1,
) {
  return callAs(shop.app, owner)('PUT', `/order/${id}/lines/${position}/fit-answer`, body);
}
