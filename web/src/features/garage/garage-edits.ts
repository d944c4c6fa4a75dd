import { mostGarageCars } from '@spareworks/contract/plain/garage';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import type { KeptGarage } from './kept-garage.ts';

/** Makes another garage from the one that is there. Done again when it was changed elsewhere meanwhile. */
export type Edit = (garage: KeptGarage) => KeptGarage;

/** Whether there is no room for another car. */
export function isFull({ cars }: KeptGarage): boolean {
  return cars.length >= mostGarageCars;
}

/** Looks for parts for this car from now on; one that is not there yet comes first. */
export function choosing(car: Vehicle): Edit {
  return (garage) => {
    const there = garage.cars.some(({ _id }) => _id === car._id);
    if (there && garage.chosen === car._id) return garage;
    if (!there && isFull(garage)) return garage;
    return { cars: there ? garage.cars : [car, ...garage.cars], chosen: car._id };
  };
}

/** More is known of a car: the exact one takes its place. */
export function knowingMore(before: string, car: Vehicle): Edit {
  return ({ cars }) => {
    const at = cars.findIndex(({ _id }) => _id === before);
    const others = cars.filter(({ _id }) => _id !== before && _id !== car._id);
    return { cars: others.toSpliced(Math.max(at, 0), 0, car).slice(0, mostGarageCars), chosen: car._id };
  };
}

export const choosingNone: Edit = (garage) => (garage.chosen === null ? garage : { ...garage, chosen: null });

export function removing(id: string): Edit {
  return (garage) => {
    if (!garage.cars.some(({ _id }) => _id === id)) return garage;
    const cars = garage.cars.filter(({ _id }) => _id !== id);
    return { cars, chosen: garage.chosen === id ? null : garage.chosen };
  };
}

/** Undoes it: the car stands where it stood, and is chosen again where it was. */
export function puttingBack(car: Vehicle, at: number, wasChosen: boolean): Edit {
  return (garage) => {
    if (garage.cars.some(({ _id }) => _id === car._id) || isFull(garage)) return garage;
    return { cars: garage.cars.toSpliced(at, 0, car), chosen: wasChosen ? car._id : garage.chosen };
  };
}
