import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generatedPart } from '@spareworks/demo/generated-parts.ts';
import { createFinder } from '../server/domains/finding/finder.ts';
import { groupNumber } from '../server/domains/finding/group-numbers.ts';
import type { IndexedNumber } from '../server/domains/finding/number-index.ts';
import { gatherParts, type PartTable } from '../server/domains/finding/part-table.ts';
import { carData } from '../server/domains/vehicles/car-data/car-data.ts';
import { type CarNames, compactName, otherNames } from '../server/domains/vehicles/car-names.ts';
import { searchMix } from './search-mix.ts';
import { median } from './statistics.ts';

// What a search costs the processor as the catalogue grows, without HTTP and database: pages of 24, suggestions and counts over
// the mix of searches, and what the index takes. Run by itself, each size in a process of its own:
//   node_modules/.bin/node --expose-gc bench/finding.ts --parts 100000

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: '100000' },
    /** none: as it was without part numbers. */
    numbers: { type: 'string', default: 'three' },
    /** none: as it was when no search was read for cars. */
    cars: { type: 'string', default: 'all' },
  },
});
const parts = Number(values.parts);
const rounds = 5;

const finder = createFinder();
const memoryBefore = memory();
const begun = process.cpuUsage().user;
const gathered = gatherParts(); // as at the start of a shop
for (let number = 0; number < parts; number += 1) {
  const { name, description, group, priceCents, availableQuantity, minimumOrder } = generatedPart(number);
  gathered.put({
    id: `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
    name,
    text: description,
    numbers: numbersOf(number),
    group: groupNumber(group),
    priceCents,
    inStock: availableQuantity >= minimumOrder,
    rating: 0,
    popularity: number % 7,
  });
}
finder.useTable(sorted(gathered));
if (values.cars !== 'none') finder.useCars(await namesOfCars());
finder.read({ typed: 'brake', literally: false }); // words are learnt with the first
const built = (process.cpuUsage().user - begun) / 1e6;
console.log(`${parts} parts: built in ${built.toFixed(1)} s of the processor, ${memory() - memoryBefore} MB`);

const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
const mix = searchMix(1000 * rounds, { among: 10_000 }); // the same at every size
for (const [what, ask] of [
  [
    'page of 24',
    async (typed: string) =>
      void finder.page({ typed, literally: false }, everything, { after: null, limit: 24 }),
  ],
  ['suggestions', async (typed: string) => void finder.suggest(typed)],
  ['counts', (typed: string) => finder.facets({ typed, literally: false }, everything)],
] as const) {
  for (const typed of mix.slice(0, 500)) await ask(typed); // warm up
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = process.cpuUsage().user;
    for (const typed of mix.slice(round * 1000, (round + 1) * 1000)) await ask(typed);
    costs.push((process.cpuUsage().user - from) / 1000 / 1000);
  }
  console.log(`${parts} parts: ${what} ${median(costs).toFixed(2)} ms of the processor`);
}

/** Its own and three others, as a shop of this size has them. */
function numbersOf(number: number): IndexedNumber[] {
  if (values.numbers === 'none') return [];
  const digits = ((number * 7919) % 9_999_991).toString().padStart(7, '0');
  return [
    { kind: 'own', brand: '', number: `SP-${100_000 + number}` },
    { kind: 'oem', brand: 'Toyota', number: `${digits.slice(0, 5)}-${digits.slice(5)}K${number % 100}0` },
    { kind: 'interchange', brand: 'Brembo', number: `P ${digits.slice(0, 2)} ${digits.slice(2)}` },
    {
      kind: 'superseded',
      brand: 'Toyota',
      number: `${digits.slice(0, 5)}-${digits.slice(5)}J${number % 100}0`,
    },
  ];
}

/** Every make and model of the data, as a shop has them after its first start. */
async function namesOfCars(): Promise<CarNames> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-cars-'));
  const makes = new Map<string, CarNames['makes'][number]>();
  const models = new Map<string, CarNames['models'][number]>();
  {
    await using data = carData(folder);
    for (let from = 0; ; ) {
      const { vehicles } = await data.vehicles(from, 5000);
      if (vehicles.length === 0) break;
      from += vehicles.length;
      for (const { make, model, year } of vehicles) {
        const id = `${make} ${model}`;
        makes.set(make, { id: make, name: make, slug: make, compact: compactName(make) });
        const { from: first = year, to: last = year } = models.get(id) ?? {};
        models.set(id, {
          id,
          makeId: make,
          make,
          name: model,
          slug: model,
          compact: compactName(model),
          also: otherNames(model),
          fuels: [],
          from: Math.min(first ?? year, year),
          to: Math.max(last ?? year, year),
        });
      }
    }
  }
  await rm(folder, { recursive: true });
  return { makes: [...makes.values()], models: [...models.values()] };
}

function sorted(table: ReturnType<typeof gatherParts>): PartTable {
  const steps = table.sortedCopy();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return Math.round((heapUsed + arrayBuffers) / 1024 / 1024);
}
