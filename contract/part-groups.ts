import { z } from 'zod';

/** The shelves of the catalogue. The database holds the same closed list (a test compares the two). */
export const partGroups = {
  brakes: 'Brakes',
  engine: 'Engine',
  filters: 'Filters',
  suspension: 'Suspension and steering',
  wheels: 'Tyres and wheels',
  electrics: 'Electrics and ignition',
  lights: 'Lights',
  body: 'Body and mirrors',
  cooling: 'Cooling and climate',
  transmission: 'Clutch and drivetrain',
  exhaust: 'Exhaust',
} as const;

export type PartGroup = keyof typeof partGroups;

export const partGroupNames = Object.keys(partGroups) as [PartGroup, ...PartGroup[]];

export const partGroupSchema = z.enum(partGroupNames);
