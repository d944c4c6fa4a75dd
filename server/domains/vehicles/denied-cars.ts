/**
 * Where a search says which car, engine or version is not meant: "golf 2012 not diesel", "wipers not for honda", "i dont have a golf". These
 * words are no car that could be asked for, and what stands behind them is not what is denied.
 */

/** How many words from here on are a car, or say something of one; none: 0. `whole`: with the car behind what is said of it. */
export type LengthAt = (at: number, whole: boolean) => number;

const denials: readonly (readonly RegExp[])[] = [
  // Who is not sure which it is has not said which.
  [/^(?:not|am|im|i'm)$/, /^(?:sure|certain|unsure)$/],
  [/^unsure$/],
  [/^(?:don't|dont)$/, /^know$/],
  [/^(?:not|no|non|none|neither|without|except|excluding|excl|isn't|isnt|aren't|arent|wasn't|wasnt)$/],
  [/^(?:but|and)$/, /^(?:not|no|non)$/], // a comma is read as “and”
  [/^other$/, /^than$/],
  [/^(?:instead|rather)$/, /^(?:of|than)$/],
  [/^(?:don't|dont)$/, /^(?:have|drive|own|want|need|mean)$/],
  [/^do$/, /^not$/, /^(?:have|drive|own|want|need|mean)$/],
];
/** "Anything but a honda", "any pads but golf". */
const all = /^(?:any|anything|all|everything|every)$/;
const small =
  /^(?:for|the|a|an|any|my|of|on|with|to|if|whether|its|it's|it|is|fit|fits|fitting|suitable|meant)$/;
/** Of "not for a v6 accord" the accord is not meant either; "not v6 accord" may be one with another engine. */
const beginsCar = /^(?:for|the|a|an|any|my|fits?|fitting)$/;
/** "Not 2012 or 2013" is neither. */
const joins = /^(?:n?or|\/)$/;
const mostJoined = 4;
const mostSmall = 3;
const behind = /^(?:engines?|engined|cars?|ones?|models?|versions?|vehicles?)$/;

/** `places`: of all of it, "not the diesel"; `what`: the diesel. */
export type DeniedCar = { places: readonly number[]; what: string };

/** In order. */
export function deniedCars(words: readonly string[], lengthAt: LengthAt): DeniedCar[] {
  const found: DeniedCar[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const begin = denialAt(words, at);
    if (begin === 0) continue;
    let from = at + begin;
    while (from < at + begin + mostSmall && small.test(words[from] ?? '')) from += 1;
    const length = lengthAt(from, from > at + begin && beginsCar.test(words[from - 1] ?? ''));
    if (length === 0) continue;
    let past = from + length;
    for (let more = 0; more < mostJoined && joins.test(words[past] ?? ''); more += 1) {
      const next = lengthAt(past + 1, false);
      if (next === 0) break;
      past += 1 + next;
    }
    const end = behind.test(words[past] ?? '') ? past + 1 : past;
    // "Everything except bmw": who wants everything else says nothing with it.
    const start = all.test(words[at - 1] ?? '') && !small.test(words[at - 1] ?? '') ? at - 1 : at;
    const places = Array.from({ length: end - start }, (_, step) => start + step);
    found.push({ places, what: words.slice(from, past).join(' ') });
    at = end - 1;
  }
  return found;
}

/** In how many words something is denied here. */
function denialAt(words: readonly string[], at: number): number {
  const said = denials.find((denial) => denial.every((word, step) => word.test(words[at + step] ?? '')));
  if (said !== undefined) return said.length;
  return words[at] === 'but' && words.slice(0, at).some((word) => all.test(word)) ? 1 : 0;
}
