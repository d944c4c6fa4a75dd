import type { DefaultGroup } from '@spareworks/contract/plain/part-group-labels';
import { numbersOfCells, type PartNumber } from '@spareworks/contract/plain/part-number';

/** By what the numbers of the demo shop begin. */
const prefixes: Readonly<Record<DefaultGroup, string>> = {
  body: 'BDY',
  brakes: 'BRK',
  cooling: 'COL',
  electrics: 'ELE',
  engine: 'ENG',
  exhaust: 'EXH',
  filters: 'FLT',
  lights: 'LGT',
  suspension: 'SUS',
  transmission: 'TRM',
  wheels: 'WHL',
};

type Cells = [oem: string, interchange?: string, superseded?: string];

/** What makers call the parts of the demo. They look like numbers of these makers and are none. */
const cells: Readonly<Record<string, Cells>> = {
  'silencer-rear-480': ['Honda:18307-TR3-A01', 'Walker:54720 | Bosal:163-027'],
  'silencer-rear-twin-520': ['BMW:18 30 7 604 881', 'Eberspächer:12.415.10'],
  'catalyst-118-400': ['Toyota:17410-0D340', 'Walker:20744', 'Toyota:17410-0D330'],
  'particle-filter-144': ['Volkswagen:1K0 254 703 FX', 'BM Catalysts:BM11041H'],
  'lambda-probe-4-620': [
    'Bosch:0 258 006 537 | Volkswagen:06A 906 262 BR',
    'NGK:OZA659-EE11 | Denso:DOX-0119',
  ],
  'exhaust-clamp-54': ['', 'Walker:82325'],
  'flex-pipe-50-200': ['', 'Bosal:265-319'],
  'manifold-gasket-36': ['Ford:98MM-9448-AB', 'Elring:177.210'],
  'clutch-kit-228': [
    'Volkswagen:03L 141 015 J',
    'LuK:623 3094 00 | Sachs:3000 951 210',
    'Volkswagen:03L 141 015 G',
  ],
  'clutch-kit-200': ['Toyota:31250-0H010', 'Valeo:826 317'],
  'drive-shaft-left-720': ['Ford:AV61-3B437-AC', 'GKN:304762'],
  'drive-shaft-right-880': ['Honda:44305-SNA-A02', 'GKN:304763'],
  'cv-joint-outer-87': ['Nissan:39211-4BA0A', 'SKF:VKJA 5514'],
  'cv-boot-88': ['Volkswagen:1K0 498 203 B', 'SKF:VKJP 1013'],
  'flywheel-260': ['Subaru:12310-AA360', 'Sachs:6366 000 022'],
  'flywheel-dual-mass-240': ['Volkswagen:03G 105 266 BM', 'LuK:415 0250 10', 'Volkswagen:03G 105 266 AF'],
  'release-bearing-hydraulic-32': ['Chevrolet:55 558 918', 'LuK:510 0177 10'],
  'universal-joint-27': ['Toyota:04371-35050', 'GMB:GUT-17'],
  'radiator-600-380': ['Honda:19010-R1A-A51', 'Nissens:65277A | Valeo:732 866'],
  'radiator-520-400': ['Volkswagen:1K0 121 251 DM', 'Denso:DRM40024'],
  'cooling-fan-380': ['Ford:BV61-8C607-EA', 'Nissens:85680'],
  'water-pump-58': ['Nissan:21010-AD225', 'SKF:VKPC 92942 | Gates:WP0064', 'Nissan:21010-AD226'],
  'thermostat-88': ['Volkswagen:044 121 113', 'Gates:TH14487G1 | Wahler:4110.87D'],
  'thermostat-housing-92': ['BMW:11 53 7 549 476', 'Mahle:TI 219 88D'],
  'ac-compressor-120': [
    'Volkswagen:5N0 820 803 A',
    'Denso:DCP32045 | Sanden:SD7V16-1221',
    'Volkswagen:1K0 820 859 S',
  ],
  'heater-blower-145': ['Ford:1 854 879', 'Valeo:884 568'],
  'ac-condenser-620': ['Volkswagen:1K0 820 411 AH', 'Nissens:940309'],
  'expansion-tank-2-2': ['BMW:17 13 7 640 514', 'Febi:47892'],
  'door-mirror-left-heated': ['Volkswagen:5K1 857 507 AH', 'TYC:337-0262'],
  'wiper-blades-flat-600-450': ['Audi:8V1 998 002', 'Bosch:A 979 S | Valeo:574473'],
  'wiper-blades-frame-530-400': ['Toyota:85212-YZZ19', 'Bosch:3 397 001 539'],
  'bonnet-strut-490': ['Honda:74145-TA0-A01', 'Stabilus:5321QD'],
  'tailgate-strut-525': ['Volkswagen:1K6 827 550 C', 'Stabilus:9398VC | Lesjöfors:8195067'],
  'window-lifter-front-left': ['Honda:72250-SNA-A03', 'Valeo:851 010'],
  'headlamp-left-projector': ['Mazda:BHN1-51-041F', 'Hella:1LL 010 818-111', 'Mazda:BHN1-51-041E'],
  'headlamp-right-reflector': ['Ford:BM51-13W029-EE', 'TYC:20-12703-05-2'],
  'bulb-h7-55': ['Volkswagen:N 105 661 02', 'Osram:64210 | Philips:12972PRC1'],
  'bulb-h4-60-55': ['Toyota:90981-13047', 'Osram:64193 | Philips:12342PRC1'],
  'rear-lamp-left-330': ['Honda:33550-TV0-E01', 'TYC:11-12355-01-2'],
  'fog-lamp-90': ['Ford:2N11-15K201-AB', 'Hella:1NA 010 052-021'],
  'battery-standard-44': ['Toyota:28800-21180', 'Bosch:S3 001 | Varta:545 412 040'],
  'battery-agm-70': ['BMW:61 21 6 806 755', 'Bosch:S5 A08 | Varta:570 901 076'],
  'spark-plug-nickel-21': ['Volkswagen:101 000 063 AA', 'NGK:BKUR6ET-10 | Bosch:F 7 LTCR'],
  'spark-plug-iridium-16': ['Toyota:90919-01253', 'Denso:SC20HR11 | NGK:ILKAR7B11', 'Toyota:90919-01247'],
  'ignition-coil-176': ['Toyota:90919-02258', 'Denso:DIC-0102 | Bosch:0 986 221 023', 'Toyota:90919-02240'],
  'glow-plug-140': ['Volkswagen:059 963 319 J', 'Beru:GN 053 | NGK:Y1002AS'],
  'alternator-120': ['Ford:AV6N-10300-GC', 'Bosch:0 124 525 020 | Valeo:439 568', 'Ford:AV6N-10300-GB'],
  'starter-motor-1-4': ['Honda:31200-RZP-G02', 'Denso:DSN1210 | Bosch:0 001 107 068'],
  'abs-sensor-front-780': ['Mazda:BP4K-43-70XB', 'ATE:24.0711-5110.3'],
  'abs-sensor-rear-980': ['Mazda:BP4K-43-71YB', 'ATE:24.0711-5111.3'],
  'crank-sensor-42': ['Volkswagen:06A 906 433 C', 'Bosch:0 261 210 147'],
  'wheel-bolts-m14-28': ['Volkswagen:WHT 001 812'],
  'wheel-nuts-m12-20': ['Toyota:90942-01058'],
  'tpms-sensor-433': ['BMW:36 10 6 856 209', 'Schrader:3013 | VDO:S180052064Z', 'BMW:36 10 6 798 726'],
  'tpms-sensor-315-snap': ['Ford:9L3Z-1A189-A', 'Schrader:33500'],
  'shock-absorber-rear-560': ['Volkswagen:1K0 513 029 JT', 'Sachs:314 875 | Monroe:G1128'],
  'strut-front-480': ['Ford:AV61-18045-BBF', 'Bilstein:22-183859 | KYB:3348027', 'Ford:AV61-18045-BBE'],
  'coil-spring-front-330': ['Volkswagen:1K0 411 105 FC', 'Lesjöfors:4095072'],
  'coil-spring-rear-280': ['Toyota:48231-02250', 'KYB:RI6372'],
  'strut-mount-130': ['Honda:51920-SNA-A01', 'SKF:VKDA 35622 T'],
  'control-arm-front-left-365': ['Honda:51360-SNA-A03', 'Lemförder:37011 01 | TRW:JTC1440'],
  'tie-rod-end-left-185': ['Ford:AV61-3289-AAA', 'TRW:JTE1062 | Moog:VO-ES-4340'],
  'ball-joint-17': ['Volkswagen:1K0 407 365 C', 'TRW:JBJ750 | Lemförder:26794 02'],
  'stabiliser-link-280': ['Ford:BV61-3B438-AA', 'Febi:32639 | Moog:FD-LS-8899'],
  'wheel-bearing-72': ['Honda:44300-S84-A02', 'SKF:VKBA 3245 | FAG:713 6174 70'],
  'wheel-hub-unit-138': ['Volkswagen:5K0 498 621', 'SKF:VKBA 3643 | FAG:713 6106 10'],
  'steering-rack-1010': ['Toyota:45510-06010', 'TRW:JRM583'],
  'oil-filter-76-96': ['Honda:15400-PLM-A02', 'Mann:W 610/6 | Bosch:F 026 407 001', 'Honda:15400-PLM-A01'],
  'oil-filter-93-142': ['Ford:AL3Z-6731-A', 'Mann:W 940/25 | Mahle:OC 105'],
  'oil-filter-cartridge-64': ['BMW:11 42 7 953 129', 'Mann:HU 816 x | Mahle:OX 387D', 'BMW:11 42 7 566 327'],
  'air-filter-panel-292': ['Toyota:17801-0H050', 'Mann:C 30 005 | Bosch:F 026 400 163'],
  'air-filter-round-270': ['Volkswagen:027 129 620', 'ACDelco:25 042 463 | Mann:C 2774'],
  'cabin-filter-carbon-254': [
    'Volkswagen:1K1 819 653 B',
    'Mann:CUK 2939 | Bosch:1 987 432 397',
    'Volkswagen:1K1 819 653',
  ],
  'cabin-filter-fleece-216': ['Toyota:87139-52020', 'Mann:CU 1919'],
  'fuel-filter-diesel-8': ['Volkswagen:1K0 127 434 B', 'Mann:WK 939/1 | Bosch:F 026 402 067'],
  'fuel-filter-petrol-6': ['Honda:16010-ST5-933', 'Mann:WK 59 x'],
  'gearbox-filter-230': ['Toyota:35330-0W090', 'Hengst:EG844H'],
  'timing-belt-kit-141': [
    'Volkswagen:03L 198 119 F',
    'Gates:K025649XS | INA:530 0550 10',
    'Volkswagen:03L 198 119 A',
  ],
  'timing-belt-kit-153': ['Honda:14400-RCA-A01', 'Gates:K015578XS | Contitech:CT1035K1'],
  'ribbed-belt-6-1750': ['BMW:11 28 7 636 371', 'Gates:6PK1750 | Contitech:6 PK 1750'],
  'ribbed-belt-4-890': ['Ford:CV6Z-8620-A', 'Gates:4PK890SF'],
  'head-gasket-82': ['Volkswagen:03G 103 383', 'Elring:719.230 | Victor Reinz:61-36405-00'],
  'injector-petrol-76': ['Toyota:23250-0D050', 'Bosch:0 280 158 501 | Denso:DFI-0001'],
  'injector-diesel-170': ['Volkswagen:03L 130 277 J', 'Bosch:0 445 110 369', 'Volkswagen:03L 130 277 B'],
  'turbocharger-52': [
    'Volkswagen:03L 253 056 G',
    'Garrett:775517-5002S | BorgWarner:5303 988 0205',
    'Volkswagen:03L 253 010 C',
  ],
  'engine-mount-hydraulic-88': ['Volkswagen:1K0 199 262 M', 'Febi:38665 | Corteco:80004412'],
  'brake-disc-rear-256': ['Volkswagen:1K0 615 601 AA', 'ATE:24.0110-0329.1 | Brembo:08.9488.10'],
  'brake-disc-slotted-330': ['Nissan:40206-1EA0B', 'Brembo:09.A190.11'],
  'brake-disc-drilled-300': ['Mercedes-Benz:A 204 421 09 12', 'Brembo:09.9145.11 | Zimmermann:400.3633.52'],
  'brake-pads-front-156': ['Toyota:04465-0K240', 'Brembo:P 83 139 | TRW:GDB3425', 'Toyota:04465-0K140'],
  'brake-pads-rear-123': [
    'Volkswagen:3C0 698 451 E',
    'TRW:GDB1763 | ATE:13.0460-2709.2',
    'Volkswagen:1K0 698 451',
  ],
  'brake-caliper-front-left-57': ['Honda:45019-SNA-A00', 'TRW:BHW742 | ATE:13.2548-5085.2'],
  'brake-caliper-four-piston-38': ['Subaru:26292-FE100', 'Brembo:F 56 018'],
  'brake-drum-203': ['Toyota:42431-0D100', 'Brembo:14.C634.10'],
  'brake-shoes-228': ['Honda:43153-S5D-A01', 'TRW:GS8780 | Bosch:0 986 487 754'],
  'brake-hose-front-460': ['Volkswagen:1K0 611 701 K', 'ATE:24.5222-0462.3'],
  'brake-master-cylinder-23': ['Volkswagen:1K1 614 019 K', 'ATE:03.2123-1725.3'],
  'brake-wear-sensor-920': ['BMW:34 35 6 789 439', 'TRW:GIC255 | Bosch:1 987 474 569'],
  'coilover-420': ['', 'Bilstein:48-121880 | KW:352 80 067'],
};

/** Its other numbers; none for a part of which the table says nothing. */
export function numbersOf(slug: string): PartNumber[] {
  const [oem = '', interchange = '', superseded = ''] = cells[slug] ?? [];
  return numbersOfCells({ oem, interchange, superseded });
}

export const skuPrefix = (group: DefaultGroup): string => prefixes[group];

/** Its own: the group, and a number that stays with the part when others come. */
export function skuOf(group: DefaultGroup, slug: string): string {
  return `${prefixes[group]}-${1000 + (hashOf(slug) % 9000)}`;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
