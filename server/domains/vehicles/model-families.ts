/**
 * Which models are sorts of another: a 328i is a 3-Series, a Rabbit a Golf. The data has the one, people and makers of parts say the
 * other. What fits the family fits its members, unless it names another engine; what fits a member says nothing of the family.
 * A change here reaches shops with the next version of the list (car-data/data-package.ts).
 */
const families: readonly { make: string; member: RegExp; family: string }[] = [
  // 325xi, M340i, 750Li, Alpina B7; not M3, 1M, X3 and Z4, which share little with the others.
  { make: 'BMW', member: /^M?([1-8])\d\d[a-z]*(?:, .*)?$/i, family: '$1-Series' },
  { make: 'BMW', member: /^ActiveHybrid ([357])$/i, family: '$1-Series' },
  // Neither the GTI, the R and the R32, whose brakes and engines are others, nor the e-Golf, which has no engine at all.
  { make: 'Volkswagen', member: /^(?:Golf III|Rabbit)$/i, family: 'Golf' },
  { make: 'MINI', member: /^(?:Hardtop|Cooper (?:Convertible|Coupe|Roadster))$/i, family: 'Cooper' },
  // C 300, GLC300, ES 350, IS250: as others write them who add cars.
  {
    make: 'Mercedes-Benz',
    member: /^(A|B|C|E|G|R|S|CL|CLA|CLK|CLS|GL|GLA|GLB|GLC|GLE|GLK|GLS|SL|SLC|SLK|SLS)[ -]?\d{2,3}[a-z]?$/i,
    family: '$1-Class',
  },
  { make: 'Mercedes-Benz', member: /^ML[ -]?\d{2,3}$/i, family: 'M-Class' },
  {
    make: 'Lexus',
    member: /^(CT|ES|GS|GX|HS|IS|LC|LS|LX|NX|RC|RX|RZ|SC|TX|UX)[ -]?\d{3}[a-z]*$/i,
    family: '$1',
  },
];

/** The model it is a sort of; null: none. */
export function familyOf(make: string, model: string): string | null {
  for (const { make: of, member, family } of families) {
    if (of.toLowerCase() === make.toLowerCase() && member.test(model)) return model.replace(member, family);
  }
  return null;
}
