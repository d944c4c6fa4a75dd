import type { FitCoverage, FitPosition } from '@spareworks/contract/plain/fitment';

/** Cars many people drive, each a generation: within it the same parts are built in. With the engines most of them have. */
export const demoCars = {
  a3: { make: 'Audi', model: 'A3', from: 2006, to: 2013, engines: ['2.0 4 petrol', '2.0 4 diesel'] },
  a4: { make: 'Audi', model: 'A4', from: 2009, to: 2016, engines: ['2.0 4 petrol', '3.2 6 petrol'] },
  accord: { make: 'Honda', model: 'Accord', from: 2008, to: 2012, engines: ['2.4 4 petrol', '3.5 6 petrol'] },
  altima: {
    make: 'Nissan',
    model: 'Altima',
    from: 2007,
    to: 2012,
    engines: ['2.5 4 petrol', '3.5 6 petrol'],
  },
  beetle: {
    make: 'Volkswagen',
    model: 'Beetle',
    from: 2012,
    to: 2019,
    engines: ['2.5 5 petrol', '2.0 4 petrol', '2.0 4 diesel'],
  },
  camry: {
    make: 'Toyota',
    model: 'Camry',
    from: 2007,
    to: 2011,
    engines: ['2.4 4 petrol', '2.5 4 petrol', '3.5 6 petrol'],
  },
  cClass: {
    make: 'Mercedes-Benz',
    model: 'C-Class',
    from: 2008,
    to: 2014,
    engines: ['1.8 4 petrol', '3.0 6 petrol', '3.5 6 petrol'],
  },
  civic: {
    make: 'Honda',
    model: 'Civic',
    from: 2006,
    to: 2011,
    engines: ['1.8 4 petrol', '2.0 4 petrol', '1.3 4 hybrid'],
  },
  civicNext: {
    make: 'Honda',
    model: 'Civic',
    from: 2012,
    to: 2015,
    engines: ['1.8 4 petrol', '2.4 4 petrol'],
  },
  civicOld: {
    make: 'Honda',
    model: 'Civic',
    from: 1992,
    to: 1995,
    engines: ['1.5 4 petrol', '1.6 4 petrol'],
  },
  cooper: { make: 'MINI', model: 'Cooper', from: 2007, to: 2013, engines: ['1.6 4 petrol'] },
  corolla: {
    make: 'Toyota',
    model: 'Corolla',
    from: 2009,
    to: 2013,
    engines: ['1.8 4 petrol', '2.4 4 petrol'],
  },
  cruze: {
    make: 'Chevrolet',
    model: 'Cruze',
    from: 2011,
    to: 2015,
    engines: ['1.4 4 petrol', '1.8 4 petrol', '2.0 4 diesel'],
  },
  crv: { make: 'Honda', model: 'CR-V', from: 2007, to: 2011, engines: ['2.4 4 petrol'] },
  elantra: {
    make: 'Hyundai',
    model: 'Elantra',
    from: 2011,
    to: 2016,
    engines: ['1.8 4 petrol', '2.0 4 petrol'],
  },
  escape: { make: 'Ford', model: 'Escape', from: 2009, to: 2012, engines: ['2.5 4 petrol', '3.0 6 petrol'] },
  f150: {
    make: 'Ford',
    model: 'F-150',
    from: 2009,
    to: 2014,
    engines: ['3.5 6 petrol', '4.6 8 petrol', '5.0 8 petrol', '5.4 8 petrol'],
  },
  fit: { make: 'Honda', model: 'Fit', from: 2009, to: 2013, engines: ['1.5 4 petrol'] },
  focus: { make: 'Ford', model: 'Focus', from: 2008, to: 2011, engines: ['2.0 4 petrol'] },
  focusNext: {
    make: 'Ford',
    model: 'Focus',
    from: 2012,
    to: 2018,
    engines: ['2.0 4 petrol', '1.0 3 petrol'],
  },
  fusion: { make: 'Ford', model: 'Fusion', from: 2010, to: 2012, engines: ['2.5 4 petrol', '3.0 6 petrol'] },
  golf: {
    make: 'Volkswagen',
    model: 'Golf',
    from: 2010,
    to: 2014,
    engines: ['2.5 5 petrol', '2.0 4 petrol', '2.0 4 diesel'],
  },
  golfOld: {
    make: 'Volkswagen',
    model: 'Golf',
    from: 1990,
    to: 1992,
    engines: ['1.8 4 petrol', '2.0 4 petrol'],
  },
  impreza: { make: 'Subaru', model: 'Impreza', from: 2008, to: 2011, engines: ['2.5 4 petrol'] },
  jetta: {
    make: 'Volkswagen',
    model: 'Jetta',
    from: 2011,
    to: 2018,
    engines: ['2.0 4 petrol', '2.5 5 petrol', '2.0 4 diesel', '1.4 4 petrol'],
  },
  malibu: {
    make: 'Chevrolet',
    model: 'Malibu',
    from: 2008,
    to: 2012,
    engines: ['2.4 4 petrol', '3.6 6 petrol'],
  },
  mazda3: { make: 'Mazda', model: 'Mazda3', from: 2010, to: 2013, engines: ['2.0 4 petrol', '2.5 4 petrol'] },
  optima: { make: 'Kia', model: 'Optima', from: 2011, to: 2015, engines: ['2.4 4 petrol', '2.0 4 petrol'] },
  outback: {
    make: 'Subaru',
    model: 'Outback',
    from: 2010,
    to: 2014,
    engines: ['2.5 4 petrol', '3.6 6 petrol'],
  },
  passat: {
    make: 'Volkswagen',
    model: 'Passat',
    from: 2012,
    to: 2015,
    engines: ['2.5 5 petrol', '1.8 4 petrol', '3.6 6 petrol', '2.0 4 diesel'],
  },
  prius: { make: 'Toyota', model: 'Prius', from: 2010, to: 2015, engines: ['1.8 4 hybrid'] },
  rav4: { make: 'Toyota', model: 'RAV4', from: 2006, to: 2012, engines: ['2.5 4 petrol', '3.5 6 petrol'] },
  s60: {
    make: 'Volvo',
    model: 'S60',
    from: 2011,
    to: 2018,
    engines: ['2.5 5 petrol', '2.0 4 petrol', '3.0 6 petrol'],
  },
  sentra: {
    make: 'Nissan',
    model: 'Sentra',
    from: 2007,
    to: 2012,
    engines: ['2.0 4 petrol', '2.5 4 petrol'],
  },
  series3: {
    make: 'BMW',
    model: '3-Series',
    from: 2006,
    to: 2011,
    engines: ['3.0 6 petrol', '2.5 6 petrol'],
  },
  series5: {
    make: 'BMW',
    model: '5-Series',
    from: 2011,
    to: 2016,
    engines: ['2.0 4 petrol', '3.0 6 petrol'],
  },
  sonata: {
    make: 'Hyundai',
    model: 'Sonata',
    from: 2011,
    to: 2014,
    engines: ['2.4 4 petrol', '2.0 4 petrol'],
  },
  sprinter: { make: 'Mercedes-Benz', model: 'Sprinter', from: 2010, to: 2016, engines: ['3.0 6 diesel'] },
  transit: { make: 'Ford', model: 'Transit Connect', from: 2010, to: 2013, engines: ['2.0 4 petrol'] },
  tiguan: { make: 'Volkswagen', model: 'Tiguan', from: 2009, to: 2017, engines: ['2.0 4 petrol'] },
  wrangler: {
    make: 'Jeep',
    model: 'Wrangler',
    from: 2007,
    to: 2017,
    engines: ['3.8 6 petrol', '3.6 6 petrol'],
  },
  x5: {
    make: 'BMW',
    model: 'X5',
    from: 2009,
    to: 2013,
    engines: ['3.0 6 petrol', '4.8 8 petrol', '3.0 6 diesel'],
  },
} as const;

/**
 * What is said of the cars of a part. A car: its name above, then what matters of the engine (litres, cylinders, fuel), then a
 * note after a semicolon; one that is excluded begins with an exclamation mark.
 */
export type DemoFits = {
  cars: readonly string[];
  position?: FitPosition;
  each?: number;
  coverage?: FitCoverage;
  source?: string;
};

const maker = 'Maker’s catalogue';
const complete = { coverage: 'complete', source: maker } as const;

/** Which demo part fits which cars, by the part's name in addresses. */
export const demoFitment: Readonly<Record<string, DemoFits>> = {
  // Exhaust
  'silencer-rear-480': {
    position: 'rear',
    each: 1,
    cars: ['golf 2.5 5', 'jetta 2.0 4', 'focus 2.0', 'corolla 1.8'],
  },
  'silencer-rear-twin-520': {
    position: 'rear',
    each: 1,
    cars: ['a4 2.0', 'accord 3.5 6', 'passat 3.6 6', 'altima 3.5 6'],
  },
  'catalyst-118-400': {
    each: 1,
    source: maker,
    cars: [
      'golf 2.5 5 petrol; to 03/2012',
      'focus 2.0 4 petrol',
      'civic 1.8 4 petrol; not for California',
      'elantra 1.8 4 petrol',
    ],
  },
  'particle-filter-144': {
    each: 1,
    ...complete,
    cars: [
      'golf 2.0 4 diesel',
      'jetta 2.0 4 diesel',
      'a3 2.0 4 diesel; from 01/2010',
      'beetle 2.0 4 diesel',
      'passat 2.0 4 diesel',
    ],
  },
  'lambda-probe-4-620': {
    each: 2,
    cars: ['golf 2.5', 'jetta 2.5', 'corolla 1.8', 'civic 1.8', 'focus 2.0', 'cruze 1.4'],
  },
  'exhaust-clamp-54': { coverage: 'universal', cars: [] },
  'exhaust-sleeve-60': { coverage: 'universal', cars: [] },
  'flex-pipe-50-200': { coverage: 'universal', cars: [] },
  'tail-trim-80': { coverage: 'universal', cars: [] },
  'exhaust-mount-60': { each: 3, cars: ['golf', 'jetta', 'a3', 'focus', 'focusNext', 'cruze'] },
  'manifold-gasket-36': { each: 1, cars: ['civic 1.8', 'fit 1.5', 'corolla 1.8', 'mazda3 2.0'] },
  // Transmission
  'clutch-kit-228': {
    each: 1,
    source: maker,
    cars: [
      'golf 2.5; with manual gearbox',
      'jetta 2.0; with manual gearbox',
      'focusNext 2.0; with manual gearbox',
      'mazda3 2.5; with manual gearbox',
    ],
  },
  'clutch-kit-200': {
    each: 1,
    cars: [
      'fit 1.5; with manual gearbox',
      'civic 1.8; with manual gearbox',
      'corolla 1.8; with manual gearbox',
    ],
  },
  'drive-shaft-left-720': {
    position: 'front left',
    each: 1,
    ...complete,
    cars: ['golf 2.5', 'jetta 2.5', 'a3 2.0'],
  },
  'drive-shaft-right-880': {
    position: 'front right',
    each: 1,
    ...complete,
    cars: ['civic 1.8', 'accord 2.4', '!accord 3.5'],
  },
  'cv-joint-outer-87': { position: 'outer', each: 2, cars: ['golf', 'jetta', 'passat', 'tiguan'] },
  'cv-boot-88': {
    position: 'outer',
    each: 2,
    cars: ['golf', 'jetta', 'passat', 'focusNext', 'civic', 'corolla'],
  },
  'flywheel-260': { each: 1, cars: ['impreza 2.5', 'outback 2.5; with manual gearbox'] },
  'flywheel-dual-mass-240': {
    each: 1,
    ...complete,
    cars: ['golf 2.0 4 diesel', 'jetta 2.0 4 diesel', 'a3 2.0 4 diesel; with double clutch gearbox'],
  },
  'release-bearing-hydraulic-32': { each: 1, cars: ['focusNext 2.0', 'fusion 2.5', 'cruze 1.4', 's60 2.5'] },
  'universal-joint-27': { each: 2, cars: ['f150', 'wrangler', 'escape; with all-wheel drive'] },
  // Cooling
  'radiator-600-380': { each: 1, cars: ['civic 1.8', 'corolla 1.8', 'sentra 2.0', 'elantra 1.8'] },
  'radiator-520-400': { each: 1, cars: ['jetta 2.0 4 diesel', 'golf 2.0 4 diesel', 'x5 3.0 6 diesel'] },
  'cooling-fan-380': { each: 1, cars: ['focus 2.0', 'mazda3 2.5', 'fusion 2.5'] },
  'cooling-fan-320': { each: 1, cars: ['civic', 'fit', 'crv 2.4'] },
  'water-pump-58': {
    each: 1,
    source: maker,
    cars: ['golf 2.0 4 diesel', 'jetta 2.0', 'a3 2.0', 'beetle 2.0 4 diesel', 'passat 2.0'],
  },
  'thermostat-88': {
    each: 1,
    cars: ['camry 2.4', 'rav4 2.5', 'corolla 1.8', 'civic 1.8', 'accord 2.4', 'altima 2.5'],
  },
  'thermostat-housing-92': { each: 1, cars: ['golf 2.5', 'jetta 2.5', 'cooper 1.6', 'cruze 1.4'] },
  'ac-compressor-120': { each: 1, cars: ['golf', 'jetta', 'a3', 'passat 2.5', 'tiguan 2.0'] },
  'heater-blower-145': { each: 1, cars: ['focus', 'fusion', 'escape', 'mazda3'] },
  'ac-condenser-620': { each: 1, cars: ['jetta', 'golf', 'passat 2.5'] },
  'expansion-tank-2-2': { each: 1, cars: ['series3', 'x5', 'cooper', 's60'] },
  // Body
  'door-mirror-left-heated': { position: 'left', each: 1, ...complete, cars: ['golf'] },
  'door-mirror-right-manual': { position: 'right', each: 1, ...complete, cars: ['focus', 'transit'] },
  'wiper-blades-flat-600-450': {
    position: 'front',
    each: 1,
    cars: ['golf', 'a3', 'series3', 'cClass', 'focusNext', 'cruze', 'passat'],
  },
  'wiper-blades-frame-530-400': {
    position: 'front',
    each: 1,
    cars: ['civicOld', 'corolla', 'sentra', 'impreza', 'golfOld'],
  },
  'bumper-front-1790': {
    position: 'front',
    each: 1,
    ...complete,
    cars: ['passat; with fog lamps and parking sensors'],
  },
  'bumper-rear-1720': { position: 'rear', each: 1, ...complete, cars: ['focus; saloon only'] },
  'bonnet-strut-490': { each: 2, cars: ['accord', 'a4', 's60'] },
  'tailgate-strut-525': { position: 'rear', each: 2, cars: ['crv', 'rav4', 'outback', 'escape', 'tiguan'] },
  'door-handle-left-lock': {
    position: 'front left',
    each: 1,
    ...complete,
    cars: ['golf', 'jetta; to 12/2014'],
  },
  'window-lifter-front-left': { position: 'front left', each: 1, ...complete, cars: ['civic', 'crv'] },
  // Lights
  'headlamp-left-projector': { position: 'front left', each: 1, ...complete, cars: ['mazda3'] },
  'headlamp-right-reflector': { position: 'front right', each: 1, ...complete, cars: ['transit', 'focus'] },
  'bulb-h7-55': {
    position: 'front',
    each: 2,
    cars: ['golf', 'jetta', 'a3', 'series3', 'cClass', 'elantra', 'mazda3', 'cruze'],
  },
  'bulb-h4-60-55': {
    position: 'front',
    each: 2,
    cars: ['civicOld', 'golfOld', 'wrangler; lamps with one bulb', 'transit', 'fit'],
  },
  'led-bulb-h7': {
    position: 'front',
    each: 1,
    cars: ['golf; only lamps with reflector', 'elantra; only lamps with reflector'],
  },
  'rear-lamp-left-330': { position: 'rear left', each: 1, ...complete, cars: ['crv'] },
  'rear-lamp-right-led': { position: 'rear right', each: 1, ...complete, cars: ['cClass; saloon only'] },
  'fog-lamp-90': {
    position: 'front',
    each: 2,
    cars: ['civic', 'accord', 'crv', 'focusNext', 'outback', 'wrangler'],
  },
  'plate-lamp-led-72': { position: 'rear', each: 2, cars: ['golf', 'jetta', 'passat', 'a4'] },
  // Electrics
  'battery-standard-44': { each: 1, cars: ['fit', 'civic', 'corolla', 'sentra'] },
  'battery-agm-70': {
    each: 1,
    cars: ['series3; with start-stop', 'series5', 'a4; with start-stop', 's60', 'cClass', 'golf'],
  },
  'spark-plug-nickel-21': {
    each: 4,
    cars: ['golfOld 1.8', 'civicOld 1.5', 'focus 2.0', 'wrangler 3.8; six are needed'],
  },
  'spark-plug-iridium-16': {
    each: 4,
    source: maker,
    cars: [
      'civic 1.8',
      'civicNext 1.8',
      'corolla 1.8',
      'elantra 1.8',
      'sonata 2.4',
      'camry 2.4',
      'prius 1.8',
    ],
  },
  'ignition-coil-176': {
    each: 4,
    cars: [
      'golf 2.0 4 petrol',
      'jetta 2.0 4 petrol',
      'a3 2.0 4 petrol',
      'a4 2.0 4 petrol',
      'tiguan 2.0 4 petrol',
    ],
  },
  'glow-plug-140': {
    each: 4,
    ...complete,
    cars: [
      'golf 2.0 4 diesel',
      'jetta 2.0 4 diesel',
      'a3 2.0 4 diesel',
      'passat 2.0 4 diesel',
      'x5 3.0 6 diesel; six are needed',
    ],
  },
  'alternator-120': { each: 1, cars: ['golf', 'jetta', 'focus 2.0', 'fusion 2.5', 'mazda3 2.5'] },
  'starter-motor-1-4': { each: 1, cars: ['golf 2.5', 'jetta 2.5', 'civic 1.8', 'accord 2.4'] },
  'abs-sensor-front-780': { position: 'front', each: 2, cars: ['golf', 'jetta', 'a3', 'focusNext'] },
  'abs-sensor-rear-980': { position: 'rear', each: 2, cars: ['golf', 'jetta', 'tiguan', 'passat'] },
  'crank-sensor-42': { each: 1, cars: ['golf 2.5', 'jetta 2.5', 'focus 2.0', 'escape 2.5'] },
  'fuse-set-blade': { coverage: 'universal', cars: [] },
  // Wheels
  'tyre-summer-225-45-17': {
    each: 4,
    cars: ['golf', 'jetta', 'a3', 'series3', 'cClass', 's60', 'impreza; sport models'],
  },
  'tyre-all-season-205-55-16': {
    each: 4,
    cars: ['golf', 'jetta', 'civic', 'civicNext', 'corolla', 'mazda3', 'focusNext', 'series3', 'elantra'],
  },
  'tyre-winter-195-65-15': {
    each: 4,
    cars: ['golf', 'jetta', 'civic', 'corolla', 'prius', 'focus', 'impreza'],
  },
  'tyre-van-215-75-16': { each: 4, cars: ['sprinter; single rear wheels'] },
  'alloy-wheel-17-multi': { each: 4, cars: ['golf', 'jetta', 'passat', 'a3', 'tiguan', 'beetle'] },
  'alloy-wheel-18-turbine': { each: 4, cars: ['accord', 'mazda3', 'sonata', 'optima', 'fusion', 'camry'] },
  'steel-wheel-15': { each: 4, cars: ['fit', 'civicOld', 'cooper'] },
  'wheel-bolts-m14-28': { each: 2, cars: ['golf', 'jetta', 'passat', 'a3', 'a4', 'tiguan', 'beetle'] },
  'wheel-nuts-m12-20': {
    each: 1,
    cars: ['civic', 'civicNext', 'accord', 'crv', 'fit', 'corolla', 'camry', 'rav4', 'elantra', 'focus'],
  },
  'tpms-sensor-433': {
    each: 4,
    cars: ['series3', 'series5', 'cClass', 's60', 'tiguan', 'elantra; from 06/2013'],
  },
  'tpms-sensor-315-snap': {
    each: 4,
    cars: [
      'f150',
      'focus',
      'focusNext',
      'fusion',
      'escape',
      'civic; with direct measuring',
      'cruze',
      'malibu',
    ],
  },
  'wheel-spacer-15': { each: 1, cars: ['golf', 'jetta', 'passat', 'a3', 'a4', 'tiguan'] },
  // Suspension
  'shock-absorber-rear-560': { position: 'rear', each: 2, cars: ['focus', 'mazda3', 'escape', 's60'] },
  'strut-front-480': { position: 'front', each: 2, cars: ['golf', 'jetta', 'a3', 'beetle'] },
  'coil-spring-front-330': { position: 'front', each: 2, cars: ['golf', 'jetta', 'passat', '!passat 3.6'] },
  'coil-spring-rear-280': { position: 'rear', each: 2, cars: ['focusNext', 'mazda3', 'cruze'] },
  'strut-mount-130': { position: 'front', each: 2, cars: ['civic', 'crv', 'corolla', 'camry', 'elantra'] },
  'control-arm-front-left-365': { position: 'front left', each: 1, cars: ['golf', 'jetta', 'a3', 'tiguan'] },
  'control-arm-rear-right-330': { position: 'rear right', each: 1, cars: ['series3', 'a4', 'cClass'] },
  'tie-rod-end-left-185': {
    position: 'left',
    each: 1,
    cars: ['focus', 'focusNext', 'fusion', 'mazda3', 's60'],
  },
  'ball-joint-17': { position: 'lower', each: 2, cars: ['golf', 'jetta', 'a3', 'cruze', 'malibu'] },
  'stabiliser-link-280': {
    position: 'front',
    each: 2,
    cars: ['focus', 'focusNext', 'mazda3', 'elantra', 'civic', 'corolla'],
  },
  'wheel-bearing-72': { position: 'front', each: 2, cars: ['civicOld', 'fit', 'corolla', 'sentra'] },
  'wheel-hub-unit-138': {
    position: 'front',
    each: 2,
    cars: ['golf', 'jetta', 'focusNext', 'elantra', 'sonata', 'malibu'],
  },
  'control-arm-bush-62': { position: 'rear', each: 2, cars: ['golf', 'jetta', 'a3', 'passat'] },
  'steering-rack-1010': { each: 1, cars: ['camry', 'accord', 'altima', 'outback; to 2012 only'] },
  'coilover-420': { position: 'rear', each: 2, cars: ['civic', 'accord', 'impreza'] },
  // Filters
  'oil-filter-93-142': { each: 1, cars: ['sprinter 3.0 6 diesel', 'f150 3.5 6', 'wrangler 3.8'] },
  'oil-filter-76-96': {
    each: 1,
    source: maker,
    cars: ['civic 1.8', 'civicNext 1.8', 'accord', 'crv', 'fit', 'focus 2.0', 'mazda3', 'elantra', 'sentra'],
  },
  'oil-filter-cartridge-64': {
    each: 1,
    cars: ['golf 2.0', 'jetta 2.0', 'a3 2.0', 'a4 2.0', 'series3 3.0 6', 'corolla 1.8', 'camry 2.5'],
  },
  'air-filter-panel-292': { each: 1, cars: ['golf', 'jetta', 'a3', 'passat', 'tiguan'] },
  'air-filter-round-270': { each: 1, cars: ['golfOld 1.8'] },
  'cabin-filter-carbon-254': { each: 1, cars: ['golf', 'jetta', 'passat', 'tiguan', 'a3', 'beetle'] },
  'cabin-filter-fleece-216': { each: 1, cars: ['corolla', 'camry', 'rav4', 'prius', 'impreza', 'outback'] },
  'fuel-filter-diesel-8': {
    each: 1,
    ...complete,
    cars: ['golf 2.0 4 diesel', 'jetta 2.0 4 diesel', 'x5 3.0 6 diesel', 'cruze 2.0 4 diesel'],
  },
  'fuel-filter-petrol-6': { each: 1, cars: ['golfOld 1.8', 'civicOld 1.5', 'focus 2.0; to 03/2009'] },
  'gearbox-filter-230': { each: 1, cars: ['accord 2.4', 'altima 2.5', 'camry 2.4', 'f150'] },
  // Engine
  'timing-belt-kit-141': {
    each: 1,
    source: maker,
    cars: [
      'golf 2.0 4 diesel',
      'jetta 2.0 4 diesel',
      'a3 2.0 4 diesel',
      'passat 2.0 4 diesel',
      'beetle 2.0 4 diesel',
    ],
  },
  'timing-belt-kit-153': {
    each: 1,
    source: maker,
    cars: ['accord 3.5 6', 's60 2.5 5', 'outback 2.5 4; to 2012 only'],
  },
  'ribbed-belt-6-1750': {
    each: 1,
    cars: ['golf 2.5; with air conditioning', 'jetta 2.5; with air conditioning', 'camry 2.4', 'accord 2.4'],
  },
  'ribbed-belt-4-890': { each: 1, cars: ['focusNext 2.0', 'escape 2.5', 'fusion 2.5'] },
  'piston-84-diesel': { each: 4, cars: ['cruze 2.0 4 diesel'] },
  'head-gasket-82': { each: 1, cars: ['golf 2.0 4', 'jetta 2.0 4', 'a3 2.0 4', 'civic 1.8'] },
  'injector-petrol-76': { each: 4, cars: ['civic 1.8', 'corolla 1.8', 'focus 2.0', 'sentra 2.0'] },
  'injector-diesel-170': {
    each: 4,
    ...complete,
    cars: ['golf 2.0 4 diesel', 'jetta 2.0 4 diesel', 'cruze 2.0 4 diesel', '!golf 2.0 4 petrol'],
  },
  'turbocharger-52': { each: 1, cars: ['golf 2.0 4 diesel', 'jetta 2.0 4 diesel', 'passat 2.0 4 diesel'] },
  'engine-mount-hydraulic-88': {
    position: 'right',
    each: 1,
    cars: ['golf', 'jetta', 'a3', 'focusNext', 'corolla'],
  },
  'valve-pair-32': { each: 8, cars: ['civic 1.8', 'corolla 1.8'] },
  'oil-sump-4-5': { each: 1, cars: ['focus 2.0', 'mazda3 2.0', 'escape 2.5'] },
  'camshaft-8-432': { each: 1, cars: ['corolla 1.8', 'sentra 2.0'] },
  // Brakes
  'brake-disc-rear-256': {
    position: 'rear',
    each: 2,
    cars: ['golf', 'jetta', 'a3', 'civic; with rear discs'],
  },
  'brake-disc-slotted-330': {
    position: 'front',
    each: 2,
    cars: ['series3 3.0 6', 'a4 3.2 6', 'f150; to 03/2012'],
  },
  'brake-disc-drilled-300': {
    position: 'front',
    each: 2,
    source: maker,
    cars: ['a4 2.0', 'passat', 'mazda3 2.5', 'impreza 2.5', 'fusion 3.0'],
  },
  'brake-pads-front-156': {
    position: 'front',
    each: 1,
    source: maker,
    cars: ['golf', 'jetta', 'a3', 'passat', 'tiguan', 'series3 3.0 6; from 09/2006'],
  },
  'brake-pads-rear-123': {
    position: 'rear',
    each: 1,
    source: maker,
    cars: ['golf', 'jetta', 'a3', 'passat', 'mazda3', 's60'],
  },
  'brake-caliper-front-left-57': { position: 'front left', each: 1, cars: ['civic', 'crv', 'accord 2.4'] },
  'brake-caliper-four-piston-38': {
    position: 'front right',
    each: 1,
    cars: ['impreza 2.5; sport models', 'x5 4.8 8'],
  },
  'brake-drum-203': {
    position: 'rear',
    each: 2,
    cars: ['fit', 'civicOld', 'corolla 1.8; with rear drums', 'sentra; with rear drums'],
  },
  'brake-shoes-228': {
    position: 'rear',
    each: 1,
    cars: ['civic; with rear drums', 'focus; with rear drums', 'transit'],
  },
  'brake-hose-front-460': {
    position: 'front',
    each: 2,
    cars: ['golf', 'jetta', 'focus', 'civic', 'corolla'],
  },
  'brake-master-cylinder-23': { each: 1, cars: ['golf', 'jetta', 'passat', 'a3'] },
  'brake-wear-sensor-920': {
    position: 'front',
    each: 1,
    cars: ['series3', 'series5', 'x5', 'cooper', 'cClass'],
  },
};
