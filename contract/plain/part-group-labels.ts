/** The shelves of the catalogue, in the order in which they are shown. Without a schema, so that pages can carry it. */
export const partGroupLabels = {
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

export type PartGroup = keyof typeof partGroupLabels;
