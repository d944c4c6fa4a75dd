import type { ListedGroup } from '@spareworks/contract/plain/group-tree';

/** What the parts of the groups a shop begins with are called behind the name of a car: "Honda Civic 2014 brake parts". */
const words: Readonly<Record<string, string>> = {
  Brakes: 'brake parts',
  Engine: 'engine parts',
  Filters: 'filters',
  'Suspension and steering': 'suspension and steering parts',
  'Tyres and wheels': 'tyres and wheels',
  'Electrics and ignition': 'electrics and ignition parts',
  Lights: 'lights',
  'Body and mirrors': 'body parts and mirrors',
  'Cooling and climate': 'cooling and climate parts',
  'Clutch and drivetrain': 'clutch and drivetrain parts',
  Exhaust: 'exhaust parts',
};

/** Any other group by its own name. */
export function groupWords({ name }: Pick<ListedGroup, 'name'>): string {
  return words[name] ?? name;
}
