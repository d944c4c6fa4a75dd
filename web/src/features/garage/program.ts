import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { changeGarage } from './change-garage.ts';
import { choosing, isFull } from './garage-edits.ts';
import { GarageHost, openGarage } from './garage-host.tsx';
import { HomeCars } from './home-cars.tsx';
import { carText, chosenCar, isAccountAsked, onGarageChange, shownGarage } from './kept-garage.ts';
import { NameCar } from './name-car.tsx';
import { BasketVerdict, CardVerdict, PartVerdict } from './verdict-marks.tsx';

/** The chosen car in words; null: none. */
function chosenCarText(): string | null {
  const car = chosenCar();
  return car && carText(car);
}

/** Whether the chosen car is this one, with whatever engine. */
function isChosen({ year, makeSlug, modelSlug }: Vehicle): boolean {
  const car = chosenCar();
  return car?.year === year && car.makeSlug === makeSlug && car.modelSlug === modelSlug;
}

/** Where there is no room for another, the dialog says so and lets one be removed. Fails where the shop does not take it. */
async function chooseCar(car: Vehicle): Promise<void> {
  const garage = shownGarage();
  const there = garage.cars.some(({ _id }) => _id === car._id);
  if (!there && isFull(garage)) openGarage();
  else await changeGarage(choosing(car));
}

/** What the pages use of the cars, once somebody has one or wants one. */
export const program = {
  onGarageChange,
  GarageHost,
  openGarage,
  HomeCars,
  NameCar,
  chosenCar,
  chosenCarText,
  isChosen,
  chooseCar,
  isAccountAsked,
  BasketVerdict,
  CardVerdict,
  PartVerdict,
};
