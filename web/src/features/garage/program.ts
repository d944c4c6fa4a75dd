import { GarageHost, openGarage } from './garage-host.tsx';
import { HomeCars } from './home-cars.tsx';
import { carText, chosenCar, isAccountAsked, onGarageChange } from './kept-garage.ts';
import { BasketVerdict, CardVerdict, PartVerdict } from './verdict-marks.tsx';

/** The chosen car in words; null: none. */
function chosenCarText(): string | null {
  const car = chosenCar();
  return car && carText(car);
}

/** What the pages use of the cars, once somebody has one or wants one. */
export const program = {
  onGarageChange,
  GarageHost,
  openGarage,
  HomeCars,
  chosenCar,
  chosenCarText,
  isAccountAsked,
  BasketVerdict,
  CardVerdict,
  PartVerdict,
};
