import type { Engine } from '@spareworks/contract/plain/vehicle-words';

/**
 * The makes people drive, as the data spells them and as we do. Trucks that are no cars, trailers, motorcycles and those
 * who build on the cars of others are left out: what is in a list of cars has to be found in it.
 */
// biome-ignore format: a list
const makes: readonly string[] = [
  'Acura', 'Alfa Romeo', 'Aston Martin', 'Audi', 'Bentley', 'BMW', 'Bugatti', 'Buick', 'BYD', 'Cadillac', 'Chevrolet', 'Chrysler',
  'Daewoo', 'Daihatsu', 'Datsun', 'Dodge', 'Eagle', 'Ferrari', 'Fiat', 'Fisker', 'Ford', 'Genesis', 'Geo', 'GMC', 'Holden', 'Honda',
  'Hummer', 'Hyundai', 'Ineos', 'Infiniti', 'Isuzu', 'Jaguar', 'Jeep', 'Karma', 'Kia', 'Koenigsegg', 'Lamborghini', 'Lancia',
  'Land Rover', 'Lexus', 'Lincoln', 'Lotus', 'Lucid', 'Maserati', 'Maybach', 'Mazda', 'McLaren', 'Mercedes-Benz', 'Mercury', 'Merkur',
  'MINI', 'Mitsubishi', 'Morgan', 'Nissan', 'Oldsmobile', 'Opel', 'Peugeot', 'Plymouth', 'Polestar', 'Pontiac', 'Porsche', 'Ram',
  'Renault', 'Rivian', 'Rolls-Royce', 'Saab', 'Saleen', 'Saturn', 'Scion', 'Smart', 'Spyker', 'SRT', 'Sterling', 'Subaru', 'Suzuki',
  'Tesla', 'Toyota', 'VinFast', 'Volkswagen', 'Volvo', 'Yugo',
];

const byData = new Map(makes.map((name) => [name.toLowerCase(), name]));

/** Our spelling of a make of the data; null for one that is not among them. */
export function knownMake(name: string): string | null {
  return byData.get(name.trim().toLowerCase()) ?? null;
}

/** Lorries, chassis to build on and what is built on them. The data does not always say how heavy they are. */
const noCar =
  /chassis|hearse|limo|incomplete|coachbuilder|motorhome|recreational|hi-cube|tractor|electric truck|fuel cell truck|magna van|value van|tilt ?master|kodiak|topkick|step ?van|cutaway|armoured|medium duty|conventional|concorde\/lhs/i;
const heavy: Record<string, RegExp> = {
  BYD: /^(?!e6|seal|dolphin|atto)/i,
  Chevrolet: /forward|^[CSWTBP]-?\d$|^[CWTBP]-?[4-8]\d|^[4-8]500|^P ?-|LCF|low cab|^3 ton|^U100/i,
  Dodge: /^D-?[4-9]\d|stake/i,
  Ford: /^F-?[4-9]50|^F-?[5-9]00|^[ABCLP]N?[A-Z]{0,2}-?\d{3,4}|^CF|^CL|^cargo|aeromax|louisville|^LCF|stripped|^E-?[45]50|^FT-?\d|^CT|^LT|^GT mk/i,
  GMC: /^general|brigadier|forward|^[CSWTBP]-?\d$|^[CWTBPS]-?[4-8]\d{2}|^[4-8]500|^P-?\d|cruise origin/i,
  Isuzu: /^N[PQR]|^F[A-Z]*\d|^F[A-Z]R|^H|^T\d|^E[XV]R|^C[XV][RE]|^KS|^W[357]|reach/i,
  Koenigsegg: /^automotive/i,
  Mitsubishi: /fuso|^F[EGHKM]\b/i,
  Nissan: /^UD/i,
  Ram: /[4-9]500/i,
  Rivian: /^EDV|^RCV/i,
  Volvo: /^V(?:N|HD|T|AH|S)|^F[EMHL]\d|^W[GIAHCX]|^AC[LM]|xpeditor|autocar|\//i,
};

export function isHeavy(make: string, model: string): boolean {
  return noCar.test(model) || (heavy[make]?.test(model) ?? false);
}

/**
 * Where a schema begins years before the model that stands in it, the first model year that was sold. The data has seventy
 * schemas over more than three years; the others begin with their models.
 */
const soldFrom: Record<string, number> = {
  'Acura CL': 1997,
  'Acura NSX': 1991,
  'Acura RL': 1996,
  'Acura TL': 1996,
  'Bugatti Veyron': 2006,
  'Chevrolet Orlando': 2012,
  'Chrysler PT Cruiser': 2001,
  'Dodge Durango': 1998,
  'Honda FCX Clarity': 2008,
  'Jeep Liberty': 2002,
  'McLaren 540C': 2016,
  'McLaren 570GT': 2017,
  'McLaren 570S': 2016,
  'McLaren 625C': 2015,
  'McLaren 650S': 2015,
  'McLaren 675LT': 2016,
  'McLaren MP4-12C': 2012,
  'McLaren P1': 2014,
  'Mercedes-Benz M-Class': 1998,
  'Mitsubishi Raider': 2006,
  'Toyota Sienna': 1998,
  'Toyota Tundra': 2000,
};

export function firstSold(make: string, model: string): number {
  return soldFrom[`${make} ${model}`] ?? 0;
}

type Found = { engine: Engine; certain: boolean };

const electric: Engine = { litres: null, cylinders: null, fuel: 'electric' };
const petrol = (litres: number, cylinders: number): Engine => ({ litres, cylinders, fuel: 'petrol' });

/** Versions that stand in one schema with all engines of the series, which does not tell which of them is theirs. */
const onlyEngine: Record<string, Engine> = {
  'Volkswagen e-Golf': electric,
  'Volkswagen Golf GTI': petrol(2, 4),
  'Volkswagen Golf R': petrol(2, 4),
  'Volkswagen R32': petrol(3.2, 6),
};
const neverDiesel = new Set(['Volkswagen GTI']);

/** Of the engines that the data gives a model those it can have had. */
export function enginesOfVersion(make: string, model: string, found: readonly Found[]): readonly Found[] {
  const name = `${make} ${model}`;
  const only = onlyEngine[name];
  if (only !== undefined) return [{ engine: only, certain: true }];
  return found.filter(({ engine }) => engine.fuel !== 'diesel' || !neverDiesel.has(name));
}

/** Names that are neither written as they are spoken nor shouted as a whole. */
const rewritten: Record<string, string> = {
  'COROLLA iM': 'Corolla iM',
  ELVA: 'Elva',
  'Eighty Eight (88)': 'Eighty Eight',
  FOX: 'Fox',
  'Grand AM': 'Grand Am',
  'Ninety Eight (98)': 'Ninety Eight',
  OMNI: 'Omni',
  'Promaster City': 'ProMaster City',
  'RAM 50': 'Ram 50',
  URUS: 'Urus',
};
const initials = /^(?:AMG|APV|CNG|EV|EUV|GT|GTD|GTR|GTS|HD|IQ|IQL|LTD|MAX|MPV|SUV|SV|VW)$/;

/** As people write it: the data has capitals, stray spaces and a few names in two ways. */
export function modelName(make: string, name: string): string {
  let clean = name.replaceAll(/\s+/g, ' ').trim();
  if (clean.toLowerCase().startsWith(`${make.toLowerCase()} `)) clean = clean.slice(make.length + 1);
  // F150 and F 150 are F-150.
  if (make === 'Ford') clean = clean.replace(/^([EF])[ -]?(\d{3})\b/, '$1-$2');
  clean = clean.replace(/^(\d)[ -]series$/i, '$1-Series');
  const shouted =
    clean.length > 4 && clean === clean.toUpperCase() && /[AEIOUY]/.test(clean) && !/\d/.test(clean);
  const softened = (word: string) =>
    initials.test(word) ? word : `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`;
  return rewritten[clean] ?? (shouted ? clean.replaceAll(/[A-Z]{2,}/g, softened) : clean);
}
