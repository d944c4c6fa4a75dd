/** The groups a new shop begins with, in the order in which they are shown; staff change them in the dashboard. */
export const defaultGroupLabels = {
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

export type DefaultGroup = keyof typeof defaultGroupLabels;

export const defaultGroups = Object.keys(defaultGroupLabels) as DefaultGroup[];
