import type { DefaultGroup } from '@spareworks/contract/plain/part-group-labels';
import { measuresOf } from './catalogue/measures.ts';
import { skuPrefix } from './catalogue/numbers.ts';
import type { CataloguePart } from './demo-part.ts';

/** A number from 0 to 2^32 - 1 that depends on nothing but its two arguments. */
function scatter(index: number, salt: number): number {
  let h = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

function between(index: number, salt: number, low: number, high: number, step = 1): number {
  const choices = Math.floor((high - low) / step) + 1;
  return low + (scatter(index, salt) % choices) * step;
}

function pick(list: readonly string[], index: number, salt: number): string {
  return list[scatter(index, salt) % list.length] ?? '';
}

type Kind = {
  slug: string;
  group: DefaultGroup;
  noun: string;
  places: readonly string[];
  finishes: readonly string[];
  dollars: readonly [low: number, high: number];
  minimum: number;
  measure: (index: number) => string;
  fact: string;
  advice: string;
  box: string;
};

const axles = ['front', 'rear'] as const;
const corners = ['front left', 'front right', 'rear left', 'rear right'] as const;
const sides = ['left', 'right'] as const;
const engines = ['petrol', 'diesel', 'hybrid'] as const;
const coats = ['zinc coated', 'painted', 'high carbon', 'uncoated'] as const;
const metals = ['forged steel', 'cast steel', 'aluminium', 'pressed steel'] as const;
const rubbers = ['EPDM rubber', 'natural rubber', 'thermoplastic', 'silicone'] as const;
const shells = ['black', 'primed', 'grained', 'chrome trim'] as const;
const media = ['paper', 'glass fibre', 'fleece', 'long life'] as const;

function size(low: number, high: number, step: number, unit = 'mm'): (index: number) => string {
  return (index) => `${between(index, 11, low, high, step)} ${unit}`;
}

function plane(w: readonly [number, number], h: readonly [number, number]): (index: number) => string {
  return (index) => `${between(index, 11, w[0], w[1], 2)} × ${between(index, 12, h[0], h[1], 2)} mm`;
}

const pairAdvice = 'Replace both sides of the axle together and check the fixings again after 50 km.';
const torqueAdvice = 'Clean the seat, start every thread by hand and tighten to the torque of the car maker.';

// biome-ignore format: one kind per line reads as the table it is
const kinds: readonly Kind[] = [
  { slug: 'brake-disc-drilled-300', group: 'brakes', noun: 'Brake disc', places: axles, finishes: coats, dollars: [24, 140], minimum: 2, measure: plane([236, 380], [10, 36]), fact: 'The friction faces are ground and the disc is balanced before it is packed.', advice: pairAdvice, box: 'One disc with locating screw.' },
  { slug: 'brake-pads-front-156', group: 'brakes', noun: 'Brake pad set', places: axles, finishes: ['low metal', 'ceramic', 'copper free', 'semi-metallic'], dollars: [18, 95], minimum: 1, measure: plane([96, 170], [44, 78]), fact: 'The lining is chamfered against noise and bonded to a steel backing plate.', advice: 'Grease the contact points only and bed the pads in over 200 km of gentle braking.', box: 'Four pads with clips for one axle.' },
  { slug: 'brake-caliper-front-left-57', group: 'brakes', noun: 'Brake caliper', places: corners, finishes: ['zinc plated', 'painted', 'aluminium', 'anodised'], dollars: [60, 320], minimum: 1, measure: size(34, 60, 1), fact: 'Piston, seals and guide sleeves are new and fitted with the right grease.', advice: 'Bleed the circuit afterwards and make sure that the hose is free of twist.', box: 'One caliper with bleeder screw and washers.' },
  { slug: 'brake-drum-203', group: 'brakes', noun: 'Brake drum', places: ['rear', 'rear left', 'rear right'], finishes: coats, dollars: [22, 88], minimum: 2, measure: plane([180, 270], [30, 58]), fact: 'The inner face is turned in one setting with the seat, so it runs true.', advice: pairAdvice, box: 'One drum.' },
  { slug: 'brake-hose-front-460', group: 'brakes', noun: 'Brake hose', places: corners, finishes: ['rubber', 'braided steel', 'PTFE lined'], dollars: [8, 44], minimum: 2, measure: size(180, 720, 5), fact: 'Each hose is tested at several times the pressure that a brake can reach.', advice: 'Fit with the wheels straight ahead and turn lock to lock to see that nothing rubs.', box: 'One hose with copper washers.' },
  { slug: 'brake-shoes-228', group: 'brakes', noun: 'Brake shoe set', places: ['rear', 'parking brake'], finishes: ['bonded', 'riveted'], dollars: [19, 76], minimum: 1, measure: plane([160, 270], [25, 58]), fact: 'The arc of the lining matches a worn drum within the allowed limit.', advice: 'Do one side at a time and set the parking brake cable last.', box: 'Four shoes with springs.' },
  { slug: 'brake-wear-sensor-920', group: 'brakes', noun: 'Pad wear sensor', places: corners, finishes: ['one stage', 'two stage'], dollars: [6, 28], minimum: 2, measure: size(400, 1280, 5), fact: 'The cable is sheathed against stones and the plug is sealed against spray.', advice: 'Clip the cable into every holder so that it cannot touch the wheel.', box: 'One sensor with plug.' },
  { slug: 'oil-filter-76-96', group: 'filters', noun: 'Spin-on oil filter', places: engines, finishes: media, dollars: [5, 24], minimum: 2, measure: plane([65, 110], [54, 180]), fact: 'A bypass valve and a check valve keep oil at the bearings from the first turn.', advice: 'Oil the seal ring and tighten by hand, three quarters of a turn after contact.', box: 'One filter with seal ring.' },
  { slug: 'oil-filter-cartridge-64', group: 'filters', noun: 'Oil filter cartridge', places: engines, finishes: media, dollars: [5, 26], minimum: 2, measure: plane([48, 84], [66, 160]), fact: 'The insert is free of metal and can be disposed of without taking it apart.', advice: 'Replace every seal ring in the bag and tighten the cap to the printed torque.', box: 'One cartridge with seal rings.' },
  { slug: 'air-filter-panel-292', group: 'filters', noun: 'Panel air filter', places: engines, finishes: media, dollars: [9, 48], minimum: 1, measure: plane([180, 380], [120, 240]), fact: 'The moulded frame seals all round and the pleats keep their distance when wet.', advice: 'Wipe out the housing first and make sure that the clips close without force.', box: 'One filter element.' },
  { slug: 'air-filter-round-270', group: 'filters', noun: 'Round air filter', places: engines, finishes: media, dollars: [8, 36], minimum: 1, measure: plane([180, 320], [44, 120]), fact: 'A wire mesh inside protects the paper and the rubber rims seal lid and base.', advice: 'Do not blow it out with compressed air, as the paper tears where you cannot see it.', box: 'One filter element.' },
  { slug: 'cabin-filter-carbon-254', group: 'filters', noun: 'Cabin filter', places: ['with carbon', 'particle'], finishes: ['fleece', 'anti-allergen', 'electrostatic', 'standard'], dollars: [7, 39], minimum: 1, measure: plane([180, 340], [120, 260]), fact: 'It holds pollen, soot and tyre dust and keeps the blower and evaporator clean.', advice: 'Mind the arrow for the direction of the air and change it once a year.', box: 'One filter sealed in film.' },
  { slug: 'fuel-filter-diesel-8', group: 'filters', noun: 'Fuel filter', places: engines, finishes: ['aluminium', 'steel', 'plastic'], dollars: [8, 64], minimum: 1, measure: plane([44, 92], [90, 210]), fact: 'The fine element protects pump and injectors and stands the full system pressure.', advice: 'Release the pressure, catch the fuel and mount it with the arrow to the engine.', box: 'One filter with caps.' },
  { slug: 'timing-belt-kit-141', group: 'engine', noun: 'Timing belt kit', places: engines, finishes: ['with tensioner', 'with two rollers', 'with water pump'], dollars: [58, 290], minimum: 1, measure: (i) => `${between(i, 11, 98, 216)} teeth, ${between(i, 12, 17, 34)} mm`, fact: 'Glass fibre cords keep the length constant over the whole life of the belt.', advice: 'Turn the engine by hand through two full turns and check all marks again.', box: 'Belt, rollers and new bolts.' },
  { slug: 'ribbed-belt-6-1750', group: 'engine', noun: 'V-ribbed belt', places: engines, finishes: ['EPDM', 'elastic', 'reinforced'], dollars: [8, 46], minimum: 1, measure: (i) => `${between(i, 11, 3, 8)} ribs, ${between(i, 12, 640, 2600, 5)} mm`, fact: 'The rubber wears evenly instead of cracking, so measure it with a gauge.', advice: 'Note the routing of the old belt and spin every pulley while it is off.', box: 'One belt in a sleeve.' },
  { slug: 'piston-84-diesel', group: 'engine', noun: 'Piston with rings', places: engines, finishes: ['standard size', 'first oversize', 'second oversize'], dollars: [38, 160], minimum: 4, measure: plane([66, 104], [44, 90]), fact: 'The skirt carries a graphite coat and the pin bore is honed to size.', advice: 'Measure every bore before ordering and keep the arrow to the timing side.', box: 'Piston, pin, circlips and rings.' },
  { slug: 'head-gasket-82', group: 'engine', noun: 'Cylinder head gasket', places: engines, finishes: ['three layers', 'four layers', 'composite'], dollars: [24, 130], minimum: 1, measure: (i) => `${between(i, 11, 66, 104)} mm, ${(between(i, 12, 8, 19) / 10).toFixed(1)} mm thick`, fact: 'Beads around each bore seal the combustion and a coat seals oil and coolant.', advice: 'Both faces must be clean, dry and flat, and head bolts are used once.', box: 'One gasket, packed flat.' },
  { slug: 'injector-petrol-76', group: 'engine', noun: 'Fuel injector', places: engines, finishes: ['four holes', 'six holes', 'seven holes', 'eight holes'], dollars: [29, 260], minimum: 1, measure: size(60, 190, 1), fact: 'Every injector is flow tested and the set is matched within two percent.', advice: 'Cap all lines the moment they are open, as dirt is what kills injectors.', box: 'One injector with seals.' },
  { slug: 'turbocharger-52', group: 'engine', noun: 'Turbocharger', places: engines, finishes: ['fixed geometry', 'variable geometry', 'with actuator'], dollars: [280, 990], minimum: 1, measure: plane([38, 76], [34, 70]), fact: 'The rotor is balanced at full speed and the actuator is set on the bench.', advice: 'Change the oil and its filter and fill the oil inlet by hand before starting.', box: 'Turbocharger with gaskets and studs.' },
  { slug: 'engine-mount-hydraulic-88', group: 'engine', noun: 'Engine mount', places: ['left', 'right', 'rear', 'gearbox side'], finishes: ['hydraulic', 'solid rubber', 'with bracket'], dollars: [22, 140], minimum: 1, measure: size(52, 140, 1), fact: 'It carries the weight, damps the idle and holds the engine when the load changes.', advice: 'Support the engine with a jack and a block of wood before you loosen the old one.', box: 'One mount with lock nuts.' },
  { slug: 'shock-absorber-rear-560', group: 'suspension', noun: 'Gas shock absorber', places: axles, finishes: ['twin tube', 'single tube', 'comfort', 'firm'], dollars: [34, 180], minimum: 2, measure: size(280, 680, 2), fact: 'Gas pressure keeps the oil from foaming on long rough roads.', advice: pairAdvice, box: 'One damper with nuts and buffers.' },
  { slug: 'coil-spring-front-330', group: 'suspension', noun: 'Coil spring', places: axles, finishes: ['standard', 'reinforced', 'progressive', 'lowered'], dollars: [24, 98], minimum: 2, measure: (i) => `${(between(i, 11, 20, 32) / 2).toFixed(1)} mm wire, ${between(i, 12, 220, 420)} mm`, fact: 'The wire is shot peened, phosphated and powder coated against rust.', advice: 'Use a proper compressor and seat both ends exactly in their pans.', box: 'One spring.' },
  { slug: 'strut-mount-130', group: 'suspension', noun: 'Strut mount', places: corners, finishes: ['with bearing', 'without bearing'], dollars: [14, 72], minimum: 1, measure: size(90, 160, 1), fact: 'Bonded rubber takes the knocks and the bearing lets the strut turn freely.', advice: 'Tighten the centre nut only when the spring is seated and the car is lowered.', box: 'One mount with nuts.' },
  { slug: 'control-arm-front-left-365', group: 'suspension', noun: 'Control arm', places: corners, finishes: metals, dollars: [36, 190], minimum: 1, measure: size(220, 480, 1), fact: 'Bushes and ball joint are fitted, so no press is needed.', advice: 'Tighten the bush bolts at normal ride height and have the wheels aligned.', box: 'One arm with pinch bolt.' },
  { slug: 'tie-rod-end-left-185', group: 'suspension', noun: 'Tie rod end', places: sides, finishes: ['M12 × 1.25', 'M14 × 1.5', 'M16 × 1.5', 'M18 × 1.5'], dollars: [11, 54], minimum: 1, measure: size(90, 260, 1), fact: 'The ball is filled with grease for life and sits under a tight rubber boot.', advice: 'Count the turns of the old end and have the toe set afterwards.', box: 'One end with nuts.' },
  { slug: 'stabiliser-link-280', group: 'suspension', noun: 'Stabiliser link', places: corners, finishes: ['M10', 'M12', 'plastic rod', 'steel rod'], dollars: [8, 42], minimum: 2, measure: size(70, 380, 1), fact: 'Play in this link is what rattles over small bumps at low speed.', advice: 'Hold the stud by its hexagon while turning the nut and change both sides.', box: 'One link with flange nuts.' },
  { slug: 'wheel-bearing-72', group: 'suspension', noun: 'Wheel bearing', places: axles, finishes: ['double row', 'taper roller', 'with ABS ring'], dollars: [16, 96], minimum: 1, measure: (i) => `${between(i, 11, 55, 96)} × ${between(i, 12, 25, 49)} × ${between(i, 13, 20, 48)} mm`, fact: 'It is greased for life and sealed on both sides.', advice: 'Press it in by the outer ring only, for force on the inner ring marks the balls.', box: 'Bearing, circlip and axle nut.' },
  { slug: 'tyre-all-season-205-55-16', group: 'wheels', noun: 'Tyre', places: ['summer', 'winter', 'all-season', 'van'], finishes: ['H', 'V', 'T', 'reinforced'], dollars: [48, 240], minimum: 2, measure: (i) => `${between(i, 11, 145, 295, 10)}/${between(i, 12, 35, 80, 5)} R${between(i, 13, 13, 21)}`, fact: 'The compound grips in the wet and the shoulder is stiff enough for steady bends.', advice: 'Fit the same type on both wheels of an axle and the better pair at the rear.', box: 'Price per tyre, without rim.' },
  { slug: 'alloy-wheel-17-multi', group: 'wheels', noun: 'Alloy wheel', places: ['silver', 'graphite', 'black', 'polished'], finishes: ['five spokes', 'ten spokes', 'twin spokes', 'turbine'], dollars: [88, 340], minimum: 4, measure: (i) => `${between(i, 11, 12, 20) / 2} J × ${between(i, 12, 14, 20)}, ET ${between(i, 13, 20, 55)}`, fact: 'Cast aluminium under a clear coat that stands winter salt.', advice: torqueAdvice, box: 'One wheel with centre cap.' },
  { slug: 'steel-wheel-15', group: 'wheels', noun: 'Steel wheel', places: ['4 × 100', '4 × 108', '5 × 112', '5 × 114.3'], finishes: ['black', 'silver'], dollars: [38, 96], minimum: 4, measure: (i) => `${between(i, 11, 10, 15) / 2} J × ${between(i, 12, 13, 17)}, ET ${between(i, 13, 20, 55)}`, fact: 'It is dip coated and bends rather than breaks when it meets a kerb.', advice: torqueAdvice, box: 'One wheel without bolts.' },
  { slug: 'wheel-bolts-m14-28', group: 'wheels', noun: 'Wheel bolt set', places: ['cone seat', 'ball seat', 'flat seat'], finishes: ['zinc flake', 'black', 'chrome'], dollars: [9, 48], minimum: 1, measure: (i) => `M${between(i, 11, 12, 14, 2)} × ${between(i, 12, 20, 60)} mm`, fact: 'Steel of grade 10.9 with a coat that keeps the friction even.', advice: 'The seat has to match the rim, and the torque is checked again after 50 km.', box: 'Ten bolts in a bag.' },
  { slug: 'tpms-sensor-433', group: 'wheels', noun: 'Tyre pressure sensor', places: ['433 MHz', '315 MHz'], finishes: ['aluminium valve', 'snap-in valve', 'black valve'], dollars: [19, 74], minimum: 4, measure: size(38, 68, 1), fact: 'It reports pressure and temperature once a minute for about seven years.', advice: 'Program it before fitting and replace seal and nut whenever the tyre is off.', box: 'One sensor with valve and cap.' },
  { slug: 'battery-agm-70', group: 'electrics', noun: 'Starter battery', places: ['AGM', 'EFB', 'calcium'], finishes: ['plus right', 'plus left'], dollars: [58, 260], minimum: 1, measure: (i) => `${between(i, 11, 36, 110)} Ah, ${between(i, 12, 300, 950, 10)} A`, fact: 'It leaves the works charged and keeps its charge for months on the shelf.', advice: 'Disconnect minus first and connect it last, and fasten the clamp at the foot.', box: 'One battery with post caps.' },
  { slug: 'spark-plug-iridium-16', group: 'electrics', noun: 'Spark plug', places: ['nickel', 'platinum', 'iridium'], finishes: ['hex 14', 'hex 16', 'hex 21'], dollars: [3, 24], minimum: 4, measure: (i) => `M${between(i, 11, 10, 14, 2)}, reach ${(between(i, 12, 25, 58) / 2).toFixed(1)} mm`, fact: 'The gap is set at the factory and stays within limits for the whole interval.', advice: 'Screw it in by hand on a cold engine and replace all plugs together.', box: 'One plug in a sleeve.' },
  { slug: 'ignition-coil-176', group: 'electrics', noun: 'Ignition coil', places: ['plug top', 'rail', 'block'], finishes: ['two pins', 'three pins', 'four pins'], dollars: [22, 118], minimum: 1, measure: size(92, 230, 1), fact: 'The winding is cast in resin under vacuum so that no arc can start inside.', advice: 'Pull the old one straight up with a slight twist and change the plugs as well.', box: 'One coil with boot.' },
  { slug: 'glow-plug-140', group: 'electrics', noun: 'Glow plug', places: ['4.4 V', '7 V', '11 V'], finishes: ['metal', 'ceramic'], dollars: [7, 52], minimum: 4, measure: (i) => `M${between(i, 11, 8, 12, 2)}, ${between(i, 12, 70, 170)} mm`, fact: 'It reaches working heat in about two seconds and goes on glowing after the start.', advice: 'Undo old plugs on a warm engine with patience, as the shank breaks easily.', box: 'One plug.' },
  { slug: 'alternator-120', group: 'electrics', noun: 'Alternator', places: engines, finishes: ['five ribs', 'six ribs', 'free-wheel pulley'], dollars: [98, 380], minimum: 1, measure: size(65, 220, 1, 'A'), fact: 'Regulator and bearings are new and every unit is run at full load.', advice: 'Check battery, belt and tensioner first and disconnect the battery before work.', box: 'One alternator with pulley.' },
  { slug: 'starter-motor-1-4', group: 'electrics', noun: 'Starter motor', places: engines, finishes: ['9 teeth', '10 teeth', '11 teeth', '13 teeth'], dollars: [78, 290], minimum: 1, measure: (i) => `${(between(i, 11, 8, 27) / 10).toFixed(1)} kW, ${between(i, 12, 160, 280)} mm`, fact: 'A planetary gear lets a small motor turn a large engine.', advice: 'Clean the flange to bare metal, since it carries the whole return current.', box: 'One starter with solenoid.' },
  { slug: 'abs-sensor-front-780', group: 'electrics', noun: 'Wheel speed sensor', places: corners, finishes: ['active', 'passive'], dollars: [12, 68], minimum: 1, measure: size(300, 1600, 5), fact: 'It reads the magnetic ring of the bearing down to walking pace.', advice: 'Clean the bore with a brush and never hammer on the sensor.', box: 'One sensor with bolt.' },
  { slug: 'lambda-probe-4-620', group: 'exhaust', noun: 'Lambda probe', places: ['before catalyst', 'after catalyst'], finishes: ['four wires', 'five wires', 'one wire'], dollars: [28, 150], minimum: 1, measure: size(200, 1200, 5), fact: 'A heater brings it to working heat within half a minute.', advice: 'Keep the tip clean and do not add grease to the thread, it is greased already.', box: 'One probe with plug.' },
  { slug: 'headlamp-left-projector', group: 'lights', noun: 'Headlamp', places: sides, finishes: ['projector', 'reflector', 'LED', 'black bezel'], dollars: [78, 520], minimum: 1, measure: plane([420, 680], [180, 280]), fact: 'The polycarbonate lens is hard coated, sealed and vented.', advice: 'Have the beam set on a level floor after fitting.', box: 'One lamp with levelling motor, without bulbs.' },
  { slug: 'bulb-h7-55', group: 'lights', noun: 'Halogen bulb', places: ['H1', 'H3', 'H4', 'H7', 'H11'], finishes: ['standard', 'long life', 'more light', 'heavy duty'], dollars: [3, 22], minimum: 2, measure: (i) => `${between(i, 11, 12, 24, 12)} V ${between(i, 12, 35, 75, 5)} W`, fact: 'Hard glass and a tight filament keep the beam where the reflector expects it.', advice: 'Do not touch the glass and replace both sides at once.', box: 'One bulb in a padded box.' },
  { slug: 'rear-lamp-left-330', group: 'lights', noun: 'Rear lamp', places: sides, finishes: ['LED', 'bulb', 'smoked', 'two colour'], dollars: [36, 280], minimum: 1, measure: plane([180, 420], [140, 360]), fact: 'Lens and housing are welded, so no water gets in between.', advice: 'Press the gasket evenly and do not overtighten the nuts.', box: 'One lamp with gasket.' },
  { slug: 'fog-lamp-90', group: 'lights', noun: 'Fog lamp', places: ['left', 'right', 'both sides'], finishes: ['glass', 'polycarbonate', 'LED'], dollars: [18, 96], minimum: 1, measure: size(70, 130, 1), fact: 'The wide flat beam lights the edge of the road from low down.', advice: 'Set it so that the beam drops by two percent.', box: 'One lamp with gasket.' },
  { slug: 'door-mirror-left-heated', group: 'body', noun: 'Door mirror', places: sides, finishes: shells, dollars: [28, 240], minimum: 1, measure: plane([180, 260], [120, 180]), fact: 'Glass, drive and foot are one unit and fit the original holes of the door.', advice: 'Test all functions before the door trim goes back on.', box: 'One mirror with seal.' },
  { slug: 'wiper-blades-flat-600-450', group: 'body', noun: 'Wiper blade set', places: ['front', 'rear'], finishes: ['flat', 'hybrid', 'framed'], dollars: [8, 46], minimum: 1, measure: (i) => `${between(i, 11, 450, 750, 5)}/${between(i, 12, 300, 600, 5)} mm`, fact: 'The graphite coated rubber runs quietly and clears the screen in one pass.', advice: 'Lay a towel on the screen while the arm is bare and clean the glass first.', box: 'Blades with adapters.' },
  { slug: 'bonnet-strut-490', group: 'body', noun: 'Gas strut', places: ['bonnet', 'tailgate', 'boot lid'], finishes: ['left', 'right', 'both sides'], dollars: [9, 58], minimum: 2, measure: (i) => `${between(i, 11, 240, 780)} mm, ${between(i, 12, 150, 900, 10)} N`, fact: 'The nitrided rod and a grease chamber at the seal make it last.', advice: 'Prop the lid safely and fit the strut with the rod pointing down.', box: 'One strut with clips.' },
  { slug: 'radiator-600-380', group: 'cooling', noun: 'Radiator', places: engines, finishes: ['manual gearbox', 'automatic gearbox', 'with cap'], dollars: [58, 290], minimum: 1, measure: plane([380, 740], [280, 460]), fact: 'The aluminium core is brazed and tested under water at 2 bar.', advice: 'Flush the system first and bleed it with the heater fully open.', box: 'One radiator with mounts.' },
  { slug: 'water-pump-58', group: 'cooling', noun: 'Water pump', places: engines, finishes: ['metal impeller', 'plastic impeller', 'electric'], dollars: [22, 160], minimum: 1, measure: size(48, 140, 1), fact: 'The bearing is sealed for life and the shaft seal is silicon carbide.', advice: 'Change it together with the timing belt where the belt drives it.', box: 'One pump with seal.' },
  { slug: 'thermostat-88', group: 'cooling', noun: 'Thermostat', places: engines, finishes: ['insert', 'with housing', 'map controlled'], dollars: [7, 78], minimum: 1, measure: (i) => `${between(i, 11, 71, 105)} °C, ${between(i, 12, 40, 68)} mm`, fact: 'It opens within two degrees of the stamped temperature.', advice: 'Fit the vent hole at the top so that air can escape.', box: 'One thermostat with seal.' },
  { slug: 'ac-compressor-120', group: 'cooling', noun: 'A/C compressor', places: engines, finishes: ['five ribs', 'six ribs', 'seven ribs'], dollars: [160, 560], minimum: 1, measure: size(90, 180, 1, 'cm³'), fact: 'It is filled with the right oil and the clutch gap is set.', advice: 'Flush the lines and change the dryer at the same time.', box: 'One compressor with seals.' },
  { slug: 'clutch-kit-228', group: 'transmission', noun: 'Clutch kit', places: engines, finishes: ['two pieces', 'three pieces', 'with bearing'], dollars: [72, 380], minimum: 1, measure: (i) => `${between(i, 11, 180, 260)} mm, ${between(i, 12, 17, 28)} splines`, fact: 'Plate and cover are matched and the linings are free of asbestos and lead.', advice: 'Centre the plate with a mandrel and tighten the cover crosswise.', box: 'Clutch parts and grease.' },
  { slug: 'drive-shaft-left-720', group: 'transmission', noun: 'Drive shaft', places: corners, finishes: ['with ABS ring', 'without ABS ring'], dollars: [88, 320], minimum: 1, measure: size(480, 1080, 2), fact: 'Both joints are greased, booted and tested for play.', advice: 'Tighten the axle nut only with the wheel on the ground.', box: 'One shaft with axle nut.' },
  { slug: 'cv-boot-88', group: 'transmission', noun: 'CV boot kit', places: ['wheel side', 'gearbox side'], finishes: rubbers, dollars: [7, 38], minimum: 1, measure: plane([62, 110], [18, 34]), fact: 'A split boot loses its grease and sand ruins the joint within weeks.', advice: 'Pack the joint with all the grease supplied before closing the clamps.', box: 'Boot, clamps and grease.' },
  { slug: 'flywheel-260', group: 'transmission', noun: 'Flywheel', places: engines, finishes: ['solid', 'dual mass'], dollars: [90, 520], minimum: 1, measure: (i) => `${between(i, 11, 220, 300)} mm, ${between(i, 12, 98, 144)} teeth`, fact: 'The face is ground and the wheel is balanced by drilling.', advice: 'Use new bolts and wipe the face with solvent before the clutch goes on.', box: 'One flywheel with bolts.' },
  { slug: 'silencer-rear-480', group: 'exhaust', noun: 'Silencer', places: ['rear', 'middle', 'front'], finishes: ['aluminised', 'stainless'], dollars: [46, 260], minimum: 1, measure: plane([280, 640], [140, 280]), fact: 'Baffles and a packed chamber take the noise out without choking the engine.', advice: 'Fit new rubber mounts and align the whole system before tightening.', box: 'One silencer with hangers.' },
  { slug: 'catalyst-118-400', group: 'exhaust', noun: 'Catalytic converter', places: engines, finishes: ['200 cells', '400 cells', '600 cells'], dollars: [140, 780], minimum: 1, measure: plane([90, 150], [100, 320]), fact: 'The ceramic body is held by a mat that swells and keeps it from rattling.', advice: 'Find out why the old one failed, since misfires kill a new one within weeks.', box: 'Converter with gaskets.' },
  { slug: 'exhaust-clamp-54', group: 'exhaust', noun: 'Exhaust clamp', places: ['U-bolt', 'sleeve', 'band'], finishes: ['zinc plated', 'stainless'], dollars: [2, 18], minimum: 10, measure: size(32, 96, 1), fact: 'It presses the outer pipe onto the inner one over the whole circumference.', advice: 'Tighten the nuts in turn and check again after the first warm run.', box: 'One clamp with nuts.' },
];

/** It weighs about as much as the part whose drawing it borrows, and is packed as that is. */
function likeTheDemoPart(index: number, slug: string): Partial<CataloguePart> {
  const { weightGrams, ...measures } = measuresOf(slug);
  if (weightGrams === undefined) return measures;
  return { ...measures, weightGrams: Math.round((weightGrams * between(index, 9, 75, 125)) / 100) };
}

const letters = 'ABCDEFGHKLMNPRSTUVWXY';

/**
 * A believable part for filling a large shop: the same index always gives the same part. `slug` names the part of the
 * demo catalogue whose drawing it borrows.
 */
export function generatedPart(index: number): CataloguePart {
  const kind = kinds[scatter(index, 0) % kinds.length] ?? kinds[0];
  if (!kind) throw new Error('There are no kinds of part.');
  const place = pick(kind.places, index, 1);
  const finish = pick(kind.finishes, index, 2);
  const measure = kind.measure(index);
  const series = `${letters[scatter(index, 3) % letters.length]}${between(index, 4, 10, 99)}`;
  const [low, high] = kind.dollars;
  const priceCents = between(index, 5, low * 100, high * 100, 5);
  const soldOut = scatter(index, 6) % 50 === 0;
  const scarce = scatter(index, 6) % 50 === 1;
  const few = kind.minimum + (scatter(index, 7) % 4);
  const availableQuantity = soldOut ? 0 : scarce ? few : between(index, 8, 20, 1500);
  return {
    name: `${kind.noun}, ${place}, ${finish}, ${measure}, series ${series}`,
    group: kind.group,
    priceCents,
    availableQuantity,
    minimumOrder: kind.minimum,
    description:
      `${kind.noun} (${place}, ${finish}) of series ${series}, made to the measure ${measure}. ${kind.fact} ` +
      `${kind.advice} Compare the measure with the part you take out before you order. ${kind.box}`,
    slug: kind.slug,
    sku: `${skuPrefix(kind.group)}-${100_000 + index}`,
    ...likeTheDemoPart(index, kind.slug),
  };
}
