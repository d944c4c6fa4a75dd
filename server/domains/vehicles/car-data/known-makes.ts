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

/** Lorries and their chassis, by makes that build cars too. The data does not always say how heavy they are. */
const heavy: Record<string, RegExp> = {
  Chevrolet: /kodiak|tilt ?master|forward|^[CWTBP]-?[4-8]\d|^[4-8]500|medium duty|^P-?\d|^B-?\d|cutaway|LCF|low cab/i,
  Dodge: /^D-?[4-9]|stake|chassis/i,
  Ford: /^F-?[4-9]50|^F-?[5-9]00|^F-?(?:5|6|7|8|9)\d|^[BLC]N?[A-Z]{0,2}-?\d{3,4}|^L[A-Z]*\d|^CF|^CL|cargo|aeromax|louisville|^LCF|step ?van|stripped|^E-?[45]50|^FT-?\d|^CT|^LT/i,
  GMC: /topkick|general|brigadier|forward|^[CWTBPS]-?[4-8]\d|^[4-8]500|^P-?\d|^B-?\d|astro 95|medium duty|cutaway/i,
  Isuzu: /^N[PQR]|^F[STVX][RM]|^H[TVX]|^E[XV]R|^C[XV][RE]|^KS|^W[357]|reach|chassis/i,
  Mitsubishi: /fuso|^F[EGHKM]\b/i,
  'Mercedes-Benz': /^L(?:P|PS|S)?-?\d{3,4}|^\d{4}\b|unimog|chassis|^O ?\d{3}/i,
  Nissan: /^UD|^NP\d{3}|chassis/i,
  Ram: /[4-9]500|chassis/i,
  Volvo: /^V(?:N|HD|T|AH)|^F[EMHL]\d*|^W[GIAHCX]|^AC[LM]|xpeditor|autocar/i,
};

export function isHeavy(make: string, model: string): boolean {
  return heavy[make]?.test(model) ?? false;
}

/** As people write it: the data has capitals, stray spaces and a few names in two ways. */
export function modelName(make: string, name: string): string {
  let clean = name.replaceAll(/\s+/g, ' ').trim();
  if (clean.toLowerCase().startsWith(`${make.toLowerCase()} `)) clean = clean.slice(make.length + 1);
  // F150 and F 150 are F-150, and a series of BMW's is written with a hyphen everywhere or nowhere.
  if (make === 'Ford') clean = clean.replace(/^([FE])[ -]?(\d{3})\b/i, (_, letter: string, digits: string) => `${letter.toUpperCase()}-${digits}`);
  clean = clean.replace(/^(\d)[ -]series$/i, '$1-Series');
  const shouted = clean.length > 4 && clean === clean.toUpperCase() && /[AEIOUY]/.test(clean) && !/\d/.test(clean);
  return shouted ? clean.replaceAll(/[A-Z]+/g, (word) => (word.length > 2 ? word[0] + word.slice(1).toLowerCase() : word)) : clean;
}
