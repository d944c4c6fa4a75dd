import type { Engine, Fuel } from '@spareworks/contract/plain/vehicle-words';

/** What the data says about an engine, each as it stands there; undefined where it says nothing. */
export type EngineWords = {
  litres?: string | undefined;
  cc?: string | undefined;
  cylinders?: string | undefined;
  fuel?: string | undefined;
  secondFuel?: string | undefined;
  charger?: string | undefined;
  engineModel?: string | undefined;
};

/** What is known of engines by their maker's code, from elsewhere in the data. */
export type EngineCodes = {
  litresOf: (make: string, code: string) => number | null;
  cylindersOf: (code: string) => number | null;
  /** Whether the maker's engines of this size are hardly ever listed with so many cylinders. */
  isRare: (make: string, litres: number, cylinders: number) => boolean;
};

const mostLitres = 10; // of a car: what is larger is a slip of the pen

export function readEngine(make: string, model: string, words: EngineWords, codes: EngineCodes): Engine {
  const fuel = fuelOf(model, words);
  if (fuel === 'electric') return { litres: null, cylinders: null, fuel };
  const code = words.engineModel ?? '';
  const litres =
    litresIn(words.litres) ??
    litresIn(words.cc, 1000) ??
    codes.litresOf(make, code) ??
    litresIn(/\b(\d{1,2}\.\d) ?L\b/i.exec(code)?.[1]) ??
    litresIn(hondaCode(make, code), 10);
  const cylinders =
    cylindersIn(words.cylinders) ??
    codes.cylindersOf(code) ??
    cylindersIn(/\b[VLIH]-?(\d{1,2})\b/.exec(code)?.[1]);
  // One of the two is wrong, and nobody knows which: neither is given.
  if (litres !== null && cylinders !== null && isDoubtful(make, { litres, cylinders, fuel }, codes)) {
    return { litres: null, cylinders: null, fuel };
  }
  return { litres, cylinders, fuel };
}

const leastPerCylinder = 0.2;
/** What engines of so few cylinders were ever built with; a diesel of a pickup has more. */
const mostLitresOf: Record<number, number> = { 2: 1.4, 3: 2, 4: 3, 5: 3.7, 6: 5 };

/** The data has slips of the pen, such as a 2.0 of six cylinders among a hundred of four. */
function isDoubtful(
  make: string,
  { litres, cylinders, fuel }: { litres: number; cylinders: number; fuel: Fuel | null },
  codes: EngineCodes,
): boolean {
  if (litres / cylinders < leastPerCylinder) return true;
  if (fuel !== 'diesel' && litres > (mostLitresOf[cylinders] ?? mostLitres)) return true;
  return codes.isRare(make, litres, cylinders);
}

/** K24Z7 is a 2.4, R18A1 a 1.8: two digits after the letter of the family. */
function hondaCode(make: string, code: string): string | undefined {
  return make === 'Honda' || make === 'Acura' ? /^[A-Z](\d\d)[A-Z]\w?$/.exec(code)?.[1] : undefined;
}

function litresIn(text: string | undefined, per = 1): number | null {
  if (text === undefined) return null;
  const litres = Math.round((Number(text.trim()) / per) * 10) / 10;
  return litres > 0.2 && litres <= mostLitres ? litres : null;
}

function cylindersIn(text: string | undefined): number | null {
  const count = Number(text);
  return Number.isInteger(count) && count >= 2 && count <= 16 ? count : null;
}

const petrolIds = ['4'];
const fuelNames: Record<string, Fuel> = {
  '1': 'diesel',
  '2': 'electric',
  '4': 'petrol',
  '6': 'gas',
  '7': 'gas',
  '8': 'hydrogen',
  '9': 'gas',
  '10': 'flex fuel',
  '13': 'flex fuel',
  '15': 'flex fuel',
  '17': 'gas',
  '18': 'hydrogen',
};

function fuelOf(model: string, { fuel, secondFuel, charger, engineModel }: EngineWords): Fuel | null {
  const first = fuelNames[fuel ?? ''] ?? (/^electric motor$/i.test(engineModel ?? '') ? 'electric' : null);
  const second = fuelNames[secondFuel ?? ''] ?? null;
  const pluggedIn = charger !== undefined || /plug-?in|phev|energi|\bprime\b|4xe|recharge/i.test(model);
  if (first === 'hydrogen' || second === 'hydrogen') return 'hydrogen';
  if (first === 'electric') return second === null || second === 'electric' ? 'electric' : 'plug-in hybrid';
  if (first === null) return null;
  if (second === 'electric' || /hybrid|\bprius\b|plug-?in|energi|\bprime\b/i.test(model)) {
    return pluggedIn ? 'plug-in hybrid' : 'hybrid';
  }
  if (petrolIds.includes(fuel ?? '') && second === 'flex fuel') return 'flex fuel';
  if (second === 'gas') return 'gas';
  return first;
}
