import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';

const { finder, slugOf } = demoFinder();
const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
const reading = (typed: string) => finder.reading({ typed, literally: false });
const kindsOf = (typed: string, limit = 24, literally = false) => {
  const { ids } = finder.page({ typed, literally }, everything, { after: null, limit });
  return ids.map(slugOf);
};

test.each([
  ['car pulls to the left when braking', 'brake-caliper'],
  ['squeaking noise when braking', 'brake-pads'],
  ['My brakes are grinding!', 'brake-pads'],
  ['engine overheats', 'thermostat'],
  ['why is my diesel engine overheating', 'thermostat'],
  ['steering wheel shakes at 60 mph', 'tie-rod'],
  ['won’t start, just clicking', 'battery'],
  ["car won't start", 'battery'],
  ["engine cranks but won't start", 'crank-sensor'],
  ['battery light on', 'alternator'],
  ['clunking over bumps', 'stabiliser-link'],
  ['humming noise from front wheel', 'wheel-bearing'],
  ['oil leak under engine', 'oil-sump'],
  ['windows smell musty', 'cabin-filter'],
  ['ac not blowing cold', 'ac-compressor'],
  ['brake pedal soft', 'brake-master-cylinder'],
  ['white smoke from exhaust', 'head-gasket'],
  ['clicking when turning', 'cv-joint'],
  ['loss of power uphill', 'air-filter'],
  ['engine overheats since tuesday', 'thermostat'],
  ['civic overheating', 'thermostat'],
  ['engine light came on', 'lambda-probe'],
  ['check engine light', 'lambda-probe'],
  ['eml on', 'lambda-probe'],
  ['engine management light', 'lambda-probe'],
  ['brake fluid low level', 'brake-master-cylinder'],
  ['car leans to one side', 'coil-spring'],
  ['car jerks when accelerating', 'spark-plug'],
  ['car shakes at idle', 'engine-mount'],
  ['car won’t turn over', 'battery'],
  ["won't turn over", 'battery'],
  ['low oil pressure', 'oil-filter'],
  ['oil pressure light', 'oil-filter'],
  ['oil warning light', 'oil-filter'],
  ['no heat in cabin', 'heater-blower'],
  ['misfire', 'spark-plug'],
  ['petrol car misfires', 'spark-plug'],
  ['ac not cold', 'ac-compressor'],
  ['squeal', 'brake-pads'],
  ["diesel won't start", 'battery'],
  ['black smoke diesel', 'air-filter'],
  ['brake fluid low', 'brake-master-cylinder'],
  ['air conditioning stopped working', 'ac-compressor'],
  ['ac not cold enough', 'ac-compressor'],
  ['tyre pressure low', 'tpms-sensor'],
  ['tire losing pressure', 'tpms-sensor'],
  ['squeaky', 'brake-pads'],
  ['grinding', 'brake-pads'],
  ['clunking', 'stabiliser-link'],
  ['humming', 'wheel-bearing'],
  ["boot won't stay up", 'tailgate-strut'],
  ["bonnet won't stay open", 'bonnet-strut'],
  ['gears hard to engage', 'clutch-kit'],
  ['whining noise gets louder with speed', 'wheel-bearing'],
  ['engine shaking at traffic lights', 'engine-mount'],
  ['temperature gauge goes up in traffic', 'thermostat'],
  ['diesel hard to start when cold', 'glow-plug'],
  ['limp mode', 'turbocharger'],
  ['poor mpg', 'lambda-probe'],
  ['high fuel consumption', 'lambda-probe'],
  ['wipers smearing', 'wiper-blades'],
  ['oil lamp came on', 'oil-filter'],
  ['vibration at 60mph', 'tie-rod'],
  ['headlights dim at idle', 'alternator'],
  ['car dead this morning', 'battery'],
  ['battery not charging', 'alternator'],
  ['steam from bonnet', 'radiator'],
  ['mayo under oil cap', 'head-gasket'],
  ['oil on driveway', 'oil-sump'],
  ['puddle of coolant', 'radiator'],
  ['revs up and down at idle', 'lambda-probe'],
  ['creaking when turning steering', 'strut-mount'],
  ['car wanders on motorway', 'tie-rod'],
  ['brake pedal goes to the floor', 'brake-master-cylinder'],
  ['engine stalls when hot', 'crank-sensor'],
  ['car dies when warm', 'crank-sensor'],
  ['rattle when engine switched off', 'flywheel-dual-mass'],
  ['clunk when I turn the engine off', 'flywheel-dual-mass'],
  ['spongy brakes', 'brake-master-cylinder'],
  ['clutch pedal soft', 'release-bearing'],
  ['clutch pedal stays on the floor', 'release-bearing'],
  ['brake light stays on', 'brake-wear-sensor'],
  ['brake warning light on', 'brake-wear-sensor'],
  ['handbrake not holding', 'brake-shoes'],
  ['blowing exhaust', 'flex-pipe'],
  ['exhaust leak', 'flex-pipe'],
  ['black smoke loss of power diesel', 'turbocharger'],
  ['weak air flow from vents', 'cabin-filter'],
  ['poor airflow from the heater', 'cabin-filter'],
  ['no cold air from vents', 'ac-compressor'],
  ['coolant in oil', 'head-gasket'],
  ['oil in coolant', 'head-gasket'],
  ['motor wird zu heiß', 'thermostat'],
  ['Motor überhitzt', 'thermostat'],
  ['auto springt nicht an', 'battery'],
  ['Bremsen quietschen', 'brake-pads'],
  ['Lenkrad vibriert', 'tie-rod'],
  ['no airflow from heater', 'cabin-filter'],
  ['Motor geht aus', 'crank-sensor'],
  ['Motor verliert Öl', 'oil-sump'],
])('of a complaint that names no part what is looked at first comes first: %s', (typed, begin) => {
  expect(kindsOf(typed, 1)[0]).toMatch(new RegExp(`^${begin}`));
});

test('of a diesel its own parts are looked at first, and none that it does not have', () => {
  expect(reading("diesel won't start")?.shown).toBe('starter battery or starter motor or glow plug');
  expect(kindsOf('black smoke diesel').find((slug) => slug.startsWith('injector'))).toMatch(/diesel/);
});

test('words that people complain with are not corrected', () => {
  expect(reading('zzyzx came jerks shakes')?.corrected).toEqual([]);
});

test('where nothing is sold of what is looked at first, nothing is found', () => {
  expect(kindsOf('airbag light on')).toEqual([]);
  expect(kindsOf('oil lamp')).toEqual([]); // and no filter, whose name says half of it
});

test('it is said what was looked for, and the words as typed find what says them', () => {
  const shown = 'thermostat or water pump or radiator or radiator fan';
  expect(reading('Engine overheats')).toEqual({
    shown,
    corrected: [{ typed: 'engine overheats', read: shown }],
    leftOut: [],
  });
  expect(reading('zzyzx overheats')?.leftOut).toEqual(['zzyzx']);
  expect(kindsOf('engine overheats', 1, true)[0]).not.toMatch(/^thermostat/);
});

test.each([
  ['squeaky brake pads', 'brake-pads'],
  ['noisy wheel bearing', 'wheel-bearing'],
  ['overheating thermostat', 'thermostat'],
  ['starter clicking', 'starter-motor'],
  ['starter not working', 'starter-motor'],
  ['black smoked rear lamp', 'rear-lamp'],
  ['loud exhaust', 'silencer'],
  ['brake light', 'rear-lamp'],
  ['low speed sensor', 'abs-sensor'],
  ['pulley left', '.*'],
  ['flat battery', 'battery'],
  ['driving lamp noise', 'fog-lamp'],
  ['running boards high', '.*'],
  ['running light high', '.*'],
  ['engine hoist high', '.*'],
  ['tachometer gauge high', '.*'],
  ['power inverter no power loss', '.*'],
  ['blue smoke tint film', '.*'],
  ['no ac delco', '.*'],
  ['overheat protection', '.*'],
  ['light battery', 'battery'],
  ['oil pressure light switch', '.*'],
  ['squeaky belt', '.*belt'],
  ['low tyre pressure sensor', 'tpms-sensor'],
  ['tyre low profile', 'tyre'],
  ['stiff bonnet strut', 'bonnet-strut'],
  ['hood strut drops', 'bonnet-strut'],
  ['low consumption bulb', '.*bulb'],
  ['grinding paste', '.*'],
  ['headlight dim dip relay', '.*'],
  ['steam cleaner', '.*'],
  ['loose wheel nut', 'wheel-nuts'],
  ['hard top', '.*'],
  ['soft brake pads', 'brake-pads'],
  ['brake light on', 'rear-lamp'],
  ['brake warning light switch', '.*'],
  ['parking light on', '.*'],
  ['coolant in oil cooler', '.*'],
  ['stiff clutch cable', '.*'],
  ['poor air flow meter', '.*'],
  ['motor oil', '.*'],
])('who names a part is shown that: %s', (typed, begin) => {
  expect(reading(typed)?.shown ?? '').not.toContain(' or ');
  expect(kindsOf(typed, 1)[0] ?? '').toMatch(new RegExp(`^${begin}`));
});

test('a complaint that staff have taught the search means what they say', () => {
  const own = demoFinder();
  for (const _ of own.finder.learnSynonyms([['engine overheats', 'expansion tank']])); // to its end
  const { ids } = own.finder.page({ typed: 'engine overheats', literally: false }, everything, {
    after: null,
    limit: 1,
  });
  expect(own.slugOf(ids[0] ?? '')).toBe('expansion-tank-2-2');
});
