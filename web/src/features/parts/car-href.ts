import { paths } from '../../paths.ts';

/** The address of a page about cars: all of them, a make, a model, a year of it, a group of its parts. */
export function carHref(...steps: readonly (string | number)[]): string {
  return [paths.cars.href(), ...steps.map((step) => encodeURIComponent(step))].join('/');
}
