import type { FitCounts } from '@spareworks/contract/plain/buyers-say';
import { vehicleText } from '@spareworks/contract/plain/vehicle-words';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { findVehicle, type VehicleRecord } from '../vehicles/find-vehicles.ts';
import { type AskedRow, fitmentStore } from './fitment-store.ts';
import { fuelsOf, hasNoCylinders, type Judged, judge } from './judge.ts';

export type PartVerdict = Judged & { partId: string; buyers: FitCounts };

/** Whether these parts fit the car, in their order; one statement for all of them. */
export async function verdictsFor(
  db: Db,
  vehicleId: string,
  partIds: readonly string[],
): Promise<PartVerdict[]> {
  const ids = [...new Set(partIds)];
  const rows = await fitmentStore(db).asked(vehicleId, ids);
  if (rows.length === 0) throw noSuchCar();
  const byPart = Map.groupBy(rows, ({ partId }) => partId);
  return partIds.map((partId) => verdictOf(partId, byPart.get(partId) ?? []));
}

/** The same for parts each with a car of its own; of a car that is not in the list it is not known. */
export async function verdictsOfPairs(
  db: Db,
  pairs: readonly { vehicleId: string; partId: string }[],
): Promise<PartVerdict[]> {
  if (pairs.length === 0) return [];
  const key = ({ vehicleId, partId }: { vehicleId: string; partId: string }) => `${vehicleId} ${partId}`;
  const rows = Map.groupBy(await fitmentStore(db).askedPairs(pairs), key);
  return pairs.map((pair) => verdictOf(pair.partId, rows.get(key(pair)) ?? []));
}

/** What buyers say stands beside the verdict and does not change it (decision 70). */
function verdictOf(partId: string, rows: readonly AskedRow[]): PartVerdict {
  const { fitted, didNotFit } = rows[0] ?? { fitted: 0, didNotFit: 0 };
  return { partId, ...judgeRows(rows), buyers: { fitted, didNotFit } };
}

/** The same with the name of the car, as it is kept on an order. All verdicts are of one moment. */
export async function judgeForOrder(
  db: Db,
  vehicleId: string,
  partIds: readonly string[],
): Promise<{ car: string; verdicts: PartVerdict[] }> {
  const car = carText(await requireVehicle(db, vehicleId));
  return { car, verdicts: await verdictsFor(db, vehicleId, partIds) };
}

function judgeRows(rows: readonly AskedRow[]): Judged {
  const [first] = rows;
  const car = {
    litres: first?.vehicleLitres ?? null,
    cylinders: first?.vehicleCylinders ?? null,
    fuel: first?.vehicleFuel ?? null,
    burnsToo: first?.burnsToo ?? false,
  };
  const ranges = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]));
  return judge(car, first?.coverage ?? 'some', ranges);
}

/**
 * The parts a buyer with this car should see beside those for every car: those that fit, and those of which only a detail
 * of the car is not known. As the database finds them, in no order; those that left the shop may be among them.
 */
export async function partsFitting(db: Db, vehicleId: string): Promise<{ car: string; ids: string[] }> {
  const vehicle = await requireVehicle(db, vehicleId);
  const { modelId, familyId, year, ...engine } = vehicle;
  const { litres, cylinders, fuel } = hasNoCylinders(engine)
    ? { litres: engine.litres ?? noneAtAll, cylinders: engine.cylinders ?? noneAtAll, fuel: engine.fuel }
    : engine;
  const ids = await fitmentStore(db).fitting({
    modelIds: familyId === null ? [modelId] : [modelId, familyId],
    year,
    litres,
    cylinders,
    fuels: fuelsOf(fuel),
    electric: hasNoCylinders(engine),
  });
  return { car: carText(vehicle), ids };
}

/** Of an electric car the cylinders are not unknown: it has none, as no range says. */
const noneAtAll = 0;

function carText({ litres, cylinders, fuel, ...car }: VehicleRecord): string {
  return vehicleText({ ...car, engine: { litres, cylinders, fuel } });
}

async function requireVehicle(db: Db, id: string): Promise<VehicleRecord> {
  const vehicle = await findVehicle(db, id);
  if (vehicle === null) throw noSuchCar();
  return vehicle;
}

function noSuchCar(): Problem {
  return new Problem('vehicle_not_found', { errors: { vehicle: 'is not a car of the shop’s list' } });
}
