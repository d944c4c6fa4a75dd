import { mostGarageCars } from '@spareworks/contract/plain/garage';
import { isUuid } from '@spareworks/contract/plain/uuid';
import { vehicleText } from '@spareworks/contract/plain/vehicle-words';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { keptText } from '../../lib/kept-text.ts';
import { createListeners } from '../../lib/listeners.ts';

/** The cars of whoever looks at the page, and the one they look for parts for. Never a VIN. */
export type KeptGarage = { cars: readonly Vehicle[]; chosen: string | null };

const kept = keptText('garage');
export const emptyGarage: KeptGarage = { cars: [], chosen: null };

let last: { text: string | null; garage: KeptGarage } = { text: null, garage: emptyGarage };
/** What the account of whoever is signed in has; null as long as that is not known. */
let ofAccount: KeptGarage | null = null;
/** Whether the shop was asked for it, and has answered or could not. */
let accountAsked = false;
const listeners = createListeners();

function isCar(value: Partial<Vehicle> | null): value is Vehicle {
  return (
    typeof value?._id === 'string' &&
    isUuid(value._id) &&
    Number.isInteger(value.year) &&
    [value.make, value.model, value.makeSlug, value.modelSlug].every((name) => typeof name === 'string') &&
    typeof value.engine === 'object' &&
    value.engine !== null
  );
}

/** Anybody can have written there: what is no car is left out, and so is one that comes again. */
function garageIn(text: string | null): KeptGarage {
  try {
    const { cars: found = [], chosen = null } = JSON.parse(text ?? '{}') ?? {};
    const cars: Vehicle[] = found.filter(isCar);
    const once = cars
      .filter(({ _id }, at) => cars.findIndex((car) => car._id === _id) === at)
      .slice(0, mostGarageCars);
    return { cars: once, chosen: once.some(({ _id }) => _id === chosen) ? chosen : null };
  } catch {
    return emptyGarage;
  }
}

/** What somebody who is not signed in has chosen; the same object as long as it is the same. */
export function visitorGarage(): KeptGarage {
  const text = kept.read();
  if (text !== last.text) last = { text, garage: garageIn(text) };
  return last.garage;
}

export function keepVisitorGarage(garage: KeptGarage): void {
  kept.write(JSON.stringify(garage), garage.cars.length === 0);
  listeners.tell();
}

/** Before, nobody can say whether somebody who is signed in has a car. */
export function isAccountAsked(): boolean {
  return accountAsked;
}

export function noteAccountAsked(): void {
  accountAsked = true;
  listeners.tell();
}

export function showAccountGarage(garage: KeptGarage | null): void {
  ofAccount = garage;
  accountAsked = garage !== null;
  listeners.tell();
}

/** As it is now in all tabs. Until the account's is known it is the one that is about to be joined with it. */
export function shownGarage(): KeptGarage {
  return ofAccount ?? visitorGarage();
}

export function chosenCar(): Vehicle | null {
  const { cars, chosen } = shownGarage();
  return cars.find(({ _id }) => _id === chosen) ?? null;
}

export function carText(car: Vehicle, among: readonly Vehicle[] = []): string {
  const alike = among.filter(
    (other) => vehicleText(withoutEngine(other)) === vehicleText(withoutEngine(car)),
  );
  return vehicleText(
    car,
    alike.map(({ engine }) => engine),
  );
}

function withoutEngine(car: Vehicle): Vehicle {
  return { ...car, engine: { litres: null, cylinders: null, fuel: null } };
}

/** Also hears what other tabs do to the visitor's. */
export const onGarageChange = listeners.listenToAllTabs;
