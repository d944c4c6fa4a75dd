/** What is typed, and the part of the demo catalogue that has to come first. */
export type NumberQuery = { typed: string; first: string };

const of =
  (first: string) =>
  (...typed: string[]): NumberQuery[] =>
    typed.map((query) => ({ typed: query, first }));

/** Numbers of parts as people type, read out and paste them. */
export const numberSet: readonly NumberQuery[] = [
  // One number in many spellings.
  ...of('brake-pads-front-156')(
    '04465-0K240',
    '044650k240',
    '04465 0K240',
    '04465–0K240',
    '04465.0K240',
    ' 04465-0k240 ',
    '04465/0K240',
    '04465_0K240',
    '０４４６５-0K240',
    '"04465-0K240"',
    '04465-0K240,',
    '(04465-0K240)',
    '(04465) 0K240',
    '(04465)/0K240',
    '(04465)0K240',
    '(04465)-0K240',
    '04465(0K240)',
    '04465-(0K240)',
    '[04465]0K240',
    'brake pads (04465)0K240',
    '0 4 4 6 5 0 K 2 4 0',
  ),
  // The maker's.
  ...of('oil-filter-76-96')('15400-PLM-A02', '15400PLMA02', '15400 plm a02', '(15400)-PLM-A02'),
  ...of('brake-disc-drilled-300')('A 204 421 09 12', 'A2044210912', 'a204 421 0912', '(A204)4210912'),
  // Many leave out the letter.
  ...of('brake-disc-drilled-300')(
    '2044210912',
    '204 421 09 12',
    'mercedes 204 421 09 12',
    'MB 204 421 09 12',
  ),
  ...of('oil-filter-cartridge-64')('11 42 7 953 129', '11427953129', '11-42-7-953-129'),
  ...of('ignition-coil-176')('90919-02258', '9091902258'),
  ...of('drive-shaft-left-720')('AV61-3B437-AC', 'av613b437ac'),
  ...of('timing-belt-kit-141')('03L 198 119 F', '03l198119f'),
  ...of('air-filter-round-270')('25042463', '25 042 463'),
  ...of('shock-absorber-rear-560')('1K0 513 029 JT', '1k0513029jt'),
  ...of('cv-joint-outer-87')('39211-4BA0A', '392114ba0a'),
  ...of('lambda-probe-4-620')('0258006537', '0 258 006 537', '06A906262BR'),
  ...of('heater-blower-145')('1854879', '1 854 879'),
  // Other makers'.
  ...of('brake-pads-rear-123')('GDB1763', 'gdb 1763', 'GDB-1763', '13.0460-2709.2', '13046027092'),
  ...of('oil-filter-93-142')('W 940/25', 'w940/25', 'W94025', 'OC 105', 'oc105'),
  ...of('wheel-bearing-72')('VKBA 3245', 'vkba3245', '713 6174 70', '713617470'),
  ...of('clutch-kit-228')('623 3094 00', '623309400'),
  ...of('ribbed-belt-6-1750')('6PK1750', '6 pk 1750'),
  ...of('battery-agm-70')('S5 A08', 's5a08', '570901076'),
  ...of('turbocharger-52')('775517-5002S', '5303 988 0205'),
  ...of('head-gasket-82')('61-36405-00', '719.230'),
  ...of('spark-plug-iridium-16')('SC20HR11', 'ILKAR7B11'),
  // Old ones.
  ...of('brake-pads-front-156')('04465-0K140', '044650k140'),
  ...of('oil-filter-76-96')('15400-PLM-A01', '15400plma01'),
  ...of('clutch-kit-228')('03L 141 015 G'),
  ...of('tpms-sensor-433')('36 10 6 798 726', '36106798726'),
  ...of('cabin-filter-carbon-254')('1K1 819 653'),
  ...of('water-pump-58')('21010AD226'),
  // Begun.
  ...of('brake-pads-front-156')('04465', '04465-0K24'),
  ...of('oil-filter-76-96')('15400-PLM'),
  ...of('starter-motor-1-4')('31200-RZP'),
  ...of('brake-disc-slotted-330')('40206'),
  ...of('injector-petrol-76')('23250-0D'),
  // Without the zeros that a spreadsheet has eaten, or with some more.
  ...of('brake-pads-front-156')('4465-0K240', '44650K240'),
  ...of('thermostat-88')('44121113', '44 121 113'),
  ...of('universal-joint-27')('437135050', '004371-35050'),
  // O for 0, I for 1, S for 5, B for 8.
  ...of('brake-pads-front-156')('O4465-OK24O', '04465-0K24O'),
  ...of('ignition-coil-176')('9O919-O2258', '90919-0225B'),
  ...of('brake-disc-drilled-300')('A 2O4 421 O9 I2'),
  ...of('brake-pads-rear-123')('GD81763', 'GDBI763'),
  ...of('brake-disc-rear-256')('lko615601aa', '1KO 6l5 6O1 AA'),
  ...of('spark-plug-iridium-16')('ilkar7bll'),
  ...of('brake-pads-front-156')('brk-49l0', 'BRK49IO'),
  // Begun, with whose number it is, or without the letter it begins with.
  ...of('oil-filter-76-96')(
    'mann w610',
    'w610 mann',
    'mann w 610',
    'mann 610/6',
    'mann 6106',
    'oil filter mann w610',
    'mann w610 oil filter',
  ),
  ...of('brake-shoes-228')('bosch 0 986', 'bosch 0986'),
  ...of('wheel-bearing-72')('vkba', 'skf vkba', 'VKBA'),
  ...of('brake-pads-rear-123')('gdb', 'trw gdb', '1K0', '1k0'),
  // The shop's own without its letters.
  ...of('brake-pads-front-156')('4910'),
  ...of('timing-belt-kit-141')('1215'),
  // Beside words.
  ...of('brake-pads-front-156')(
    'brake pads 04465-0K240',
    'toyota 04465-0K240',
    'Toyota 04465 0K240 front pads',
    '04465-0K240 Toyota',
    'i need 04465-0k240 please',
    'brembo P 83 139',
    'oem number 044650K240',
  ),
  ...of('oil-filter-93-142')('mann w 940/25', 'oil filter W940/25', 'filter mahle oc 105'),
  ...of('wheel-bearing-72')('SKF VKBA 3245', 'wheel bearing vkba3245'),
  ...of('starter-motor-1-4')('starter 31200-RZP-G02', 'honda 31200RZPG02 starter'),
];
