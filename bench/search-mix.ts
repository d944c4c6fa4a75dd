import { generatedPart } from '@spareworks/demo/generated-parts.ts';
import { random } from '../server/testing/random.ts';

/** What people type who look for one of the first parts of a seeded shop, in the manners in which they do. */
export function searchMix(count: number, { among = 50_000, seed = 16 } = {}): string[] {
  const { below, of: pick } = random(seed);
  const seen = new Set<string>();
  while (seen.size < count) {
    const { name } = generatedPart(below(among));
    const typed = pick(manners)(words(name), pick);
    // Figures alone may be a number of a part that the shop does not have, and rightly find nothing.
    if (/[a-z]{2}/.test(typed)) seen.add(typed);
  }
  return [...seen];
}

type Pick = <T>(list: readonly T[]) => T;

const words = (name: string) =>
  name
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => /[a-z0-9]/.test(word));

/** Ten in all, each as often as the others. */
const manners: readonly ((name: string[], pick: Pick) => string)[] = [
  (name) => name.slice(0, 2).join(' '),
  (name) => name.slice(0, 3).join(' '),
  (name) => name.join(' '),
  (name) => [...name.slice(0, 3)].reverse().join(' '),
  (name, pick) => `${pick(name)} ${pick(name)}`,
  (name, pick) => `${name[0]} ${pick(name.slice(1))}`,
  (name, pick) => mistyped(name.slice(0, 3), pick),
  (name, pick) =>
    `i need a ${name.slice(0, 2).join(' ')} ${pick(['for my car', 'please', 'cheap', ''])}`.trim(),
  (name, pick) =>
    name
      .slice(0, 3)
      .join(' ')
      .slice(0, pick([4, 5, 6, 8, 10, 12])),
  (name, pick) => `${pick(otherWords)} ${pick(name.slice(-2))}`,
];

const otherWords = [
  'muffler',
  'rotor',
  'tire',
  'shock',
  'windshield wiper',
  'o2 sensor',
  'cv axle',
  'sway bar',
  'hood',
];

/** One letter is missing in the longest word. */
function mistyped(name: readonly string[], pick: Pick): string {
  const longest = name.reduce((a, b) => (b.length > a.length ? b : a), '');
  const at = pick(Array.from({ length: Math.max(1, longest.length - 2) }, (_, place) => place + 1));
  return name.map((word) => (word === longest ? word.slice(0, at) + word.slice(at + 1) : word)).join(' ');
}
