/** What is typed, the part of the demo catalogue that has to come first, and the car that has to be read; null: none. */
export type CarQuery = { typed: string; first: string; car: string | null };

const of =
  (first: string) =>
  (cars: Record<string, string | null>): CarQuery[] =>
    Object.entries(cars).map(([typed, car]) => ({ typed, first, car }));

/** Cars beside what is looked for, as different people type them, and words that only look like cars. */
export const carSet: readonly CarQuery[] = [
  // Year, make and model in any order, with and without words around them.
  ...of('brake-pads-rear-123')({
    'rear brake pads golf 2012': 'Volkswagen Golf 2012',
    '12 plate golf rear pads': 'Volkswagen Golf 2012',
    '2012 volkswagen golf rear pads': 'Volkswagen Golf 2012',
    'I need rear brake pads for my 2012 golf please': 'Volkswagen Golf 2012',
    'vw golf 2012 brake pads rear': 'Volkswagen Golf 2012',
    'mazda 3 2011 rear brake pads': 'Mazda Mazda3 2011',
    'rear pads mazda3 2011': 'Mazda Mazda3 2011',
    '2013 volvo s60 rear brake pads': 'Volvo S60 2013',
  }),
  ...of('brake-pads-front-156')({
    'front pads golf 2012': 'Volkswagen Golf 2012',
    'front pads civic 2014': 'Honda Civic 2014',
    // Two cars, of which one has a figure in it, are no number.
    '320d/audi a4 front pads': 'Audi A4 or BMW 3-Series',
    'golf/a4 front pads': 'Volkswagen Golf or Audi A4',
  }),
  // A mistyped word right behind a make or a model is no version of it and none of its models.
  ...of('radiator-600-380')({
    'honda radaitor': 'Honda',
    '2013 honda radaitor': 'Honda 2013',
  }),
  ...of('alternator-120')({ 'honda altenator': 'Honda', 'mercedes alternater': 'Mercedes-Benz' }),
  ...of('clutch-kit-228')({ 'vw clucth': 'Volkswagen' }),
  ...of('catalyst-118-400')({ 'nissan cataltic': 'Nissan' }),
  ...of('brake-pads-rear-123')({ 'golf rer pads': 'Volkswagen Golf', 'golf bak pads': 'Volkswagen Golf' }),
  ...of('shock-absorber-rear-560')({ 'jetta shok': 'Volkswagen Jetta' }),
  ...of('brake-disc-drilled-300')({ 'golf r brake disc': 'Volkswagen Golf' }),
  ...of('brake-disc-rear-256')({ 'jetta gli brake disc': 'Volkswagen Jetta' }),
  // Not finished, or in a hurry.
  ...of('alternator-120')({ 'toyota altern': 'Toyota' }),
  // Two things beside a car.
  ...of('brake-disc-drilled-300')({ 'civic 2014 front pads, front discs': 'Honda Civic 2014' }),
  // Who makes parts makes no cars.
  ...of('radiator-600-380')({ 'nissens radiater': null }),
  // A word that nobody knows takes no car away that is no other word.
  ...of('brake-pads-front-156')({ 'golf gutter front brake pads': 'Volkswagen Golf' }),
  // What is left out beside a single name: a side, what it comes in.
  ...of('coil-spring-front-330')({ 'golf nsf spring': 'Volkswagen Golf' }),
  ...of('brake-pads-front-156')({ 'civic front left pad kit': 'Honda Civic' }),
  // What is wrong with a car, and no word nearly a car's.
  ...of('coil-spring-front-330')({ 'car leans to one side': null }),
  ...of('wiper-blades-flat-600-450')({ 'leans wiper': null }),
  ...of('thermostat-88')({ 'civic 2014 overheats': 'Honda Civic 2014' }),
  // What nobody sells: the parts of the car.
  ...of('brake-disc-drilled-300')({
    'sunroof honda accord 2010': 'Honda Accord 2010 (without sunroof)',
    'ashtray for 2011 mazda 3': 'Mazda Mazda3 2011 (without ashtray)',
  }),
  ...of('oil-filter-76-96')({
    'civic 1.8 oil filter': 'Honda Civic 1.8 L',
    '2014 honda civic 1.8 oil filter': 'Honda Civic 2014 1.8 L',
    'oil filter accord 2010': 'Honda Accord 2010',
    'oil filter for civic or accord 2010': 'Honda Civic or Accord 2010',
    'accord and ford focus oil filter 2010': 'Ford Focus or Honda Accord 2010',
    'oil filter civic 2014 or accord 2010': 'Honda Civic 2014 or Accord 2010',
    'oil filter civic 2014 / accord 2010': 'Honda Civic 2014 or Accord 2010',
    'oil filter 2014 civic or 2010 accord': 'Honda Civic 2014 or Accord 2010',
    'oil filter accord 2010 or ford focus 2012': 'Ford Focus 2012 or Honda Accord 2010',
    'oil filter accord 2010 or focus': 'Honda Accord 2010 or Ford Focus',
    '2010 civic or accord oil filter': 'Honda Civic or Accord 2010',
    'oil filter civic 2014/accord 2010': 'Honda Civic 2014 or Accord 2010',
    '2014 civic/2010 accord oil filter': 'Honda Civic 2014 or Accord 2010',
    // Each year is of the car behind it, and a trim or two digits change nothing.
    '2015 civic 2014 accord oil filter': 'Honda Civic 2015 or Accord 2014',
    '2014 civic 2010 accord 2012 focus oil filter': 'Honda Civic 2014 or Accord 2010 or Ford Focus 2012',
    '2015 civic lx, 2014 accord oil filter': 'Honda Civic 2015 or Accord 2014',
    'oil filter accord 14 / civic 15': 'Honda Accord 2014 or Civic 2015',
    'accord 14/civic 15 oil filter': 'Honda Accord 2014 or Civic 2015',
    '14 accord or 15 civic oil filter': 'Honda Accord 2014 or Civic 2015',
    'civic 2014, accord 2010 oil filter': 'Honda Civic 2014 or Accord 2010',
    'oil filter for civic 2014, accord 2010 and focus 2012':
      'Honda Civic 2014 or Accord 2010 or Ford Focus 2012',
    '2014 civic, 2010 accord oil filter': 'Honda Civic 2014 or Accord 2010',
    '2014 honda civic,2010 honda accord oil filter': 'Honda Civic 2014 or Accord 2010',
    'oil filter 2010 accord, 2014 civic': 'Honda Accord 2010 or Civic 2014',
    'civic 2014, 2010 accord oil filter': 'Honda Civic 2014 or Accord 2010',
    'oil filter, 2014 civic': 'Honda Civic 2014',
    'civic, 2014 oil filter': 'Honda Civic 2014',
    'civic 2014 accord 2010 oil filter': 'Honda Civic 2014 or Accord 2010',
    'civic-2014 oil filter': 'Honda Civic 2014',
    'civic/2014 oil filter': 'Honda Civic 2014',
    'accord 2010/oil filter': 'Honda Accord 2010',
    'accord 2010, oil filter': 'Honda Accord 2010',
    'nsf accord 2010 oil filter': 'Honda Accord 2010',
    'honda fit 2010 oil filter': 'Honda Fit 2010',
    '2010 fit oil filter': 'Honda Fit 2010',
    'oil filter to fit honda accord 2010': 'Honda Accord 2010',
    'crv oil filter': 'Honda CR-V',
    'oil filter cr-v 09': 'Honda CR-V 2009',
    'honda cr v 2009 oil filter': 'Honda CR-V 2009',
    'hunday elantra 2012 oil filter': 'Hyundai Elantra 2012',
    'hyundia elantra oil filter': 'Hyundai Elantra',
    'nisan sentra 2010 oil filter': 'Nissan Sentra 2010',
    'hoda civic oil filter': 'Honda Civic',
    'frod focus oil filter': 'Ford Focus',
    '2009 2010 accord oil filter': 'Honda Accord 2009 to 2010',
    'accord 2009 and 2010 oil filter': 'Honda Accord 2009 to 2010',
  }),
  ...of('oil-filter-cartridge-64')({
    'oil filter for my 2010 corolla 1.8': 'Toyota Corolla 2010 1.8 L',
    'toyta corolla 2010 1.8 oil filter': 'Toyota Corolla 2010 1.8 L',
    'corrola 2010 1,8 oil filter': 'Toyota Corolla 2010 1.8 L',
    'audi a4 2.0 2012 oil filter': 'Audi A4 2012 2.0 L',
    'a4 2.0 turbo oil filter': 'Audi A4 2.0 L',
    'a4 2 litre oil filter': 'Audi A4 2.0 L',
    'oil filter a4 2l': 'Audi A4 2.0 L',
    'bmw 3 series 2010 3.0 v6 oil filter': 'BMW 3-Series 2010 3.0 L 6 cyl.',
  }),
  ...of('oil-filter-93-142')({
    'merc sprinter 2012 oil filter': 'Mercedes-Benz Sprinter 2012',
    'f150 3.5 v6 oil filter': 'Ford F-150 3.5 L 6 cyl.',
    'jeep wrangler 3.8 oil filter': 'Jeep Wrangler 3.8 L',
  }),
  // Not for these cars, and still what is looked for: no cabin filter comes before it.
  ...of('particle-filter-144')({
    'audi a4 dpf': 'Audi A4',
    'bmw 320d particle filter': 'BMW 3-Series',
  }),
  ...of('starter-motor-1-4')({
    'civic 2010 starter': 'Honda Civic 2010',
    'starter motor 06 civic': 'Honda Civic 2006',
    "starter '08 accord 2.4": 'Honda Accord 2008 2.4 L',
    'starter motor 1.4 kw golf': 'Volkswagen Golf',
  }),
  ...of('battery-standard-44')({
    'corolla battery 2010': 'Toyota Corolla 2010',
    'toyota corolla 10 plate battery': 'Toyota Corolla 2010',
    '2009-2011 civic battery': 'Honda Civic 2009 to 2011',
    'battery for 2009 to 2011 honda civic': 'Honda Civic 2009 to 2011',
  }),
  ...of('battery-agm-70')({
    'bmw 320d battery': 'BMW 3-Series',
    'mercedes c class 2012 battery': 'Mercedes-Benz C-Class 2012',
    'merc c220 2012 battery': 'Mercedes-Benz C-Class 2012',
    'c250 battery 2013': 'Mercedes-Benz C-Class 2013',
    'mercades c-class battery': 'Mercedes-Benz C-Class',
    'audi a4 battery start stop': 'Audi A4',
  }),
  ...of('wiper-blades-flat-600-450')({
    'golf 7 wiper': 'Volkswagen Golf Mk7 2015 to 2021',
    'wiper blades golf mk6': 'Volkswagen Golf Mk6 2010 to 2014',
    'mk6 golf wiper blades': 'Volkswagen Golf Mk6 2010 to 2014',
    'golf mk 6 wiper blades': 'Volkswagen Golf Mk6 2010 to 2014',
    'golf mkvi wiper blades': 'Volkswagen Golf Mk6 2010 to 2014',
    'vw golf vi wiper blades': 'Volkswagen Golf Mk6 2010 to 2014',
    'sixth generation golf wiper blades': 'Volkswagen Golf Mk6 2010 to 2014',
    'wiper blades 6th gen golf': 'Volkswagen Golf Mk6 2010 to 2014',
    // A year says more than the generation; one that is not of it is left out, and so is a generation that is not known.
    '2012 golf mk6 wiper blades': 'Volkswagen Golf 2012',
    '2012 golf mk4 wiper blades': 'Volkswagen Golf 2012',
    'golf mk12 wiper blades': 'Volkswagen Golf',
    'volkswagon golf 2012 windscreen wipers': 'Volkswagen Golf 2012',
    'chevy cruze 2013 windshield wipers': 'Chevrolet Cruze 2013',
    'wipers ford focus 2015 hatchback': 'Ford Focus 2015',
  }),
  ...of('wiper-blades-frame-530-400')({
    'corolla wiper blades': 'Toyota Corolla',
    'suburu impreza wipers 2010': 'Subaru Impreza 2010',
  }),
  ...of('tpms-sensor-315-snap')({
    'ford escape tyre pressure sensor': 'Ford Escape',
    'focus 2014 tpms sensor': 'Ford Focus 2014',
    'f-150 2012 tire pressure sensor': 'Ford F-150 2012',
    'ford f 150 xlt 2012 tpms': 'Ford F-150 2012',
  }),
  ...of('cabin-filter-carbon-254')({
    'beetle 2013 cabin filter': 'Volkswagen Beetle 2013',
    'vw tiguan pollen filter': 'Volkswagen Tiguan',
    'tiguan 2.0 tsi pollen filter': 'Volkswagen Tiguan 2.0 L petrol',
  }),
  ...of('cabin-filter-fleece-216')({
    // What is listed for the Golf is not promised to its sport version.
    'golf gti 2012 pollen filter': 'Volkswagen Golf GTI 2012',
    'cabin filter prius': 'Toyota Prius',
    'rav4 cabin air filter': 'Toyota RAV4',
    'toyota rav 4 2010 cabin filter': 'Toyota RAV4 2010',
  }),
  ...of('spark-plug-iridium-16')({
    'spark plug civic 1.8': 'Honda Civic 1.8 L',
    'camry 2.4 spark plugs': 'Toyota Camry 2.4 L',
    'spark plugs 2012 prius': 'Toyota Prius 2012',
  }),
  ...of('fuel-filter-diesel-8')({
    'golf tdi fuel filter': 'Volkswagen Golf diesel',
    'bmw x5 3.0d fuel filter': 'BMW X5 3.0 L diesel',
  }),
  ...of('bulb-h4-60-55')({
    'h4 bulb wrangler': 'Jeep Wrangler',
    'h4 bulb': null,
  }),
  ...of('door-mirror-right-manual')({ 'ford focus 2010 right door mirror': 'Ford Focus 2010' }),
  ...of('shock-absorber-rear-560')({
    'ford escape shocks': 'Ford Escape',
    'escape rear shock absorber': 'Ford Escape',
  }),
  ...of('alternator-120')({
    'ford alternator': 'Ford',
    'alternator mazda3 2.5': 'Mazda Mazda3 2.5 L',
    '14 plate golf alternator': 'Volkswagen Golf 2014',
    '64 reg golf alternator': 'Volkswagen Golf 2014',
  }),
  ...of('expansion-tank-2-2')({ 'mini cooper expansion tank': 'MINI Cooper', 'x5 coolant tank': 'BMW X5' }),
  ...of('tyre-all-season-205-55-16')({
    '205/55R16 civic': 'Honda Civic',
    '205/55R16': null,
    '2055516': null,
  }),
  ...of('thermostat-housing-92')({ 'chevy cruze 1.4 turbo thermostat': 'Chevrolet Cruze 1.4 L' }),
  ...of('silencer-rear-480')({ 'civic muffler 2008': 'Honda Civic 2008' }),
  ...of('wiper-blades-flat-600-450')({ 'x4 2015 wiper': 'BMW X4 2015', 'bmw x4 wiper blades': 'BMW X4' }),
  // A number behind the make is the model, not the studs of a mount or the rollers of a kit.
  ...of('strut-mount-130')({
    'mazda 3 strut mount': 'Mazda Mazda3',
    'bmw 3 series strut mount': 'BMW 3-Series',
  }),
  ...of('timing-belt-kit-141')({
    'bmw 3 series timing belt': 'BMW 3-Series',
    'bmw 3 series 2010 timing belt': 'BMW 3-Series 2010',
    'mazda 3 timing kit': 'Mazda Mazda3',
  }),
  // A fuel is of the car wherever it stands beside it, and left out of a car without such an engine.
  ...of('oil-filter-cartridge-64')({
    'golf diesel oil filter': 'Volkswagen Golf diesel',
    '2012 golf diesel oil filter': 'Volkswagen Golf 2012 diesel',
    'diesel golf oil filter': 'Volkswagen Golf diesel',
    'diesel oil filter golf': 'Volkswagen Golf diesel',
    'oil filter golf 2012, diesel': 'Volkswagen Golf 2012 diesel',
    'jetta turbo diesel oil filter': 'Volkswagen Jetta diesel',
    'camry gas oil filter': 'Toyota Camry petrol',
    'gasoline camry oil filter': 'Toyota Camry petrol',
    'corolla diesel 2010 oil filter': 'Toyota Corolla 2010',
  }),
  ...of('oil-filter-93-142')({
    'f150 gas oil filter': 'Ford F-150 petrol',
    'wrangler petrol oil filter': 'Jeep Wrangler petrol',
    'f150 diesel oil filter': 'Ford F-150',
  }),
  ...of('oil-filter-76-96')({ 'civic hybrid oil filter': 'Honda Civic hybrid' }),
  ...of('battery-agm-70')({ 'c class diesel battery': 'Mercedes-Benz C-Class' }),
  ...of('particle-filter-144')({ 'diesel particle filter golf': 'Volkswagen Golf diesel' }),
  ...of('fuel-filter-diesel-8')({
    'golf diesel fuel filter': 'Volkswagen Golf diesel',
    'fuel filter diesel golf': 'Volkswagen Golf diesel',
  }),
  // A generation narrows the years, and its code names the model.
  ...of('battery-agm-70')({
    'w204 battery': 'Mercedes-Benz C-Class W204 2008 to 2014',
    'mercedes w204 battery': 'Mercedes-Benz C-Class W204 2008 to 2014',
    'battery c class w204': 'Mercedes-Benz C-Class W204 2008 to 2014',
  }),
  ...of('oil-filter-cartridge-64')({
    'e90 oil filter': 'BMW 3-Series E90 2006 to 2011',
    'bmw e90 oil filter': 'BMW 3-Series E90 2006 to 2011',
    'oil filter e90 328i': 'BMW 328i E90 2006 to 2011',
    'a4 b8 oil filter': 'Audi A4 B8 2009 to 2016',
    'audi b8 oil filter': 'Audi A4 B8 2009 to 2016',
    'bmw n52 oil filter': 'BMW',
  }),
  ...of('oil-filter-93-142')({
    'wrangler jk oil filter': 'Jeep Wrangler JK 2007 to 2018',
    'jeep jk oil filter': 'Jeep Wrangler JK 2007 to 2018',
    '12th gen f150 oil filter': 'Ford F-150 12th gen 2009 to 2014',
  }),
  ...of('starter-motor-1-4')({
    'civic 8th gen starter': 'Honda Civic 8th gen 2006 to 2011',
    'civic viii starter': 'Honda Civic 8th gen 2006 to 2011',
  }),
  // Makes called by another word, and counts that are no cars.
  ...of('battery-standard-44')({ 'mini battery': 'MINI', 'smart battery': 'Smart' }),
  ...of('tailgate-strut-525')({ 'boot ram': null }),
  ...of('oil-filter-76-96')({ 'oil filter x3': null, 'x3 oil filter': 'BMW X3', 'oil filters x3': null }),
  ...of('spark-plug-iridium-16')({ 'spark plugs x6': null }),
  ...of('tyre-winter-195-65-15')({ '195/65r15 x4': null }),
  ...of('brake-disc-drilled-300')({ 'x2 brake disc': null, 'x4 brake disc': null }),
  ...of('brake-disc-drilled-300')({ 'x4 xdrive20d brake disc': 'BMW X4' }),
  ...of('wheel-hub-unit-138')({ 'bmw 5 stud wheel hub': 'BMW' }),
  ...of('tyre-summer-225-45-17')({ 'summer tyre for civic under 100': 'Honda Civic' }),
  ...of('expansion-tank-2-2')({ 'cooper s coolant tank': 'MINI Cooper' }),
  // Makes with models the list does not have.
  ...of('oil-filter-76-96')({ 'vw polo 2010 oil filter': null, 'honda jazz oil filter': null }),
  ...of('wiper-blades-flat-600-450')({ 'toyota aygo wiper': null }),
  ...of('clutch-kit-228')({ 'ford ka clutch': null }),
  // No cars.
  ...of('spark-plug-iridium-16')({ 'spark plug x4': null, 'spark plugs x 4': null, 'x4 spark plugs': null }),
  ...of('spark-plug-iridium-16')({ 'iridium spark plug': null, 'spark plug iridium 16': null }),
  ...of('spark-plug-nickel-21')({ 'spark plug two electrodes': null }),
  ...of('air-filter-panel-292')({ 'air filter panel': null }),
  ...of('wheel-bolts-m14-28')({ 'm14 bolt': null, 'wheel bolts m14': null }),
  ...of('brake-caliper-front-left-57')({ 'brake caliber floating': null }),
  ...of('turbocharger-52')({ turbo: null, 'turbo compressor': null }),
  ...of('steel-wheel-15')({ '15 steel wheel': null }),
  ...of('wheel-nuts-m12-20')({ 'wheel nut 20 pieces': null }),
  ...of('oil-filter-93-142')({ W940: null }),
  ...of('flex-pipe-50-200')({ 'flex pipe': null }),
  ...of('fuse-set-blade')({ 'mini fuse': null, 'blade fuse': null }),
  ...of('oil-filter-76-96')({ '15400-PLM-A02 civic 2010': null }),
  // What is denied is no car that is asked for, and what stands behind it is not denied.
  ...of('injector-petrol-76')({
    'golf 2012 not tdi injector': 'Volkswagen Golf 2012',
    'golf 2012 tsi injector': 'Volkswagen Golf 2012 petrol',
  }),
  ...of('glow-plug-140')({
    'golf 2013 not the diesel glow plug': 'Volkswagen Golf 2013',
  }),
  ...of('oil-filter-cartridge-64')({
    'golf 2012 kein diesel ölfilter': 'Volkswagen Golf 2012',
    'camry 2013 not hybrid oil filter': 'Toyota Camry 2013',
    'camry 2013 non hybrid oil filter': 'Toyota Camry 2013',
    'camry 2013 oil filter no hybrid': 'Toyota Camry 2013',
    'camry 2013 petrol not hybrid oil filter': 'Toyota Camry 2013 petrol',
  }),
  ...of('spark-plug-iridium-16')({
    'golf 2012 kein diesel zündkerze': 'Volkswagen Golf 2012',
  }),
  ...of('alternator-120')({
    '2013 jetta not hybrid alternator': 'Volkswagen Jetta 2013',
    'not a golf a jetta 2013 alternator': 'Volkswagen Jetta 2013',
    'i dont have a golf, i have a jetta 2013, alternator': 'Volkswagen Jetta 2013',
  }),
  ...of('fuel-filter-petrol-6')({
    'civic 2012 not cng fuel filter': 'Honda Civic 2012',
    'golf fuel filter, not the diesel one': 'Volkswagen Golf',
  }),
  ...of('oil-filter-93-142')({
    'f-150 2012 5.0 not ecoboost oil filter': 'Ford F-150 2012 5.0 L',
  }),
  ...of('brake-drum-203')({
    'corolla 2012 no 1.8 brake drum': 'Toyota Corolla 2012',
  }),
  ...of('brake-pads-rear-123')({
    'golf not 2012 rear brake pads': 'Volkswagen Golf',
    'rear brake pads except for golf': null,
    'audi a3 sportback rear brake pads': 'Audi A3',
  }),
  ...of('starter-motor-1-4')({
    'accord 4 cylinder not v6 2011 starter': 'Honda Accord 2011 4 cyl.',
  }),
  ...of('drive-shaft-right-880')({
    '08-12 accord drive shaft front right not v6': 'Honda Accord 2008 to 2012',
  }),
  ...of('bumper-front-1790')({
    'passat 2013 not estate front bumper': 'Volkswagen Passat 2013',
  }),
  ...of('wiper-blades-flat-600-450')({
    'wipers not for honda': null,
    '3er bmw wischer': 'BMW 3-Series',
    'my13 rav4 wipers': 'Toyota RAV4 2013',
  }),
  ...of('tyre-van-215-75-16')({
    'tyres not for sprinter': null,
  }),
  ...of('door-handle-left-lock')({
    'not for golf 2012 but jetta 2012 door handle': 'Volkswagen Jetta 2012',
  }),
  ...of('clutch-kit-200')({
    'civic 2010 not si clutch kit 200': 'Honda Civic 2010',
  }),
  ...of('strut-front-480')({
    'vw käfer 2014 federbein': 'Volkswagen Beetle 2014',
  }),
  ...of('rear-lamp-right-led')({
    'c-klasse 2012 rückleuchte rechts': 'Mercedes-Benz C-Class 2012',
  }),
  ...of('rear-lamp-left-330')({
    'civic 2012 sedan not hatchback tail light': 'Honda Civic 2012',
  }),
  ...of('brake-pads-rear-123')({
    'f150 2012 not 4x4 rear brake pads': 'Ford F-150 2012',
    'golf not 2012 or 2013 rear brake pads': 'Volkswagen Golf',
    'no vw golf rear brake pads': null,
  }),
  ...of('spark-plug-iridium-16')({
    'not electric focus 2014 spark plug': 'Ford Focus 2014',
  }),
  ...of('oil-filter-cartridge-64')({
    'not sure diesel or petrol golf 2012 oil filter': 'Volkswagen Golf 2012',
    'golf 2012 petrol or diesel oil filter': 'Volkswagen Golf 2012',
    'golf ohne diesel 2012 ölfilter': 'Volkswagen Golf 2012',
    'golf 2012 neither diesel nor hybrid oil filter': 'Volkswagen Golf 2012',
    'golf 2012 not 1.6 or 1.4 oil filter': 'Volkswagen Golf 2012',
  }),
  ...of('fuel-filter-diesel-8')({
    '3er bmw 2008 kein benziner kraftstofffilter': 'BMW 3-Series 2008',
  }),
  ...of('cabin-filter-carbon-254')({
    'golf 2012 not 2.0 tdi 1.4 tsi cabin filter carbon': 'Volkswagen Golf 2012 1.4 L petrol',
  }),
];

/** Cars the demo does not have, with names that are also other words, numbers or measures. */
// biome-ignore format: a list
export const trapCars: readonly string[] = [
  '2015 Chevrolet Spark', '2012 Nissan Cube', '2010 Honda Element', '2014 Kia Soul', '2012 Fiat 500', '2022 Lucid Air', '2006 Saturn Relay',
  '2006 Hummer H3', '2000 BMW M5', '1995 Bentley Turbo', '2009 Dodge Caliber', '2012 Ford Flex', '2012 Ford Edge', '2010 Mazda Mazda6', '2017 Chevrolet Bolt',
  '2010 Smart Fortwo', '2014 Ram 1500', '1992 Plymouth Laser', '2012 BMW 328i', '2009 Jeep Compass', '2010 Dodge Charger', '2000 Ford Probe', '2013 Ford Escape', '2012 Volkswagen GTI', '2012 Volkswagen Golf GTI', '2010 Volkswagen Golf GTI',
  '2015 BMW X4', '2012 BMW X3', '2012 BMW X6', '1990 Pontiac Lemans',
];
