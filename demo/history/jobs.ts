/** What is done to a car at one time, and the parts for it: what people put into one basket. */
export const jobs: readonly { car: string; slugs: readonly string[] }[] = [
  // Service
  {
    car: 'civic 1.8 4 petrol',
    slugs: ['oil-filter-76-96', 'air-filter-panel-292', 'cabin-filter-carbon-254', 'spark-plug-iridium-16'],
  },
  {
    car: 'golf 2.0 4 diesel',
    slugs: [
      'oil-filter-cartridge-64',
      'fuel-filter-diesel-8',
      'air-filter-panel-292',
      'cabin-filter-carbon-254',
    ],
  },
  {
    car: 'corolla 1.8 4 petrol',
    slugs: [
      'oil-filter-cartridge-64',
      'cabin-filter-fleece-216',
      'spark-plug-iridium-16',
      'ignition-coil-176',
    ],
  },
  { car: 'focus 2.0 4 petrol', slugs: ['spark-plug-nickel-21', 'oil-filter-76-96', 'fuel-filter-petrol-6'] },
  { car: 'f150 5.0 8 petrol', slugs: ['oil-filter-93-142', 'air-filter-panel-292', 'ignition-coil-176'] },
  // Brakes
  { car: 'golf 2.5 5 petrol', slugs: ['brake-disc-rear-256', 'brake-pads-rear-123', 'abs-sensor-rear-980'] },
  {
    car: 'golf 2.5 5 petrol',
    slugs: ['brake-pads-front-156', 'brake-hose-front-460', 'brake-master-cylinder-23'],
  },
  {
    car: 'focus 2.0 4 petrol',
    slugs: ['brake-disc-drilled-300', 'brake-pads-front-156', 'brake-hose-front-460'],
  },
  {
    car: 'series3 3.0 6 petrol',
    slugs: ['brake-disc-slotted-330', 'brake-pads-front-156', 'brake-wear-sensor-920'],
  },
  {
    car: 'civic 1.8 4 petrol',
    slugs: ['brake-caliper-front-left-57', 'brake-hose-front-460', 'brake-pads-front-156'],
  },
  { car: 'corolla 1.8 4 petrol', slugs: ['brake-drum-203', 'brake-shoes-228'] },
  // Suspension and steering
  {
    car: 'golf 2.5 5 petrol',
    slugs: ['strut-front-480', 'coil-spring-front-330', 'ball-joint-17', 'control-arm-front-left-365'],
  },
  { car: 'golf 2.5 5 petrol', slugs: ['shock-absorber-rear-560', 'control-arm-bush-62'] },
  { car: 'civic 1.8 4 petrol', slugs: ['coil-spring-rear-280', 'shock-absorber-rear-560'] },
  {
    car: 'civic 1.8 4 petrol',
    slugs: ['strut-mount-130', 'stabiliser-link-280', 'control-arm-front-left-365'],
  },
  { car: 'focus 2.0 4 petrol', slugs: ['tie-rod-end-left-185', 'stabiliser-link-280'] },
  { car: 'series3 3.0 6 petrol', slugs: ['control-arm-rear-right-330', 'stabiliser-link-280'] },
  { car: 'corolla 1.8 4 petrol', slugs: ['wheel-bearing-72', 'abs-sensor-front-780', 'stabiliser-link-280'] },
  // Exhaust
  { car: 'corolla 1.8 4 petrol', slugs: ['silencer-rear-480', 'exhaust-clamp-54', 'exhaust-sleeve-60'] },
  {
    car: 'focus 2.0 4 petrol',
    slugs: ['catalyst-118-400', 'lambda-probe-4-620', 'manifold-gasket-36', 'exhaust-mount-60'],
  },
  { car: 'series3 3.0 6 petrol', slugs: ['silencer-rear-twin-520', 'exhaust-mount-60', 'tail-trim-80'] },
  { car: 'golf 2.0 4 diesel', slugs: ['particle-filter-144', 'flex-pipe-50-200', 'exhaust-clamp-54'] },
  // Engine, cooling, gearbox
  { car: 'golf 2.0 4 diesel', slugs: ['timing-belt-kit-141', 'water-pump-58', 'glow-plug-140'] },
  { car: 'golf 2.5 5 petrol', slugs: ['thermostat-housing-92', 'ribbed-belt-6-1750'] },
  { car: 'golf 2.5 5 petrol', slugs: ['ac-compressor-120', 'ac-condenser-620'] },
  { car: 'civic 1.8 4 petrol', slugs: ['radiator-600-380', 'thermostat-88', 'cooling-fan-320'] },
  { car: 'civic 1.8 4 petrol', slugs: ['head-gasket-82', 'valve-pair-32', 'manifold-gasket-36'] },
  { car: 'corolla 1.8 4 petrol', slugs: ['camshaft-8-432', 'valve-pair-32', 'injector-petrol-76'] },
  { car: 'civic 1.8 4 petrol', slugs: ['clutch-kit-200', 'cv-boot-88', 'drive-shaft-right-880'] },
  { car: 'golf 2.5 5 petrol', slugs: ['clutch-kit-228', 'cv-joint-outer-87', 'cv-boot-88'] },
  // Electrics, lights and what is seen from outside
  { car: 'golf 2.5 5 petrol', slugs: ['alternator-120', 'ribbed-belt-6-1750', 'battery-agm-70'] },
  { car: 'focus 2.0 4 petrol', slugs: ['battery-standard-44', 'crank-sensor-42', 'fuse-set-blade'] },
  {
    car: 'golf 2.5 5 petrol',
    slugs: ['bulb-h7-55', 'plate-lamp-led-72', 'wiper-blades-flat-600-450', 'fuse-set-blade'],
  },
  { car: 'corolla 1.8 4 petrol', slugs: ['bulb-h4-60-55', 'fog-lamp-90', 'wiper-blades-frame-530-400'] },
  {
    car: 'focus 2.0 4 petrol',
    slugs: ['door-mirror-right-manual', 'headlamp-right-reflector', 'bumper-rear-1720'],
  },
  // Wheels
  {
    car: 'golf 2.5 5 petrol',
    slugs: ['alloy-wheel-17-multi', 'tyre-summer-225-45-17', 'wheel-bolts-m14-28'],
  },
  { car: 'golf 2.5 5 petrol', slugs: ['tyre-winter-195-65-15', 'wheel-bolts-m14-28', 'wheel-spacer-15'] },
  { car: 'civic 1.8 4 petrol', slugs: ['tyre-all-season-205-55-16', 'wheel-nuts-m12-20'] },
  { car: 'series3 3.0 6 petrol', slugs: ['tyre-summer-225-45-17', 'tpms-sensor-433'] },
];
