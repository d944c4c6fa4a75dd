import { expect, test } from 'vitest';
import { deniedCars } from './denied-cars.ts';

/** What is denied, and the words that are left. */
function denied(text: string): [string[], string] {
  const words = text.split(' ');
  const lengthAt = (at: number, whole: boolean) => {
    if (words.slice(at, at + 2).join(' ') === 'ford focus') return 2;
    if (whole && words.slice(at, at + 2).join(' ') === 'diesel golf') return 2;
    return /^(?:golf|honda|diesel|v6)$/.test(words[at] ?? '') ? 1 : 0;
  };
  const found = deniedCars(words, lengthAt);
  const taken = new Set(found.flatMap(({ places }) => places));
  return [found.map(({ what }) => what), words.filter((_, at) => !taken.has(at)).join(' ')];
}

test.each([
  ['pads not diesel', ['diesel'], 'pads'],
  ['pads not the diesel engine', ['diesel'], 'pads'],
  ['pads for anything but a honda', ['honda'], 'pads for'],
  ['any pads but golf', ['golf'], 'any pads'],
  ['pads for cars other than honda', ['honda'], 'pads for cars'],
  ['i dont have a golf a belt', ['golf'], 'i a belt'],
  ['do not have a ford focus belt', ['ford focus'], 'belt'],
  ['not v6 belt not diesel', ['v6', 'diesel'], 'belt'],
  ['pads not honda or golf', ['honda or golf'], 'pads'],
  ['belt neither diesel nor v6', ['diesel nor v6'], 'belt'],
  ['not sure if diesel golf belt', ['diesel'], 'golf belt'],
  ['belt without diesel', ['diesel'], 'belt'],
  ['belt not for a diesel golf', ['diesel golf'], 'belt'],
  ['not diesel golf belt', ['diesel'], 'golf belt'],
  ['belt that does not fit golf', ['golf'], 'belt that does'],
])('%s: no %j', (text, what, left) => {
  expect(denied(text)).toEqual([what, left]);
});

test.each(['golf no start', 'pads not drilled golf', 'golf but cheap', 'honda not working', 'no', 'not the'])(
  'in "%s" no car is denied',
  (text) => {
    expect(denied(text)).toEqual([[], text]);
  },
);
