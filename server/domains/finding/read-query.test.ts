import { expect, test, vi } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';

const { finder, slugOf } = demoFinder();
const reading = (typed: string) => finder.reading({ typed, literally: false });
const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
const firstOf = (typed: string) => {
  const [id = ''] = finder.page({ typed, literally: false }, everything, { after: null, limit: 1 }).ids;
  return slugOf(id);
};
const leftOut = (typed: string) => reading(typed)?.leftOut ?? [];

test.each([
  ['206/55R16', ['206/55R16']],
  ['m99x1.5 bolt', ['m99x1.5']],
  ['235/45r17', ['235/45r17']],
  ['brake disc 345 mm', ['345 mm']],
  ['wiper blade 650mm', ['650mm']],
  ['battery 71ah', ['71ah']],
  ['500cca', ['500cca']],
  ['500 amp battery', ['500a']],
  ['front disc 28cm', ['28cm']], // nor one that is 28 mm thick
  ['12v 71ah', ['71ah']],
  ['12v 72ah', ['72ah']], // a wheel bearing of 72 mm is none of it
  ['brake disc 301mm', ['301mm']],
  ['radiator 650x400', ['650x400']],
  ['wheel ET46', ['et46']],
  ['roof rack brake pads', ['roof', 'rack']],
  ['full brake kit front', ['full', 'kit']],
  ['p0300 ignition coil', ['p0300']],
  ['brake servo alternator', ['brake', 'servo']],
])('what no part has is reported as left out, measures and names of the trade too: %s', (typed, words) => {
  expect(leftOut(typed)).toEqual(words);
});

test.each(['205/55R16', 'p205/55r16', '4.5l', '39mm', '6PK1750', 'muffler', 'h4 60w'])(
  'nothing is left out of what there is: %s',
  (typed) => expect(reading(typed)).toBeNull(),
);

test.each([
  ['m14x15', 'm14x1.5', 'tie-rod-end-left-185'],
  ['m14x15 bolt', 'm14x1.5 bolt', 'wheel-bolts-m14-28'],
  ['M14X150 wheel bolts', 'm14x1.5 wheel bolts', 'wheel-bolts-m14-28'],
  ['14x15 wheel bolt', '14x1.5 wheel bolt', 'wheel-bolts-m14-28'],
  ['m14x125 spark plug', 'm14x1.25 spark plug', 'spark-plug-nickel-21'],
  ['m12x15 nuts', 'm12x1.5 nuts', 'wheel-nuts-m12-20'],
  ['m1415', 'm14x1.5', 'tie-rod-end-left-185'],
  ['wheel bolts M14150', 'wheel bolts m14x1.5', 'wheel-bolts-m14-28'],
  ['m1215 nuts', 'm12x1.5 nuts', 'wheel-nuts-m12-20'],
])('a thread without its point is the one that is sold: %s', (typed, shown, first) => {
  expect(reading(typed)).toMatchObject({ shown, leftOut: [] });
  expect(firstOf(typed)).toBe(first);
});

test.each(['m14x1.5', 'm14x28', 'm14x1,5x28', 'm12 wheel nut 20', '14x1.25', '5x112', 'glow plug m10x1'])(
  'a thread or its length is found as it is typed: %s',
  (typed) => expect(reading(typed)).toBeNull(),
);

test.each([
  ['m14x14', 'm14', 'tie-rod-end-left-185'],
  ['wheel bolt M14*14', 'wheel bolt m14', 'wheel-bolts-m14-28'],
  ['m12x1.75 nut', 'm12 nut', 'wheel-nuts-m12-20'],
])(
  'of a thread that is not sold the others as wide are found, and not what only says its second number: %s',
  (typed, shown, first) => {
    expect(reading(typed)).toMatchObject({ shown, leftOut: [] });
    expect(firstOf(typed)).toBe(first);
  },
);

test.each([
  ['oxgen sensor', 'oxygen sensor'],
  ['coolant resevoir', 'coolant reservoir'],
  ['brke line', 'brake line'],
  ['exhuast tip', 'exhaust tip'],
])('a word that is mistyped within a name of the trade is read as that name: %s', (typed, shown) => {
  expect(reading(typed)).toMatchObject({ shown, leftOut: [] });
  const ask = (words: string) =>
    finder.page({ typed: words, literally: false }, everything, { after: null, limit: 3 }).ids;
  expect(ask(typed)).toEqual(ask(shown));
});

test.each([
  ['oli fitler', 'oil filter'], // no Fisker
  ['oxigen senser', 'oxygen sensor'],
  ['brae dics', 'brake disc'],
  ['brke mastr cilinder', 'brake master cylinder'],
  ['coolatn reservoi', 'coolant reservoir'], // the last as the beginning of a word too
  ['frnt brke pds', 'front brake pad'],
])('a mistake in each of several words is read as the name they have together: %s', (typed, shown) => {
  expect(reading(typed)).toMatchObject({ shown, leftOut: [] });
  expect(firstOf(typed)).toBe(firstOf(shown));
});

test.each([
  ['inter cooler', 'intercooler'],
  ['seat belt', 'seatbelt'],
  ['5w 30', '5w30'],
  ['5W-30', '5w30'],
  ['5 w 30', '5w30'],
  ['dot 4', 'dot4'],
  ['polybush', 'poly bush'],
  ['brakepadsetfront', 'brake pad set front'], // no "pads et"
  ['gear box filter', 'gearbox filter'],
  ['120amp', '120a'],
  ['120 amps', '120 A'],
  ['12volt', '12v'],
  ['70 amp hours', '70ah'],
  ['71 amp hour', '71ah'],
  ['55 watts', '55w'],
  ['420 newton', '420N'],
  ['7½jx17', '7.5jx17'],
  ['7 ½ j x 17', '7.5 j x 17'],
  ['2157516c', '215/75 R16C'],
  ['9003', 'h4'],
  ['a f sensor', 'a/f sensor'],
  ['R tail lamp', 'right tail lamp'],
  ['l tail lamp', 'left tail lamp'],
  ['hood lifter', 'bonnet lifter'],
  ['camber plate strut bearing', 'strut mount'],
  // A measure and words, written together.
  ['12vbattery', '12v battery'],
  ['70ahbattery', '70ah battery'],
  ['300mmdisc', '300mm disc'],
  ['120ampalternator', '120 amp alternator'],
  ['6pk1750mm', '6pk1750'],
  ['h7bulb', 'h7 bulb'],
  ['205/55r16tyre', '205/55r16 tyre'],
  ['m14x1.5bolt', 'm14x1.5 bolt'],
  ['5w30oil', '5w30 oil'],
  ['oil5w30', 'oil 5w30'],
  ['195/65r15wintertyre', '195/65r15 winter tyre'],
  ['440cca', '440 A'],
  ['440 en battery', '440 A battery'],
  ['433mhzsensor', '433 mhz sensor'],
  ['fan belt 4pk890', '4pk890 fan belt'],
  ['dickey shocker', 'boot shocker'],
  // As it is dictated.
  ['two oh five fifty five sixteen', '205/55r16'],
  ['two hundred and five fifty five r sixteen tyre', '205/55 r16 tyre'],
  ['one ninety five sixty five fifteen', '195/65r15'],
  ['five by one one two', '5x112'],
  ['five by one fourteen point three', '5x114.3'],
  ['twelve volt battery', '12 volt battery'],
  ['six pk', '6pk'],
  ['five hundred cca battery', '500cca battery'],
  ['three hundred mm disc', '300 mm disc'],
  ['five w thirty', '5w30'],
  ['two h7 bulbs', 'h7 bulbs'],
  // In another unit than the part has it.
  ['cabin filter 25.4 cm', 'cabin filter 254 mm'],
  ['13 inch brake disc', '330mm brake disc'],
  ['16 inch all-season tyre', 'r16 all-season tyre'],
  ['exhaust clamp 2 1/8 inch', 'exhaust clamp 54 mm'],
  ['1400w starter', '1.4 kw starter'],
  ['belt 1.75 m', 'belt 1750 mm'],
  // In short.
  ['20555r16', '205/55r16'],
  ['20555 16', '205/55r16'],
  ['fr caliper', 'front right caliper'],
  ['f/l caliper', 'front left caliper'],
  ['fr pads', 'front pads'],
  ['strut mount w/bearing', 'strut mount with bearing'],
  // As it stands on German invoices.
  ['Scheinwerfer links', 'left scheinwerfer'],
  ['Bremsbeläge vorne', 'front bremsbelaege'],
  ['Bremsscheiben Hinterachse', 'rear bremsscheiben'],
  ['Wischerblätter', 'wischerblaetter'],
  ['Heckklappendämpfer', 'tailgate gas strut'],
  // As it is printed.
  ['disc Ø256', 'disc 256'],
  ['brake disc ø 330', 'brake disc 330'],
  ['6J x 15 H2', '6jx15'],
  ['spark plug M14x1,25 SW16', 'spark plug m14x1.25 16mm'],
  ['88cthermostat', '88 c thermostat'],
  ['winter rubber 15 inch', 'winter tyre 15 inch'],
])('another spelling of the same is read alike, sold or not: %s and %s', (one, other) => {
  const ask = (typed: string) =>
    finder.page({ typed, literally: false }, everything, { after: null, limit: 24 }).ids;
  expect(ask(one)).toEqual(ask(other));
  // Each is named with the spaces it was typed with.
  const named = (typed: string) => leftOut(typed).map((words) => words.replaceAll(' ', ''));
  expect(named(one)).toEqual(named(other));
});

test('a measure with the words beside it may stand in a description, all of it', () => {
  expect(reading('48 mm inlet pipe')).toBeNull();
  expect(firstOf('48 mm inlet pipe')).toBe('silencer-rear-480');
  expect(firstOf('winter tyre 15 inch')).toBe('tyre-winter-195-65-15'); // its name says most of it
});

test('what something is for, with it, may be a name of the trade', () => {
  expect(firstOf('chrome tip for tailpipe')).toBe('tail-trim-80');
  expect(firstOf('fan for the radiator')).toBe(firstOf('radiator fan'));
  expect(firstOf('a link for my sway bar')).toBe('stabiliser-link-280');
  expect(firstOf('steel wheel for winter tyres')).toBe('steel-wheel-15');
});

test('a word of up to three letters by itself is corrected only where letters changed places', () => {
  expect(reading('oli')?.shown).toBe('oil');
  expect(reading('pd')?.shown ?? 'pd').toBe('pd');
  expect(reading('civ')?.corrected).toEqual([]); // an ICV is not sold
  expect(reading('brake pd')?.shown).toBe('brake pad');
  expect(reading('radiator for an old mab')).toMatchObject({ shown: 'radiator', leftOut: ['mab'] });
});

test.each(['man radiator', 'radiator for a man', 'mann oil filter', 'wagner brake disc'])(
  'names of cars and of who makes parts are no mistakes: %s',
  (typed) => expect(reading(typed)?.corrected).toEqual([]),
);

test('two words written together may have a mistake in one of them', () => {
  expect(reading('frontbreakpads')?.shown).toBe('front brake pads');
  expect(reading('oilfiltr')?.shown).toBe('oil filter');
  expect(firstOf('brakpads')).toMatch(/^brake-pads/);
  // No name has it all: as if it had been written apart.
  expect(reading('leftshockabsorber')).toMatchObject({ shown: 'shock absorber', leftOut: ['left'] });
  expect(leftOut('thermostat controlled')).toEqual(['controlled']);
  expect(leftOut('zzyzxfilter')).toEqual(['zzyzxfilter']);
});

test('of two corrections as near as each other the one that begins as it was typed is meant', () => {
  expect(reading('brake shose')?.shown).toBe('brake shoe');
});

test('a word that was corrected and is left out all the same is reported once, as left out', () => {
  expect(reading('wheel bearing race')).toMatchObject({ corrected: [], leftOut: ['race'] });
});

test('what is typed right goes before what was guessed, and what comes after "with" is no thing that is looked for', () => {
  expect(reading('race alternator')?.shown).toBe('alternator');
  expect(leftOut('water pump with gasket')).toEqual(['gasket']);
  expect(leftOut('battery clamp')).toEqual(['clamp']);
});

test('a word that was guessed takes no part away that was typed right', () => {
  expect(reading('wipers clearing')).toMatchObject({ shown: 'wipers', leftOut: ['clearing'] });
  expect(firstOf('wipers clearing')).toMatch(/^wiper-blades/);
});

test.each(['floor mats', 'throttle body', 'roof box', 'cigarette lighter socket'])(
  'of a name of the trade that is not sold, half of it in a description is nothing: %s',
  (typed) => {
    expect(reading(typed)).toBeNull();
    expect(finder.page({ typed, literally: false }, everything, { after: null, limit: 1 }).ids).toEqual([]);
  },
);

test('a steering wheel is no wheel of a car', () => {
  expect(finder.read({ typed: 'steering wheel', literally: false }).named).toBe(false);
  expect(firstOf('steering wheel')).not.toMatch(/alloy|steel/);
});

test('of what is spelled right and not sold nothing is left out: there is nothing to say but that', () => {
  expect(reading('dipstick')).toBeNull();
  expect(leftOut('zzqq')).toEqual(['zzqq']);
});

test.each([
  'null',
  'undefined',
  'nan',
  'asdf',
  'foo',
  'void',
  'qwerty',
  '<script>alert(1)</script>',
  '1=1',
  '{{7*7}}',
  "' OR 1=1 --",
])('words of programs, signs and lone digits find nothing, and are taken for nothing else: %s', (typed) => {
  const asked = { typed, literally: false };
  expect(finder.page(asked, everything, { after: null, limit: 1 }).ids).toEqual([]);
  expect(reading(typed)?.corrected ?? []).toEqual([]);
});

test.each([
  ['vulb', 'bulb'],
  ['iper', 'wiper'],
  ['tyer', 'tyre'],
])(
  'a short word whose first letter is of the key beside it, or missing, is corrected all the same: %s',
  (typed, shown) => {
    expect(reading(typed)?.shown).toBe(shown);
  },
);

test.each([
  ['205/55/17', '205/55/17', ['tyre-all-season-205-55-16', 'tyre-summer-225-45-17']],
  ['195 65 r16 tyre', '195 65 r16', ['tyre-winter-195-65-15']],
  ['206/55R16', '206/55R16', ['tyre-all-season-205-55-16']],
  ['tyre 225/46 r17', '225/46 r17', ['tyre-summer-225-45-17']],
  ['tyre 205/55r16 or 205/60r16', '205/60r16', ['tyre-all-season-205-55-16']],
  ['brake disc not slotted or drilled', 'not slotted or drilled', ['brake-disc-rear-256']],
  ['discs, not drilled, not slotted', 'not drilled, not slotted', ['brake-disc-rear-256']],
  ['tyre neither winter nor summer', 'neither winter nor summer', ['tyre-van-215-75-16']],
  ['unheated mirror', 'unheated', ['door-mirror-right-manual']],
  ['pads w/o sensor', 'without sensor', ['brake-pads-rear-123']],
  ['pre-cat lambda', 'pre-cat', ['lambda-probe-4-620']],
  ['o2 sensor after the cat', 'after the cat', ['lambda-probe-4-620']],
  ['nsf pads', 'left', ['brake-pads-front-156']],
  ['o/s/r brake disc', 'right', ['brake-disc-rear-256']],
  ['5pk1750', '5pk1750', ['ribbed-belt-6-1750', 'ribbed-belt-4-890']],
  ['anything but winter tyres', 'anything but winter', ['tyre-van-215-75-16', 'tyre-summer-225-45-17']],
  ['anything except winter tyres', 'anything except winter', ['tyre-van-215-75-16', 'tyre-summer-225-45-17']],
  ['i dont want winter tyres', 'i dont want winter', ['tyre-van-215-75-16', 'tyre-summer-225-45-17']],
  ['spark plugs i dont want iridium ones', 'i dont want iridium', ['spark-plug-nickel-21']],
  ["looking for wipers, we don't like framed ones", "we don't like framed", ['wiper-blades-flat-600-450']],
  ['brake pads but i do not need rear ones', 'i do not need rear', ['brake-pads-front-156']],
  ['tyres except winter', 'except winter', ['tyre-van-215-75-16', 'tyre-summer-225-45-17']],
  [
    'no winter tyres',
    'no winter',
    ['tyre-van-215-75-16', 'tyre-summer-225-45-17', 'tyre-all-season-205-55-16'],
  ],
  ['5pk1200', '5pk1200', ['ribbed-belt-6-1750', 'ribbed-belt-4-890']],
  ['rear brake pads no wear sensor', 'no wear sensor', ['brake-pads-rear-123']],
  [
    'tyres without winter',
    'without winter',
    ['tyre-van-215-75-16', 'tyre-summer-225-45-17', 'tyre-all-season-205-55-16'],
  ],
  ['non vented disc', 'non vented', ['brake-disc-rear-256']],
  ['spark plug -iridium', 'not iridium', ['spark-plug-nickel-21']],
  ['bulb -h7 -led', 'not h7 not led', ['bulb-h4-60-55']],
  ['tyre -winter', 'not winter', ['tyre-van-215-75-16', 'tyre-summer-225-45-17']],
  ['wiper blades no frame', 'no frame', ['wiper-blades-flat-600-450']],
  ['thermostat without housing', 'without housing', ['thermostat-88']],
  ['thermostat not with housing', 'not with housing', ['thermostat-88']],
  ['shock absorber excluding coilover', 'excluding coilover', ['shock-absorber-rear-560']],
  ['oil filter not spin-on', 'not spin-on', ['oil-filter-cartridge-64']],
  ['spark plugs but not the iridium ones', 'but not the iridium', ['spark-plug-nickel-21']],
  ['flywheel but not the solid one', 'but not the solid', ['flywheel-dual-mass-240']],
  ['cabin filter other than carbon one', 'other than carbon', ['cabin-filter-fleece-216']],
  ['halogen h7 instead of led', 'not led', ['bulb-h7-55']],
  ['instead of led a halogen h7', 'not led', ['bulb-h7-55']],
  ['wipers rather than flat blades', 'not flat blades', ['wiper-blades-frame-530-400']],
  ['thermostat excl. housing', 'excluding housing', ['thermostat-88']],
  ['cabin filter excl carbon', 'excluding carbon', ['cabin-filter-fleece-216']],
  ['tyre sensor not 433', 'not 433', ['tpms-sensor-315-snap']],
  ['exhaust clamp not u bolt', 'not u-bolt', ['exhaust-sleeve-60']],
  ['bosh wipers', 'bosh', ['wiper-blades-flat-600-450', 'wiper-blades-frame-530-400']],
  ['brake pads (not shoes)', 'not shoes', ['brake-pads-rear-123']],
  ['front pads not rear', 'not rear', ['brake-pads-front-156']],
  ['inner cv joint', 'inner', ['cv-joint-outer-87', 'cv-boot-88']],
  ['rear left drive shaft', 'rear', ['drive-shaft-left-720']],
  ['headlamp right projector', 'projector', ['headlamp-right-reflector']],
  ['door mirror right heated', 'heated', ['door-mirror-right-manual']],
  ['locking wheel bolts m14', 'locking', ['wheel-bolts-m14-28']],
])(
  'what is not sold, or not wanted, is named, and what comes nearest goes first: %s',
  (typed, out, first) => {
    expect(leftOut(typed)).toEqual([out]);
    const { ids } = finder.page({ typed, literally: false }, everything, {
      after: null,
      limit: first.length,
    });
    expect(ids.map(slugOf)).toEqual(first);
  },
);

test.each([
  ['mufler', 'muffler'],
  ['ölfilter', 'oil filter'],
  ['wipers six hundred and four fifty', 'wipers 600 450'],
  ['radiator six hundred by three eighty', 'radiator 600 380'],
  ['two hundred and twenty eight mil clutch', '228mm clutch'],
  ['٢٠٥/٥٥ ١٦', '205/55 16'],
])('one finds as much as the other: %s, %s', (typed, other) => {
  const ask = (words: string) =>
    finder.page({ typed: words, literally: false }, everything, { after: null, limit: 24 }).ids;
  expect(ask(typed)).toEqual(ask(other));
});

test.each([
  ['225/45r1', ['225/45r17'], 'tyre-summer-225-45-17'],
  ['m14x', ['m14x1.5', 'm14x1.25'], 'tie-rod-end-left-185'],
  ['wheel bolt m14x', ['wheel bolt m14x1.5'], 'wheel-bolts-m14-28'],
  ['tyre 225/4', ['tyre 225/45'], 'tyre-summer-225-45-17'],
  ['6pk1', ['6pk1750'], 'ribbed-belt-6-1750'],
  ['7.5jx', [], 'alloy-wheel-17-multi'],
  ['ac c', ['ac compressor', 'ac condenser'], 'ac-compressor-120'],
  ['brak p', ['brake pad'], 'brake-pads-rear-123'],
  [
    'front b',
    ['front brake', 'front bearing', 'front bumper', 'front ball', 'front banjo'],
    'wheel-bearing-72',
  ],
])('suggestions for what is not finished: %s', (typed, words, first) => {
  const suggested = finder.suggest(typed);
  expect(suggested.words).toEqual(words);
  expect(slugOf(suggested.ids[0] ?? '')).toBe(first);
});

test.each([
  ['tale light', 'tail light'], // by its sound, within a name of the trade
  ['fues', 'fuse'], // two letters that changed places, before another letter in the place of one
  ['colis', 'coil'], // with the ending of a plural among them
])('a slip is read as what it most likely was: %s', (typed, shown) => {
  expect(reading(typed)).toMatchObject({ shown, leftOut: [] });
});

test('a word that only sounds like another is not read as that by itself', () => {
  expect(reading('tale')?.shown ?? '').not.toMatch(/tail/);
});

test.each([
  ['set of 4 spark plugs', 'spark-plug-iridium'],
  ['two spark plugs', 'spark-plug-iridium'],
  ['2 wiper blades', 'wiper-blades-flat'],
])('how many are wanted is not looked for: %s', (typed, also) => {
  expect(reading(typed)).toBeNull();
  const { ids } = finder.page({ typed, literally: false }, everything, { after: null, limit: 3 });
  expect(ids.map(slugOf).join(' ')).toContain(also);
});

test.each([
  ['2 x h7 bulb', 'h7 bulb'],
  ['2 h7 bulbs', 'h7 bulbs'],
  ['two h7 bulbs', 'h7 bulbs'],
  ['2 pcs h7', 'h7'],
  ['h7 bulb 2pcs', 'h7 bulb'],
  ['h7 x2', 'h7'],
  ['3 x oil filter', 'oil filter'],
  ['oil filter x2', 'oil filter'],
  ['oil filter qty 2', 'oil filter'],
  ['1 air filter', 'air filter'],
  ['tyre x4', 'tyre'],
  ['x4 tyres', 'tyres'],
  ['spark plug × 4', 'spark plug'],
  ['4 x 205/55 r16', '205/55 r16'],
  ['tyres 205/55 r16 x 4', 'tyres 205/55 r16'],
  ['both rear lamps', 'rear lamps'],
  ['both door mirrors', 'door mirrors'],
  ['pair of h7 bulbs', 'h7 bulbs'],
])('how many are wanted hides no part: %s', (typed, meant) => {
  const ask = (words: string) =>
    finder.page({ typed: words, literally: false }, everything, { after: null, limit: 24 }).ids;
  expect(ask(typed)).toEqual(ask(meant));
  expect(reading(typed)).toBeNull();
});

test.each([
  ['4 x 100 wheel', '4x100 wheel'],
  ['5 x 112', '5x112'],
  ['6 x 15 wheel', '6x15 wheel'],
  ['2.2 litres', '2.2l'],
  ['12 v', '12v'],
  ['m14 x 1.5 bolt', 'm14x1.5 bolt'],
])('a measure is no number of parts that are wanted: %s', (typed, other) => {
  expect(reading(typed)).toBeNull();
  expect(firstOf(typed)).toBe(firstOf(other));
});

test('a number that may be how many are wanted is left out rather than looked for in descriptions', () => {
  expect(leftOut('3 oil filter')).toEqual(['3']);
  expect(leftOut('oil filter 3')).toEqual(['3']);
  expect(leftOut('oil filter x10')).toEqual(['x10']); // or a series
  expect(leftOut('oil filter series x4')).toEqual(['series', 'x4']);
});

test('what is not wanted is not looked for, unless a name of a part speaks so', () => {
  expect(reading('brake pads without sensor')).toMatchObject({
    shown: 'brake pads',
    leftOut: ['without sensor'],
  });
  expect(firstOf('brake pads without sensor')).toMatch(/^brake-pads/);
  expect(firstOf('clutch kit no bearing')).toBe('clutch-kit-200'); // one is called so
  expect(reading('clutch kit without bearing')).toBeNull();
  expect(firstOf('clutch kit without bearing')).toBe('clutch-kit-200');
});

test.each([
  ['thermostat + water pump', ['thermostat-88', 'thermostat-housing-92', 'water-pump-58']],
  ['thermostat and water pump', ['thermostat-88', 'thermostat-housing-92', 'water-pump-58']],
  ['battery & alternator', ['alternator-120', 'battery-agm-70', 'battery-standard-44']],
  ['water pump / timing belt kit', ['timing-belt-kit-141', 'timing-belt-kit-153', 'water-pump-58']],
  ['clutch kit plus flywheel', ['clutch-kit-228', 'flywheel-260', 'flywheel-dual-mass-240']],
  ['clutch kit 228 or 200', ['clutch-kit-200', 'clutch-kit-228']],
  ['tyre 205/55 r16 and 225/45 r17', ['tyre-all-season-205-55-16', 'tyre-summer-225-45-17']],
  ['brake disc 300 / 330 mm', ['brake-disc-drilled-300', 'brake-disc-slotted-330']],
  ['cat and lambda', ['catalyst-118-400', 'lambda-probe-4-620']],
  ['alternator n battery', ['alternator-120', 'battery-agm-70', 'battery-standard-44']],
])('of two things either is found, before what speaks of one: %s', (typed, slugs) => {
  const { ids } = finder.page({ typed, literally: false }, everything, { after: null, limit: 3 });
  expect(ids.map(slugOf).sort()).toEqual(slugs);
  expect(reading(typed)).toBeNull();
});

test('two words for one thing, or one of which nothing is sold, are no two things', () => {
  expect(leftOut('car overheating thermostat or water pump')).toEqual(['overheating']);
  expect(firstOf('frnt pads and discs')).toBe(firstOf('front pads and discs'));
  expect(reading('oli filter and air filter')).toMatchObject({ shown: 'oil filter air filter', leftOut: [] });
  expect(firstOf('inlet and exhaust valve')).toBe('valve-pair-32');
  expect(leftOut('roof rack and battery')).toEqual(['roof', 'rack']);
});

test.each([
  ['driver side headlight', 'driver side', 'headlight'],
  ["driver's side headlight", "driver's side", 'headlight'],
  ['passenger side mirror', 'passenger side', 'mirror'],
  ['tyre less than 100', 'less than 100', 'tyre'],
  ['tyre below 100 euro', 'below 100 euro', 'tyre'],
])('what no part can say is left out and said: %s', (typed, out, shown) => {
  expect(reading(typed)).toMatchObject({ shown, leftOut: [out] });
  expect(firstOf(typed)).toBe(firstOf(shown));
});

test('a word that says nothing is no mark before a number', () => {
  expect(leftOut('24" and 18" wipers')).toEqual(['24', '18']);
});

test('a limit of a measure is none of the price', () => {
  expect(leftOut('wiper under 600 mm')).toEqual([]);
});

test('what is said again and again counts once, and nothing of it is left out', () => {
  for (const words of ['brake', 'brake pads']) {
    const many = Array.from({ length: 33 }, () => words).join(' ');
    expect(reading(`${many} br`)).toBeNull();
    expect(firstOf(many)).toBe(firstOf(words));
  }
  expect(reading('the the the')).toBeNull();
});

test.each(['12v 71ah', '71ah', '72 amp hours'])('ampere hours are those of a battery: %s', (typed) => {
  expect(firstOf(typed)).toMatch(/^battery/);
});

test('what a part of a measure is left out of is shown as it was typed', () => {
  expect(reading('tyre 226/45 17')?.shown).toBe('tyre 45 17');
  expect(reading('tyre 205/60 R16')).toMatchObject({ shown: 'tyre', leftOut: ['205/60 R16'] });
  expect(reading('206/55R16')?.shown).toBe('tyre');
  expect(reading('brake disc 345 mm')?.shown).toBe('brake disc');
  expect(reading('battery 71 ah')?.shown).toBe('battery');
  expect(reading('195/65R15 91T M+S')).toMatchObject({ shown: '195/65r15 91t', leftOut: ['m+s'] });
});

test.each(['D1S', 'ET46', '75W-90'])('one right code that is not sold is no mistake: %s', (typed) => {
  expect(reading(typed)).toBeNull();
  expect(finder.page({ typed, literally: false }, everything, { after: null, limit: 1 }).ids).toEqual([]);
});

test.each([
  ['brek pads', 'brake pads'],
  ['brak pd', 'brake pad'],
])('what is shown is what was meant: %s', (typed, shown) => {
  expect(reading(typed)?.shown).toBe(shown);
});

test('what sells better does not go before what is meant: a bumper with room for fog lamps is none', () => {
  const { places } = finder.page({ typed: 'fog', literally: false }, everything, { after: null, limit: 2 });
  const [[best, , id] = [0, 0, ''], [next] = [0]] = places;
  expect([slugOf(id), best < next]).toEqual(['fog-lamp-90', true]);
});

test('so many of something that a part has are looked for', () => {
  expect(reading('5 speed gearbox mounts')?.leftOut).toEqual(['5', 'speed']);
});

test.each([
  "i'd like an oil filter",
  "we don't have an oil filter",
  '7,5 j x 17',
  '6 J × 15, ET 38, 4 × 100',
])('nothing is left out of: %s', (typed) => expect(reading(typed)).toBeNull());

test('what was corrected, or is left over, is shown as it was typed', () => {
  expect(reading('tyer 225/45 r17')?.shown).toBe('tyre 225/45 r17');
  expect(reading('flat tyre 205/55 r16')?.shown).toBe('tyre 205/55 r16');
  expect(reading('I need a oil filtr, please')?.shown).toBe('oil filter');
  expect(reading('filtre à huile')).toMatchObject({ shown: 'filter', leftOut: ['huile'] });
});

test('of another name for a thing only what it is makes a part that thing', () => {
  expect(firstOf('ball joint')).toBe('ball-joint-17'); // it is called "control arm ball joint" too, and no arm is one
  expect(firstOf('wear sensor')).toBe('brake-wear-sensor-920');
});

test('a name of the trade is known the other way round, and of one that is not sold what it is goes first', () => {
  expect(firstOf('reservoir coolant')).toMatch(/^expansion-tank/);
  expect(leftOut('valve cover gasket')).toEqual(['valve', 'cover']);
});

test.each([
  ['gasket set', 'set', /gasket/],
  ['brake kit', 'kit', /^brake/],
  ['spark plug set', 'set', /^spark-plug/],
])('what a thing comes in says less than the thing: %s', (typed, out, slug) => {
  expect(leftOut(typed)).toEqual([out]);
  expect(firstOf(typed)).toMatch(slug);
});

test('words that say nothing are not read as others, and each is reported once', () => {
  for (const typed of ['best', 'my car needs new ', 'it broke'])
    expect(reading(typed)?.corrected ?? []).toEqual([]);
  expect(leftOut('x x x x alternator')).toEqual(['x']);
  expect(leftOut('l brake disc')).toEqual(['l']); // none of them has a side
});

test('no number is taken away from what is suggested', () => {
  for (const typed of ['300mm', '12v', 'generator 120A']) expect(finder.suggest(typed).words).toEqual([]);
});

test('what is said in two words goes before what is said in one, and before what it is for', () => {
  expect(leftOut('water pump gasket')).toEqual(['gasket']);
  expect(firstOf('steel wheel for winter tyres')).toBe('steel-wheel-15');
  expect(firstOf('looking for winter tyres on steel')).toBe('tyre-winter-195-65-15');
});

test('a word that says nothing may be the beginning of one in a name of the trade, at the end', () => {
  expect(firstOf('wheel be')).toMatch(/^wheel-(?:bearing|hub)/);
  expect(firstOf('cylinder he')).toBe('head-gasket-82');
  expect(reading('spark plug to')).toBeNull();
  expect(firstOf('spark plug to')).toBe(firstOf('spark plug'));
});

test.each(['van radiator', 'radiator for an old van', 'seat belt', 'front wing'])(
  'a word of names or of the trade is itself, whatever stands beside it: %s',
  (typed) => expect(reading(typed)?.shown ?? typed).not.toMatch(/fan|bolt|ring/),
);

test('a word whose last part was renamed or left the shop is no word of the shop any more', () => {
  const own = demoFinder();
  const found = (typed: string) =>
    own.finder.page({ typed, literally: false }, everything, { after: null, limit: 3 }).ids.map(own.slugOf);
  const alternators = found('altenator');
  expect(alternators[0]).toContain('alternator');
  const bracket = { id: '00000000-0000-7000-8000-00000000ffff', text: 'Of steel.', group: 0, rating: 0 };
  const put = (name: string) =>
    own.finder.put({ ...bracket, name, popularity: 0, inStock: true, numbers: [], priceCents: 900 });
  put('Altenator bracket');
  expect(found('altenator')).toEqual(['']);
  put('Alternator bracket');
  expect(found('altenator').slice(0, 1)).toEqual(alternators.slice(0, 1));
  put('Zindovar clip');
  expect(found('zindovor')).toEqual(['']);
  own.finder.remove(bracket.id);
  expect(own.finder.reading({ typed: 'zindovor', literally: false })?.shown ?? '').toBe('');
  expect(own.finder.suggest('zindov').words).toEqual([]);
});

test('what was read before is read anew as soon as a part comes, is renamed or goes', () => {
  const own = demoFinder();
  const rack = { id: '00000000-0000-7000-8000-00000000fffe', text: 'Of steel.', group: 0, rating: 0 };
  const put = (name: string) =>
    own.finder.put({ ...rack, name, popularity: 0, inStock: true, numbers: [], priceCents: 900 });
  const notRead = (typed: string) => own.finder.reading({ typed, literally: false })?.leftOut ?? [];
  const pads = 'roof rack brake pads';
  expect(notRead(pads)).toEqual(['roof', 'rack']);
  expect(notRead('steel zindovar')).toEqual(['zindovar']);
  put('Roof rack brake pads');
  expect(notRead(pads)).toEqual([]);
  put('Zindovar of steel');
  expect(notRead(pads)).toEqual(['roof', 'rack']);
  expect(own.finder.reading({ typed: 'steel zindovar', literally: false })).toBeNull();
  own.finder.remove(rack.id);
  expect(notRead('steel zindovar')).toEqual(['zindovar']);
});

test('a word too long to be any, and words behind the last that is read, are named as left out', () => {
  expect(leftOut(`brake pads ${'q'.repeat(50)}`)).toEqual([`${'q'.repeat(40)}…`]);
  expect(leftOut(`brake pads ${'q'.repeat(40)}`)).toEqual(['q'.repeat(40)]);
  const many = Array.from({ length: 11 }, () => 'brake pads').join(' ');
  expect(leftOut(`${many} brake pads alternator for my wiper`)).toEqual(['alternator', 'wiper']);
});

test('a mistake in a word that is still being typed does not take the suggestions away', () => {
  const named = (typed: string) => {
    const { words, ids } = finder.suggest(typed);
    return [words[0], slugOf(ids[0] ?? '')];
  };
  for (const typed of ['headlm', 'hedla', 'Headlm'])
    expect(named(typed)).toEqual(['headlamp', 'headlamp-left-projector']);
  expect(named('haedlig')).toEqual(['headlight', 'headlamp-left-projector']);
  expect(named('front headlm')[0]).toBe('front headlamp');
  expect(named('cluc')[0]).toBe('clutch');
  // Nor does one in a word before it.
  expect(named('oik f')).toEqual(['oil filter', 'oil-filter-76-96']);
  expect(named('oli fil')[0]).toBe('oil filter');
  expect(named('fuell fi')[0]).toBe('fuel filter');
  expect(named('alternatr mo')).toEqual(['alternator', 'alternator-120']);
  expect(finder.suggest('qqqq')).toEqual({ words: [], groups: [], ids: [] });
});

test('corners of a car are all read at once, however many', () => {
  expect(firstOf('o/s/r')).toMatch(/rear-right|lamp-right/);
  const { table } = finder.index;
  const looked = vi.spyOn(table, 'postingsOf');
  const askedFor = (typed: string) => {
    looked.mockClear();
    finder.read({ typed, literally: false });
    return looked.mock.calls.length;
  };
  // What is behind the last word that is read is not read again for each of them.
  const [few, many] = [askedFor('nsf osr clip '.repeat(16)), askedFor('nsf osr clip '.repeat(64))];
  looked.mockRestore();
  expect(many).toBeLessThan(few * 2);
});

test('a thousand signs without a space are not put together anew from each of them', () => {
  const { table } = finder.index;
  const looked = vi.spyOn(table, 'postingsOf');
  finder.read({ typed: '12x7x93x44x'.repeat(91), literally: false });
  const isLong = looked.mock.calls.some(([term]) => term.length > 60);
  looked.mockRestore();
  expect(isLong).toBe(false);
});

test("what the shop's own list has is found by the words of it that a search reads", () => {
  const own = demoFinder();
  const lists = [
    ['flux for the capacitor', 'alternator'],
    ['noise when I brake', 'brake hose'],
  ];
  for (const _ of own.finder.learnSynonyms(lists)); // to its end
  for (const [typed, slug] of [
    ['flux for the capacitor', 'alternator-120'],
    ['I need a flux for my capacitor', 'alternator-120'],
    ['noise when I brake', 'brake-hose-front-460'],
  ] as const) {
    const { ids } = own.finder.page({ typed, literally: false }, everything, { after: null, limit: 1 });
    expect([typed, own.slugOf(ids[0] ?? '')]).toEqual([typed, slug]);
    expect(own.finder.reading({ typed, literally: false })).toBeNull();
  }
});

test('of a hundred thousand signs no more are looked through than are read', () => {
  for (const long of ['q'.repeat(100_000), `oil${' '.repeat(100_000)}filter`])
    expect(finder.read({ typed: long, literally: false }).typed).toHaveLength(400);
});

test('of a name of the trade that is not sold no other part is found that only ends so: a battery charger is no turbocharger', () => {
  for (const typed of ['battery charger', 'car battery charger']) {
    expect(firstOf(typed)).toMatch(/^battery/);
    expect(leftOut(typed)).toEqual(['charger']);
  }
  expect(firstOf('charger')).toBe('turbocharger-52');
});

test('a mistake that only the ear makes, or two letters left out together, is read where a name has the word', () => {
  expect(reading('wheel barring')).toMatchObject({ shown: 'wheel bearing', leftOut: [] });
  expect(reading('desiel filter')).toMatchObject({ shown: 'diesel filter', leftOut: [] });
  expect(firstOf('catalyc')).toBe('catalyst-118-400');
  expect(reading('barring')?.shown).not.toBe('bearing');
});
