import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { useSyncExternalStore } from 'react';
import { chosenCar, emptyGarage, type KeptGarage, onGarageChange, shownGarage } from './kept-garage.ts';

export function useKeptGarage(): KeptGarage {
  return useSyncExternalStore(onGarageChange, shownGarage, () => emptyGarage);
}

export function useChosenCar(): Vehicle | null {
  return useSyncExternalStore(onGarageChange, chosenCar, () => null);
}
