import { compactName, familyNames, type KnownMake } from './car-names.ts';

/**
 * A generation of a model: how it is told and the first and last model year it was sold in the United States under that name; of one that
 * is still made no last year.
 */
export type Generation = {
  make: string;
  /** A model or a family, as `compactName` makes it. */
  model: string;
  /** Codes, as `compactName` makes them. */
  codes: readonly string[];
  /** The how manieth: mk7, 7th gen. */
  number: number | null;
  from: number;
  to: number | null;
};

/**
 * Each line: codes and a number of a generation, then its years. Only what is certain: a wrong year promises what does not fit, and
 * none is said to be left out. Where a year had both, as the Golf of 1999, both have it.
 */
const told: Readonly<Record<string, readonly string[]>> = {
  'volkswagen golf': [
    '1 1975-1984',
    '2 1985-1992',
    '3 1993-1999',
    '4 1999-2006',
    '5 2006-2009',
    '6 2010-2014',
    '7 2015-2021',
    '8 2022-',
  ],
  'volkswagen gti': [
    '1 1983-1984',
    '2 1985-1992',
    '4 1999-2005',
    '5 2006-2009',
    '6 2010-2014',
    '7 2015-2021',
    '8 2022-',
  ],
  'volkswagen golfr': ['6 2012-2013', '7 2015-2019', '8 2022-'],
  'volkswagen jetta': [
    '1 1980-1984',
    '2 1985-1992',
    '3 1993-1999',
    '4 1999-2005',
    '5 2005-2010',
    '6 2011-2018',
    '7 2019-',
  ],
  'volkswagen passat': [
    'b3 1990-1994',
    'b4 1995-1997',
    'b5 1998-2005',
    'b5.5 2001-2005',
    'b6 2006-2010',
    'b7 2012-2019',
  ],
  'volkswagen tiguan': ['1 2009-2017', '2 2018-2024'],
  'audi a3': ['8p 2006-2013', '8v 2015-2020', '8y 2022-'],
  'audi a4': [
    'b5 1996-2001',
    'b6 2002-2005',
    'b7 2005-2008',
    'b8 2009-2016',
    'b8.5 2013-2016',
    'b9 2017-2025',
  ],
  'audi s4': [
    'b5 2000-2002',
    'b6 2004-2005',
    'b7 2005-2008',
    'b8 2010-2016',
    'b8.5 2013-2016',
    'b9 2018-2025',
  ],
  'audi a6': ['c4 1995-1998', 'c5 1998-2004', 'c6 2005-2011', 'c7 2012-2018', 'c8 2019-2025'],
  'audi a8': ['d2 1997-2003', 'd3 2004-2010', 'd4 2011-2018'],
  'audi q5': ['8r 2009-2017', 'fy 2018-2024'],
  'audi q7': ['4l 2007-2015', '4m 2017-'],
  'audi tt': ['8n 2000-2006', '8j 2008-2015', '8s 2016-2023'],
  'bmw 1series': ['e82 2008-2013', 'e88 2008-2013'],
  'bmw 2series': ['f22 2014-2021', 'f23 2015-2021', 'g42 2022-'],
  'bmw 3series': [
    'e30 1984-1993',
    'e36 1992-1999',
    'e46 1999-2006',
    'e90 2006-2011',
    'e91 2006-2012',
    'e92 2007-2013',
    'e93 2007-2013',
    'f30 2012-2018',
    'f31 2013-2019',
    'f34 2014-2019',
    'g20 2019-',
  ],
  'bmw 4series': ['f32 2014-2020', 'f33 2014-2020', 'f36 2015-2020', 'g22 2021-'],
  'bmw 5series': [
    'e28 1982-1988',
    'e34 1989-1995',
    'e39 1997-2003',
    'e60 2004-2010',
    'e61 2006-2010',
    'f10 2011-2016',
    'g30 2017-2023',
    'g60 2024-',
  ],
  'bmw 7series': [
    'e38 1995-2001',
    'e65 2002-2008',
    'e66 2002-2008',
    'f01 2009-2015',
    'f02 2009-2015',
    'g11 2016-2022',
    'g12 2016-2022',
    'g70 2023-',
  ],
  'bmw m3': [
    'e30 1988-1991',
    'e36 1995-1999',
    'e46 2001-2006',
    'e90 2008-2011',
    'e92 2008-2013',
    'e93 2008-2013',
    'f80 2015-2018',
    'g80 2021-',
  ],
  'bmw m5': ['e28 1988', 'e34 1991-1993', 'e39 2000-2003', 'e60 2006-2010', 'f10 2013-2016', 'f90 2018-2023'],
  'bmw x1': ['e84 2013-2015', 'f48 2016-2022', 'u11 2023-'],
  'bmw x3': ['e83 2004-2010', 'f25 2011-2017', 'g01 2018-2024', 'g45 2025-'],
  'bmw x5': ['e53 2000-2006', 'e70 2007-2013', 'f15 2014-2018', 'g05 2019-'],
  'bmw x6': ['e71 2008-2014', 'f16 2015-2019', 'g06 2020-'],
  'bmw z4': ['e85 2003-2008', 'e89 2009-2016', 'g29 2019-'],
  'mini cooper': [
    'r50 2002-2006',
    'r53 2002-2006',
    'r52 2005-2008',
    'r56 2007-2013',
    'r57 2009-2015',
    'f55 2015-2024',
    'f56 2014-2024',
  ],
  'mini clubman': ['r55 2008-2014', 'f54 2016-2024'],
  'mini countryman': ['r60 2011-2016', 'f60 2017-2024'],
  'mini paceman': ['r61 2013-2016'],
  'mercedesbenz cclass': [
    'w202 1994-2000',
    'w203 2001-2007',
    'w204 2008-2014',
    'w205 2015-2021',
    'w206 2022-',
  ],
  'mercedesbenz eclass': [
    'w210 1996-2003',
    'w211 2003-2009',
    'w212 2010-2016',
    'w213 2017-2023',
    'w214 2024-',
  ],
  'mercedesbenz sclass': ['w220 2000-2006', 'w221 2007-2013', 'w222 2014-2020', 'w223 2021-'],
  'mercedesbenz mclass': ['w163 1998-2005', 'w164 2006-2011', 'w166 2012-2015'],
  'mercedesbenz gleclass': ['w166 2016-2019', 'w167 2020-'],
  'mercedesbenz glkclass': ['x204 2010-2015'],
  'mercedesbenz glcclass': ['x253 2016-2022'],
  'mercedesbenz glclass': ['x164 2007-2012', 'x166 2013-2016'],
  'mercedesbenz glsclass': ['x166 2017-2019', 'x167 2020-'],
  'mercedesbenz slkclass': ['r170 1998-2004', 'r171 2005-2011', 'r172 2012-2016'],
  'mercedesbenz slclass': ['r129 1990-2002', 'r230 2003-2012'],
  'honda civic': [
    '1 1973-1979',
    '2 1980-1983',
    '3 1984-1987',
    'ef 4 1988-1991',
    'eg 5 1992-1995',
    'ek 6 1996-2000',
    '7 2001-2005',
    '8 2006-2011',
    '9 2012-2015',
    'fc 10 2016-2021',
    'fe 11 2022-',
    'ep3 2002-2005',
    'fk7 2017-2021',
    'fk8 2017-2021',
  ],
  'honda accord': [
    '1 1976-1981',
    '2 1982-1985',
    '3 1986-1989',
    '4 1990-1993',
    '5 1994-1997',
    '6 1998-2002',
    '7 2003-2007',
    '8 2008-2012',
    '9 2013-2017',
    '10 2018-2022',
    '11 2023-',
  ],
  'honda crv': ['1 1997-2001', '2 2002-2006', '3 2007-2011', '4 2012-2016', '5 2017-2022', '6 2023-'],
  'honda fit': ['1 2007-2008', '2 2009-2013', '3 2015-2020'],
  'honda odyssey': ['1 1995-1998', '2 1999-2004', '3 2005-2010', '4 2011-2017', '5 2018-'],
  'honda pilot': ['1 2003-2008', '2 2009-2015', '3 2016-2022', '4 2023-'],
  'honda s2000': ['ap1 2000-2003', 'ap2 2004-2009'],
  'toyota corolla': ['7 1993-1997', '8 1998-2002', '9 2003-2008', '10 2009-2013', '11 2014-2019', '12 2020-'],
  'toyota camry': [
    '1 1983-1986',
    '2 1987-1991',
    'xv10 3 1992-1996',
    'xv20 4 1997-2001',
    'xv30 5 2002-2006',
    'xv40 6 2007-2011',
    'xv50 7 2012-2017',
    'xv70 8 2018-2024',
    'xv80 9 2025-',
  ],
  'toyota rav4': ['1 1996-2000', '2 2001-2005', '3 2006-2012', '4 2013-2018', '5 2019-2025'],
  'toyota prius': ['1 2001-2003', '2 2004-2009', '3 2010-2015', '4 2016-2022', '5 2023-'],
  'toyota tacoma': ['1 1995-2004', '2 2005-2015', '3 2016-2023', '4 2024-'],
  'toyota tundra': ['1 2000-2006', '2 2007-2021', '3 2022-'],
  'toyota 4runner': ['3 1996-2002', '4 2003-2009', '5 2010-2024'],
  'toyota sienna': ['1 1998-2003', '2 2004-2010', '3 2011-2020', '4 2021-'],
  'toyota highlander': ['1 2001-2007', '2 2008-2013', '3 2014-2019', '4 2020-'],
  'ford f150': ['9 1992-1996', '10 1997-2003', '11 2004-2008', '12 2009-2014', '13 2015-2020', '14 2021-'],
  'ford mustang': [
    '2 1974-1978',
    '3 foxbody 1979-1993',
    'sn95 4 1994-2004',
    's197 5 2005-2014',
    's550 6 2015-2023',
    's650 7 2024-',
  ],
  'ford focus': ['3 2012-2018'],
  'ford fusion': ['1 2006-2012', '2 2013-2020'],
  'ford escape': ['1 2001-2007', '2 2008-2012', '3 2013-2019', '4 2020-'],
  'ford explorer': ['1 1991-1994', '2 1995-2001', '3 2002-2005', '4 2006-2010', '5 2011-2019', '6 2020-'],
  'mazda mx5': ['na 1 1990-1997', 'nb 2 1999-2005', 'nc 3 2006-2015', 'nd 4 2016-'],
  'mazda mazda3': ['bk 1 2004-2009', 'bl 2 2010-2013', 'bm 3 2014-2018', 'bp 4 2019-'],
  'mazda mazda6': ['gg 1 2003-2008', 'gh 2 2009-2013', 'gj 3 2014-2021'],
  'mazda rx7': ['fc 2 1986-1991', 'fd 3 1993-1995'],
  'chevrolet silverado': ['gmt800 1 1999-2006', 'gmt900 2 2007-2013', 'k2xx 3 2014-2018', '4 2019-'],
  'chevrolet corvette': [
    'c3 3 1968-1982',
    'c4 4 1984-1996',
    'c5 5 1997-2004',
    'c6 6 2005-2013',
    'c7 7 2014-2019',
    'c8 8 2020-',
  ],
  'chevrolet camaro': ['3 1982-1992', '4 1993-2002', '5 2010-2015', '6 2016-2024'],
  'chevrolet cruze': ['1 2011-2015', '2 2016-2019'],
  'jeep wrangler': ['yj 1987-1995', 'tj 1997-2006', 'jk 2007-2018', 'jku 2007-2018', 'jl 2018-', 'jlu 2018-'],
  'jeep cherokee': ['xj 1984-2001', 'kl 2014-2023'],
  'jeep grandcherokee': ['zj 1993-1998', 'wj 1999-2004', 'wk 2005-2010', 'wk2 2011-2021', 'wl 2022-'],
  'jeep liberty': ['kj 2002-2007', 'kk 2008-2012'],
  'subaru impreza': ['1 1993-2001', '2 2002-2007', '3 2008-2011', '4 2012-2016', '5 2017-2023', '6 2024-'],
  'subaru outback': ['2 2000-2004', '3 2005-2009', '4 2010-2014', '5 2015-2019', '6 2020-2025'],
  'subaru legacy': [
    '1 1990-1994',
    '2 1995-1999',
    '3 2000-2004',
    '4 2005-2009',
    '5 2010-2014',
    '6 2015-2019',
    '7 2020-2025',
  ],
  'subaru forester': [
    'sf 1 1998-2002',
    'sg 2 2003-2008',
    'sh 3 2009-2013',
    'sj 4 2014-2018',
    'sk 5 2019-2024',
    '6 2025-',
  ],
  'nissan altima': ['2 1998-2001', 'l31 3 2002-2006', 'l32 4 2007-2012', 'l33 5 2013-2018', 'l34 6 2019-'],
  'nissan sentra': ['b15 2000-2006', 'b16 2007-2012', 'b17 2013-2019', 'b18 2020-'],
  'nissan 350z': ['z33 2003-2009'],
  'nissan 370z': ['z34 2009-2020'],
  'hyundai elantra': ['4 2007-2010', '5 2011-2016', '6 2017-2020', '7 2021-'],
  'hyundai sonata': ['5 2006-2010', '6 2011-2014', '7 2015-2019', '8 2020-'],
  'volvo s60': ['1 2001-2009', '2 2011-2018', '3 2019-'],
  'volvo xc90': ['1 2003-2014', '2 2016-'],
};

/** Models by two names. */
const alsoCalled: Readonly<Record<string, string>> = { 'volkswagen golfgti': 'volkswagen gti' };

const generations: readonly Generation[] = Object.entries(told).flatMap(([name, lines]) => {
  const [make = '', model = ''] = name.split(' ');
  return lines.map((line) => {
    const names = line.split(' ');
    const [from = '', to = from] = (names.pop() ?? '').split('-');
    const number = names.find((one) => /^\d{1,2}$/.test(one));
    return {
      make,
      model,
      codes: names.filter((one) => one !== number).map(compactName),
      number: number === undefined ? null : Number(number),
      from: Number(from),
      to: to === '' ? null : Number(to),
    };
  });
});

const byModel = Map.groupBy(generations, ({ make, model }) => `${make} ${model}`);
const byCode = Map.groupBy(
  generations.flatMap((one) => one.codes.map((code) => ({ code, one }))),
  ({ code }) => code,
);

/** Of a model, or of the longest name it begins with: a Civic Si is a Civic, but an M340i no M3. */
function generationsOf(make: string, model: string): readonly Generation[] {
  for (let end = model.length; end > 1; end -= 1) {
    if (/\d\d/.test(model.slice(end - 1, end + 1))) continue;
    const name = `${make} ${model.slice(0, end)}`;
    const found = byModel.get(alsoCalled[name] ?? name);
    if (found !== undefined) return found;
  }
  return [];
}

/** Of a model or of what it is one of: a 328i has those of the 3-Series. */
export function generationsOfModel(make: KnownMake, model: string): readonly Generation[] {
  const names = [model, ...familyNames(model, make)].map((name) => generationsOf(make.compact, name));
  return names.find((some) => some.length > 0) ?? [];
}

export const isSoldIn = ({ from, to }: Generation, years: { from: number; to: number }) =>
  from <= years.to && (to === null || to >= years.from);

/** Those of this code, of any make; the model most people mean by it first. */
export function generationsCalled(code: string): readonly Generation[] {
  return (byCode.get(code) ?? []).map(({ one }) => one);
}

/** A code that nobody takes for anything else, and names its model by itself: e90, w204, xv50; not b6, jk, fc or the fuel E85. */
export const namesCarAlone = (code: string) =>
  /^(?:[efgruwx]\d\d\d?|xv\d\d)$/.test(code) && code !== 'e85' && byCode.has(code);

const ordinals: readonly string[] =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth'.split(
    ' ',
  );
const romans: readonly string[] = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');
const isGen = /^(?:gen|generation)$/;

/** 7 and vii. */
export function numberOfGeneration(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const at = romans.indexOf(text);
  return at === -1 ? null : at + 1;
}

/** Behind the name of a model: golf iv. Not a single i, with which people speak of themselves: "golf i need pads". */
export const isRoman = (word: string) => /^(?:i{2,3}|iv|v|vi{1,3}|ix|xi{0,2})$/.test(word);

/** The how manieth generation is told here, and in how many words: mk7, mk 7, mk.vii, mark 4, gen 8, 8th gen, eighth generation. */
export function generationNumberAt(
  words: readonly string[],
  at: number,
): { number: number; length: number } | null {
  const [word = '', next = ''] = words.slice(at);
  const written = /^(?:mk|mark|gen)[.-]?([ivx]+|\d{1,2})$/.exec(word)?.[1];
  const together = written === undefined ? null : numberOfGeneration(written);
  if (together !== null) return { number: together, length: 1 };
  const joined = /^(\d{1,2})(?:st|nd|rd|th)?-?gen(?:eration)?$/.exec(word)?.[1];
  if (joined !== undefined) return { number: Number(joined), length: 1 };
  const behind = /^(?:mk|mark|gen|generation)$/.test(word) ? numberOfGeneration(next) : null;
  if (behind !== null) return { number: behind, length: 2 };
  if (!isGen.test(next)) return null;
  const ordinal = ordinals.indexOf(word);
  const before = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1];
  if (ordinal === -1 && before === undefined) return null;
  return { number: ordinal === -1 ? Number(before) : ordinal + 1, length: 2 };
}

/** Which makes call their bodies and engines so, where nothing says the years of them: "bmw n52", "w140". */
const codesOfMakes: Readonly<Record<string, RegExp>> = {
  acura: /^(?:d[ac]\d|[bk]\d\da?\d?|j\d\da?\d?)$/,
  audi: /^(?:[bcd]\d\d?|8[a-z]|ea\d{3})$/,
  bmw: /^(?:[efgu]\d\d|[nsb]\d\d(?:[bd]\d\d)?|m[2-7]\d(?:[bd]\d\d)?)$/,
  chevrolet: /^(?:l[stq]\d|lfx|l\d\d|gmt\d{3})$/,
  ford: /^(?:s\d{3}|sn\d\d)$/,
  honda: /^(?:[bdfhjkr]\d\d[a-z]?\d?|[a-z]{2}\d)$/,
  mercedesbenz: /^(?:[cwsrvx]\d{3}|o?m\d{3})$/,
  mini: /^(?:[rfju]\d\d|[nb]\d\d)$/,
  nissan: /^(?:(?:vq|vk|vg|sr|rb|qr|ka|mr)\d\d[a-z]*|[rszbl]\d\d)$/,
  subaru: /^(?:(?:ej|fa|fb|ez)\d{2,3}[a-z]?|g[cdehjkr]\d?)$/,
  toyota: /^(?:\d[a-z]{2}(?:ge|fe|gte)?|22re?|[axe]{1,2}\d{2,3})$/,
  volkswagen: /^(?:ea\d{3}|b\d|mk\d)$/,
};

/** A name of a body or an engine of this make, and none of a model of it. */
export const isCodeOf = (make: string, word: string) => codesOfMakes[make]?.test(compactName(word)) === true;
