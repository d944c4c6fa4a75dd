import { type Complained, isBesideComplaint, isOfComplaint, type Words } from './complaints.ts';

/*
 * What a car reports about itself (SAE J2012), by the parts that a workshop looks at first. Only codes that mean the same in every car
 * (P0…, and some P2…), and of those the ones that name a part: a wrong one is worse than none.
 */
const crankshaft = ['crankshaft position sensor'];
const camshaft = ['camshaft position sensor'];
const lambda = ['lambda probe'];
const lean = ['air mass meter', 'lambda probe', 'fuel filter', 'fuel injector', 'air filter'];
const rich = ['air mass meter', 'lambda probe', 'fuel injector', 'air filter'];
const evaporation = ['purge valve', 'charcoal canister'];
const particles = ['particle filter', 'dpf pressure sensor'];

// biome-ignore format: one row per line reads as the table it is
const codes: readonly (readonly [from: number, to: number, finds: readonly string[]])[] = [
  [10, 15, ['vvt solenoid', 'camshaft adjuster']],
  [16, 19, ['timing belt kit', 'timing chain', 'camshaft position sensor', 'crankshaft position sensor']],
  [20, 25, ['vvt solenoid', 'camshaft adjuster']],
  [30, 32, lambda], [36, 38, lambda], [42, 44, lambda], [50, 52, lambda], [56, 58, lambda],
  [87, 87, ['fuel pump', 'fuel filter', 'injection pump']],
  [100, 104, ['air mass meter']],
  [105, 109, ['boost pressure sensor']],
  [110, 114, ['intake air temperature sensor']],
  [115, 119, ['coolant temperature sensor']],
  [120, 124, ['throttle position sensor', 'throttle body']],
  [125, 125, ['thermostat', 'coolant temperature sensor']],
  [128, 128, ['thermostat', 'coolant temperature sensor']],
  [130, 147, lambda], [150, 167, lambda],
  [170, 171, lean], [173, 174, lean],
  [172, 172, rich], [175, 175, rich],
  [200, 212, ['fuel injector']],
  [217, 217, ['thermostat', 'water pump', 'radiator', 'radiator fan']],
  [234, 234, ['turbocharger', 'turbo actuator']],
  [235, 238, ['boost pressure sensor']],
  [261, 296, ['fuel injector']],
  [299, 299, ['turbocharger', 'boost hose', 'intercooler']],
  [300, 312, ['ignition coil', 'spark plug', 'fuel injector']],
  [320, 323, crankshaft],
  [325, 334, ['knock sensor']],
  [335, 339, crankshaft],
  [340, 349, camshaft],
  [350, 362, ['ignition coil']],
  [365, 369, camshaft],
  [380, 380, ['glow plug', 'glow plug relay']], [382, 384, ['glow plug', 'glow plug relay']],
  [385, 389, crankshaft],
  [390, 394, camshaft],
  [400, 409, ['egr valve']],
  [420, 424, ['catalytic converter', 'lambda probe']], [430, 434, ['catalytic converter', 'lambda probe']],
  [440, 449, evaporation], [455, 457, evaporation],
  [460, 464, ['fuel sender']],
  [480, 482, ['radiator fan']],
  [500, 503, ['vehicle speed sensor', 'wheel speed sensor']],
  [505, 509, ['idle control valve', 'throttle body']],
  [520, 523, ['oil pressure sensor', 'oil pressure switch']],
  [560, 563, ['alternator', 'starter battery', 'voltage regulator']],
  [571, 571, ['brake light switch']],
  [620, 622, ['alternator']],
  [670, 682, ['glow plug', 'glow plug relay']],
  [2002, 2003, particles],
  [2096, 2099, lambda],
  [2181, 2181, ['thermostat', 'water pump', 'radiator']],
  [2195, 2198, lambda],
  [2262, 2263, ['turbocharger', 'boost hose']],
  [2270, 2273, lambda],
  [2452, 2455, ['dpf pressure sensor', 'particle filter']],
  [2458, 2459, particles], [2463, 2463, particles],
];

const anyCode = /(?<![\p{L}\p{N}])p[\s-]?([0-3]\d{3})(?![\p{L}\p{N}])/giu;
const mayHoldCode = /p[\s-]?[0-3]\d{3}/i;
/** What people write around such a code. */
const aroundCodes =
  /^(?:codes?|faults?|errors?|dtcs?|obd|obdii|eml|cel|mil|trouble|scanner|scan|reader|reads?|reading|diagnostics?|means?|meaning|engine|check|bank|cylinder|misfires?|circuit|threw|throwing|stored|pending|fehler|fehlercode)$/;
/** Nobody types more for a code. */
const longestText = 200;

/** "P0420": what is looked at first then. Null: no code is typed, it is none of a part that is known, or a part is named besides. */
export function troubleCodeIn(typed: string, { isFiller, isWord }: Words): Complained | null {
  if (!mayHoldCode.test(typed) || typed.length > longestText) return null; // as most
  const said = [...typed.matchAll(anyCode)].map(([, digits]) => Number(digits));
  const finds = said.map((code) => codes.find(([from, to]) => code >= from && code <= to)?.[2]);
  if (finds.length === 0 || finds.includes(undefined)) return null;
  const words = typed
    .toLowerCase()
    .replaceAll(anyCode, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const saysNothing = (word: string) =>
    isFiller(word) ||
    /^\d+$/.test(word) ||
    aroundCodes.test(word) ||
    isBesideComplaint(word) ||
    (isOfComplaint(word) && !isWord(word));
  // "P0141 sensor": of what it may be the sensor.
  const isSensor = words.some((word) => /^sensors?$/.test(word));
  const others = words.filter((word) => !saysNothing(word) && !(isSensor && /^sensors?$/.test(word)));
  if (others.some(isWord)) return null;
  const all = [...new Set(finds.flatMap((one) => one ?? []))];
  const sensors = isSensor ? all.filter((name) => /sensor$|probe$|meter$/.test(name)) : [];
  return { finds: sensors.length > 0 ? sensors : all, side: '', others, saysNot: true };
}
