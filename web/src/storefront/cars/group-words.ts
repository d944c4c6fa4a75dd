import type { PartGroup } from '@spareworks/contract/plain/part-group-labels';

/** What the parts of a group are called behind the name of a car: "Honda Civic 2014 brake parts". */
export const groupWords: Readonly<Record<PartGroup, string>> = {
  brakes: 'brake parts',
  engine: 'engine parts',
  filters: 'filters',
  suspension: 'suspension and steering parts',
  wheels: 'tyres and wheels',
  electrics: 'electrics and ignition parts',
  lights: 'lights',
  body: 'body parts and mirrors',
  cooling: 'cooling and climate parts',
  transmission: 'clutch and drivetrain parts',
  exhaust: 'exhaust parts',
};
