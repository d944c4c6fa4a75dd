import { vehicleText } from '@spareworks/contract/plain/vehicle-words';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';

/** The car a page is about; without an id where it was named without its year. */
export type PageCar = { id: string | null; name: string };

export type CardCar = {
  vehicle: string;
  /** How the card calls the car, where somebody could take its answer for one about another; else null. */
  named: string | null;
  /** Whether it is the chosen car, whose missing details can be asked for. */
  own: boolean;
};

/** Whether the page is about the chosen car whatever its engine: then the chosen one is the same car, better known. */
function isWithoutEngine({ name }: PageCar, { year, make, model }: Vehicle): boolean {
  const unknown = { litres: null, cylinders: null, fuel: null };
  return name === `${make} ${model} ${year}` || name === vehicleText({ year, make, model, engine: unknown });
}

/** For which car a card answers: the one the page is about, else the chosen one. Null: for none. */
export function cardCar(chosen: Vehicle | null, page: PageCar | undefined): CardCar | null {
  const own = chosen && { vehicle: chosen._id, named: null, own: true };
  if (page === undefined || chosen?._id === page.id) return own;
  if (chosen !== null && (page.id === null || isWithoutEngine(page, chosen)))
    return { vehicle: chosen._id, named: `your ${vehicleText(chosen)}`, own: true };
  return page.id === null
    ? null
    : { vehicle: page.id, named: chosen === null ? null : page.name, own: false };
}
