import { vehicleText } from '@spareworks/contract/plain/vehicle-words';
import { toVehicle, type VehicleRecord } from '../domains/vehicles/find-vehicles.ts';
import { callAs } from './orders.ts';
import type { Bearer } from './returns.ts';
import type { TestApp } from './test-app.ts';

export const carName = (vehicle: VehicleRecord) => vehicleText(toVehicle(vehicle));

/** As the buyer says it of one line. */
export function answerFit(
  shop: TestApp,
  { id, owner }: { id: string; owner: Bearer },
  body: object,
  position: number | string = 1,
) {
  return callAs(shop.app, owner)('PUT', `/order/${id}/lines/${position}/fit-answer`, body);
}
