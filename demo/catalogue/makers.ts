import type { PartGroup } from '@spareworks/contract/plain/group-tree';
import { makerSlug } from '@spareworks/contract/plain/maker';

/** The makers of the demo shop, which there are none of outside it. */
const texts: Readonly<Record<string, string>> = {
  Brennick:
    'Brake discs, pads and everything between the pedal and the wheel, cast and machined in one works.',
  Castellan: 'Engine and transmission parts to the measures of the first fitting.',
  Tarnwick: 'Cooling and exhaust: what carries heat away from the engine, and what is left of the fuel.',
  Lumora: 'Lamps, bulbs and all that has a wire to it.',
  Harrowdale: 'Springs, dampers and joints. Sold in pairs, since wear comes in pairs.',
  Ferrowell: 'Filters for oil, air, fuel and the cabin.',
};

const ofGroups: Readonly<Partial<Record<PartGroup, string>>> = {
  brakes: 'Brennick',
  engine: 'Castellan',
  transmission: 'Castellan',
  cooling: 'Tarnwick',
  exhaust: 'Tarnwick',
  lights: 'Lumora',
  electrics: 'Lumora',
  suspension: 'Harrowdale',
  filters: 'Ferrowell',
};

/** Null: who made parts of the body and wheels is not known. */
export function makerOf(group: PartGroup): string | null {
  return ofGroups[group] ?? null;
}

export const demoMakers = Object.entries(texts).map(([name, text]) => ({
  name,
  slug: makerSlug(name),
  text,
}));
