type Measures = {
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  deposit?: number;
  bulky?: true;
};

type More = Pick<Measures, 'deposit' | 'bulky'>;

function packed(
  weightGrams: number,
  lengthMm: number,
  widthMm: number,
  heightMm: number,
  more: More = {},
): Measures {
  return { weightGrams, lengthMm, widthMm, heightMm, ...more };
}

/** What the parts of the demo weigh and measure, packed; what is rebuilt from old ones carries a deposit. */
const measures: Readonly<Record<string, Measures>> = {
  // exhaust
  'silencer-rear-480': packed(6800, 820, 320, 240),
  'silencer-rear-twin-520': packed(9400, 1240, 420, 280, { bulky: true }),
  'catalyst-118-400': packed(4600, 520, 200, 180, { deposit: 60 }),
  'particle-filter-144': packed(8200, 560, 240, 220, { deposit: 90 }),
  'lambda-probe-4-620': packed(180, 160, 110, 40),
  'exhaust-clamp-54': packed(140, 110, 90, 30),
  'exhaust-sleeve-60': packed(310, 130, 90, 80),
  'flex-pipe-50-200': packed(720, 260, 90, 90),
  'exhaust-mount-60': packed(95, 90, 60, 40),
  'manifold-gasket-36': packed(160, 440, 110, 15),
  'tail-trim-80': packed(420, 190, 110, 110),
  // transmission
  'clutch-kit-228': packed(7900, 300, 300, 160),
  'clutch-kit-200': packed(5600, 280, 280, 130),
  'drive-shaft-left-720': packed(6400, 860, 160, 160, { deposit: 35 }),
  'drive-shaft-right-880': packed(7300, 1020, 160, 160, { deposit: 35 }),
  'cv-joint-outer-87': packed(2900, 240, 140, 130),
  'cv-boot-88': packed(260, 170, 130, 70),
  'flywheel-260': packed(9200, 310, 310, 90),
  'flywheel-dual-mass-240': packed(12400, 320, 320, 140),
  'release-bearing-hydraulic-32': packed(640, 180, 150, 90),
  'universal-joint-27': packed(430, 110, 110, 50),
  // cooling
  'radiator-600-380': packed(4900, 760, 520, 110),
  'radiator-520-400': packed(5600, 700, 540, 120),
  'cooling-fan-380': packed(3800, 640, 520, 190),
  'cooling-fan-320': packed(2600, 460, 420, 150),
  'water-pump-58': packed(1350, 200, 160, 130),
  'thermostat-88': packed(120, 90, 90, 70),
  'thermostat-housing-92': packed(340, 160, 130, 110),
  'ac-compressor-120': packed(6700, 300, 240, 220, { deposit: 55 }),
  'heater-blower-145': packed(1500, 240, 220, 200),
  'ac-condenser-620': packed(3200, 760, 480, 90),
  'expansion-tank-2-2': packed(780, 300, 240, 200),
  // body
  'door-mirror-left-heated': packed(1650, 340, 280, 240),
  'door-mirror-right-manual': packed(1150, 320, 260, 220),
  'wiper-blades-flat-600-450': packed(480, 660, 90, 50),
  'wiper-blades-frame-530-400': packed(420, 580, 90, 50),
  'bumper-front-1790': packed(7400, 1850, 620, 560, { bulky: true }),
  'bumper-rear-1720': packed(6900, 1780, 600, 520, { bulky: true }),
  'bonnet-strut-490': packed(360, 540, 60, 40),
  'tailgate-strut-525': packed(440, 580, 60, 40),
  'door-handle-left-lock': packed(390, 260, 110, 90),
  'window-lifter-front-left': packed(2700, 640, 420, 130),
  // lights
  'headlamp-left-projector': packed(4200, 700, 420, 340),
  'headlamp-right-reflector': packed(3100, 620, 380, 300),
  'bulb-h7-55': packed(35, 90, 50, 40),
  'bulb-h4-60-55': packed(45, 100, 60, 50),
  'led-bulb-h7': packed(290, 170, 120, 60),
  'rear-lamp-left-330': packed(1450, 400, 300, 220),
  'rear-lamp-right-led': packed(1600, 360, 290, 210),
  'fog-lamp-90': packed(460, 160, 140, 130),
  'plate-lamp-led-72': packed(60, 110, 70, 30),
  // electrics
  'battery-standard-44': packed(11_600, 240, 200, 210, { deposit: 12 }),
  'battery-agm-70': packed(20_900, 310, 200, 220, { deposit: 18 }),
  'spark-plug-nickel-21': packed(55, 110, 30, 30),
  'spark-plug-iridium-16': packed(50, 110, 30, 30),
  'ignition-coil-176': packed(310, 220, 80, 60),
  'glow-plug-140': packed(60, 180, 30, 30),
  'alternator-120': packed(6900, 260, 220, 220, { deposit: 45 }),
  'starter-motor-1-4': packed(4100, 290, 190, 170, { deposit: 40 }),
  'abs-sensor-front-780': packed(140, 180, 130, 40),
  'abs-sensor-rear-980': packed(155, 180, 130, 40),
  'crank-sensor-42': packed(90, 120, 90, 40),
  'fuse-set-blade': packed(110, 160, 110, 30),
  // wheels
  'tyre-summer-225-45-17': packed(9300, 640, 640, 230),
  'tyre-winter-195-65-15': packed(8400, 640, 640, 200),
  'tyre-van-215-75-16': packed(14_700, 730, 730, 220),
  'tyre-all-season-205-55-16': packed(8900, 640, 640, 210),
  'alloy-wheel-17-multi': packed(10_200, 480, 480, 240),
  'alloy-wheel-18-turbine': packed(11_900, 510, 510, 250),
  'steel-wheel-15': packed(8100, 430, 430, 210),
  'wheel-bolts-m14-28': packed(1150, 160, 120, 60),
  'wheel-nuts-m12-20': packed(960, 170, 130, 60),
  'tpms-sensor-433': packed(70, 120, 90, 40),
  'tpms-sensor-315-snap': packed(65, 120, 90, 40),
  'wheel-spacer-15': packed(1500, 190, 190, 60),
  // suspension
  'shock-absorber-rear-560': packed(2300, 640, 110, 100),
  'strut-front-480': packed(4600, 600, 200, 180),
  'coil-spring-front-330': packed(2700, 380, 180, 170),
  'coil-spring-rear-280': packed(2200, 330, 170, 160),
  'coilover-420': packed(4900, 520, 190, 180),
  'strut-mount-130': packed(820, 160, 160, 90),
  'control-arm-front-left-365': packed(3600, 460, 340, 120),
  'control-arm-rear-right-330': packed(1700, 400, 120, 100),
  'tie-rod-end-left-185': packed(610, 230, 90, 70),
  'ball-joint-17': packed(740, 150, 130, 90),
  'stabiliser-link-280': packed(420, 330, 80, 60),
  'wheel-bearing-72': packed(680, 130, 130, 70),
  'wheel-hub-unit-138': packed(2900, 190, 190, 130),
  'control-arm-bush-62': packed(280, 100, 90, 80),
  'steering-rack-1010': packed(10_800, 1180, 240, 220, { deposit: 85 }),
  // filters
  'oil-filter-93-142': packed(620, 160, 110, 110),
  'oil-filter-76-96': packed(340, 110, 90, 90),
  'oil-filter-cartridge-64': packed(130, 130, 80, 80),
  'air-filter-panel-292': packed(310, 310, 210, 70),
  'air-filter-round-270': packed(380, 290, 290, 80),
  'cabin-filter-carbon-254': packed(290, 270, 240, 50),
  'cabin-filter-fleece-216': packed(180, 230, 220, 40),
  'fuel-filter-diesel-8': packed(460, 190, 110, 110),
  'fuel-filter-petrol-6': packed(210, 150, 80, 80),
  'gearbox-filter-230': packed(540, 270, 200, 80),
  // engine
  'timing-belt-kit-141': packed(1250, 260, 200, 90),
  'timing-belt-kit-153': packed(1700, 280, 210, 100),
  'ribbed-belt-6-1750': packed(240, 300, 130, 40),
  'ribbed-belt-4-890': packed(110, 260, 110, 40),
  'piston-84-diesel': packed(980, 150, 120, 120),
  'head-gasket-82': packed(520, 520, 260, 15),
  'injector-petrol-76': packed(90, 130, 60, 50),
  'injector-diesel-170': packed(540, 260, 90, 80, { deposit: 50 }),
  'turbocharger-52': packed(7600, 320, 290, 260, { deposit: 120 }),
  'engine-mount-hydraulic-88': packed(1900, 180, 150, 140),
  'valve-pair-32': packed(160, 150, 60, 50),
  'oil-sump-4-5': packed(3900, 480, 340, 240),
  'camshaft-8-432': packed(3300, 500, 100, 100),
  // brakes
  'brake-disc-rear-256': packed(4300, 280, 280, 70),
  'brake-disc-slotted-330': packed(9600, 360, 360, 80),
  'brake-disc-drilled-300': packed(7400, 330, 330, 80),
  'brake-pads-front-156': packed(2100, 200, 130, 90),
  'brake-pads-rear-123': packed(1400, 170, 120, 80),
  'brake-caliper-front-left-57': packed(4800, 280, 190, 150, { deposit: 30 }),
  'brake-caliper-four-piston-38': packed(5400, 300, 200, 160, { deposit: 65 }),
  'brake-drum-203': packed(4100, 230, 230, 90),
  'brake-shoes-228': packed(1900, 280, 240, 80),
  'brake-hose-front-460': packed(190, 220, 160, 30),
  'brake-master-cylinder-23': packed(1300, 290, 180, 160),
  'brake-wear-sensor-920': packed(60, 140, 110, 30),
};

/** Nothing where nobody has weighed it. */
export function measuresOf(slug: string): Partial<Measures> {
  return measures[slug] ?? {};
}
