import { splits } from './read-words.ts';
import { isMeasure } from './unknown-number.ts';

const mayBeGlued = /\d[a-z]{3,}|[a-z]{3,}\d/i;
/** A word beside a measure without a space between them has so many letters at least; units have fewer. */
const shortestWord = 3;
const longestUnit = 6;
/** The letters of h7 and et45. */
const longestMark = 2;
/** The length of a belt is in millimetres, whether that is said or not. */
const lengthOfBelt = /\b(\d{0,2}d?p[kj]\d{3,4})\s?mm\b/gi;

/** Nobody types or says more for a part. */
const longestText = 200;

/** A measure and words, written together, are taken apart: "12vbattery", "205/55r16tyre", "oil5w30". Other words stay as they are. */
export function measuresApart(typed: string, isWord: (word: string) => boolean): string {
  const text = /p[kj]\d+\s?mm/i.test(typed) ? typed.replaceAll(lengthOfBelt, '$1') : typed;
  if (!mayBeGlued.test(text) || text.length > longestText) return text; // as most
  return text
    .split(/\s+/)
    .map((word) => apart(word, isWord))
    .join(' ');
}

function apart(written: string, isWord: (word: string) => boolean): string {
  const small = written.toLowerCase();
  const areWords = (text: string) =>
    isWord(text) || splits(text, (half) => half.length >= shortestWord && isWord(half)).length > 0;
  const [, head = '', letters = ''] = /^(.*\d)([a-z]+)$/.exec(small) ?? [];
  for (let unit = 0; unit <= Math.min(longestUnit, letters.length - shortestWord); unit += 1) {
    const cut = head.length + unit;
    if (isMeasure(small.slice(0, cut)) && areWords(small.slice(cut)))
      return `${written.slice(0, cut)} ${written.slice(cut)}`;
  }
  const before = /^[a-z]*/.exec(small)?.[0].length ?? 0;
  for (let cut = before; cut >= Math.max(shortestWord, before - longestMark); cut -= 1) {
    if (isMeasure(small.slice(cut)) && areWords(small.slice(0, cut)))
      return `${written.slice(0, cut)} ${written.slice(cut)}`;
  }
  return written;
}

const diameter = /[øØ⌀∅]\s*(?=\d)/g;
/** Of 6Jx15H2: how the bead of the tyre is held, which all wheels of cars have. */
const hump = /(\d\s?j\s?[x×]\s?\d\d)\s?(?:e?h2?\+?|fh)(?![\p{L}\p{N}])/giu;
/** Across the flats of a spanner. */
const spanner = /(?<![\p{L}\p{N}])sw\s?(\d{1,2})(?![\p{L}\p{N}])/giu;
const inchFraction =
  /(?<![\d./])(?:(\d{1,2})[\s-])?(\d{1,2})\/(2|4|8|16|32)\s?(?:inch(?:es)?\b|in\b|["”″])/gi;

/** 5 on 4.5: five holes on a circle, in inches or millimetres. */
const holesOnCircle =
  /(?<![\d.,/x×-])([3-8])\s+on\s+([3-6]\.\d{1,2}|(?:9[89]|1[0-6]\d)(?:\.\d)?)(?![\d.]*\d)/gi;
/** 21": but a quote that was opened before is closed by it. */
const inchSign = /(?<!["“”″].*)(\d)\s?["”″](?!.*["“”″])/u;

/** 20555r16 and 20555 16: a tyre whose slash was left out. */
const gluedTyre =
  /(?<![\p{L}\p{N}.,/-])([1-3]\d5)([3-9][05])\s?(?:z?r\s?|\s)(1[2-9]|2[0-4])(?=c?(?![\p{L}\p{N}.,/-]))/giu;

/** m1415: a thread written as one number. As wide as screws of cars are, and how far it is from one turn to the next; an M140i is a car. */
const gluedThread =
  /(?<![\p{L}\p{N}.,/-])m\s?([68]|1[02468]|2[024])(100|10|125|150|15|175|200|20)(?![\p{L}\p{N}]|[.,/-]\p{N})/giu;

/** By which norm a battery's current was measured. */
const currentByNorm = /(?<![\p{L}\p{N}.])(\d{3,4})\s?a?\s?\(?(?:en|din|iec|sae)(?![\p{L}\p{N}])\)?/giu;
const capacityByNorm = /(\d\s?ah)\s?\(?(?:en|din|iec|sae)(?![\p{L}\p{N}])\)?/giu;

/** As parts say it: of Ø256 the 256, of 6Jx15H2 the 6Jx15, SW16 as 16 mm, 760A(EN) as 760 A, 20555r16 as 205/55r16, m1415 as m14x15, 2 1/8 inch as 2.125 inch. */
export function withPrintedMeasures(typed: string): string {
  if (typed.length > longestText || !/\d/.test(typed)) return typed;
  const text = /\d{5}/.test(typed) ? typed.replaceAll(gluedTyre, '$1/$2r$3') : typed;
  return text
    .replaceAll(gluedThread, 'm$1x$2')
    .replaceAll(diameter, ' ')
    .replaceAll(hump, '$1')
    .replaceAll(spanner, '$1mm')
    .replaceAll(capacityByNorm, '$1')
    .replaceAll(currentByNorm, '$1a')
    .replaceAll(holesOnCircle, '$1x$2')
    .replaceAll(inchFraction, (_, whole: string | undefined, above: string, below: string) => {
      const inches = Number(whole ?? 0) + Number(above) / Number(below);
      return `${inches} inch`;
    })
    .replace(inchSign, '$1 inch ');
}

const withoutShort = /(?<![\p{L}\p{N}])w\/o(?![\p{L}\p{N}])/giu;
/** Not at the beginning, where a w/pump is a water pump. */
const withShort = /(?<=\S\s)w\/(?=\s|\p{L}{2})/giu;

/** "pads w/o sensor", "strut mount w/bearing". */
export function withWordsWrittenOut(typed: string): string {
  if (!/w\//i.test(typed)) return typed; // as most
  return typed.replaceAll(withoutShort, 'without').replaceAll(withShort, 'with ');
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const numberWords: ReadonlyMap<string, number> = new Map([
  ...ones.split(' ').map((word, at) => [word, at] as const),
  ...tens.split(' ').map((word, at) => [word, 20 + 10 * at] as const),
  ['oh', 0],
  ['fourty', 40],
]);
const maySpeak = new RegExp(`\\b(?:${[...numberWords.keys(), 'hundred'].join('|')})\\b`, 'i');

/** Behind it a number is a measure whatever stands around. */
const spokenUnit =
  /^(?:volts?|v|amps?|amperes?|ah|cca|watts?|kilowatts?|mm|mils?|mills?|millimet(?:er|re)s?|cm|centimet(?:er|re)s?|inch(?:es)?|pk|newtons?|lit(?:er|re)s?|j)$/;

/**
 * Numbers that were spoken are written in digits where they make a measure together: "two oh five fifty five sixteen", "five by one one
 * two", "twelve volt", "five w thirty", "h seven". Alone they are how many are wanted, or words of a name: "two h7 bulbs", "six ribs".
 */
export function withSpokenMeasures(typed: string): string {
  if (!maySpeak.test(typed) || typed.length > longestText) return typed; // as most
  const words = typed
    .trim()
    .split(/\s+/)
    .flatMap((word) => (/^[a-z]+-[a-z]+$/i.test(word) ? word.split('-') : [word]));
  const small = words.map((word) => word.toLowerCase());
  const written: string[] = [];
  let isSpoken = false;
  for (let at = 0; at < words.length; ) {
    const measure = measureAt(small, at);
    isSpoken ||= measure !== null;
    written.push(measure?.text ?? (words[at] as string));
    at = measure?.end ?? at + 1;
  }
  return isSpoken ? written.join(' ') : typed;
}

type Spoken = { text: string; end: number };

function measureAt(words: readonly string[], at: number): Spoken | null {
  const mark = words[at] ?? '';
  if (/^(?:h|m|r|et)$/.test(mark)) {
    const number = numberAt(words, at + 1);
    return number !== null && /^\d{1,2}$/.test(number.text)
      ? { text: mark + number.text, end: number.end }
      : null;
  }
  const first = numberAt(words, at);
  if (first === null) return null;
  const next = words[first.end] ?? '';
  if (/^(?:r|ar)$/.test(next) && /^\d\d5\d[05]$/.test(first.text)) {
    const rim = numberAt(words, first.end + 1);
    if (rim !== null && /^\d\d$/.test(rim.text)) return tyreOf(first.text + rim.text, rim.end);
  }
  if (/^\d\d5\d[05][12]\d$/.test(first.text)) return tyreOf(first.text, first.end);
  const second = /^(?:by|x|w)$/.test(next) ? numberAt(words, first.end + 1) : null;
  if (second !== null && next === 'w') return { text: `${first.text}w${second.text}`, end: second.end };
  // The holes of a wheel and the circle they are on.
  if (second !== null && /^[3-8]$/.test(first.text) && /^\d{2,3}(?:\.\d)?$/.test(second.text))
    return { text: `${first.text}x${second.text}`, end: second.end };
  if (spokenUnit.test(next)) {
    const unit = /^mill?s?$/.test(next) ? 'mm' : next;
    return { text: first.text + (unit.length > 2 ? ' ' : '') + unit, end: first.end + 1 };
  }
  return lengthsAt(words, at);
}

/** Two lengths one behind the other, as wiper blades have them: "six hundred and four fifty", "five thirty by four hundred". */
function lengthsAt(words: readonly string[], at: number): Spoken | null {
  const first = hundredsAt(words, at);
  const join = first === null ? '' : (words[first.end] ?? '');
  const second =
    first === null ? null : hundredsAt(words, /^(?:and|by|x)$/.test(join) ? first.end + 1 : first.end);
  return first === null || second === null ? null : { text: `${first.text} ${second.text}`, end: second.end };
}

/** "six hundred", "four fifty", "five hundred thirty". */
function hundredsAt(words: readonly string[], at: number): Spoken | null {
  const hundreds = numberWords.get(words[at] ?? '') ?? 0;
  if (hundreds < 1 || hundreds > 9) return null;
  const isSaid = words[at + 1] === 'hundred';
  const place = isSaid ? at + 2 : at + 1;
  const ten = numberWords.get(words[place] ?? '') ?? 0;
  if (ten < 10) return isSaid ? { text: `${hundreds}00`, end: place } : null;
  const one = ten < 20 ? 0 : (numberWords.get(words[place + 1] ?? '') ?? 0);
  // Of "four fifty six hundred" the six counts hundreds.
  const isOne = one > 0 && one < 10 && words[place + 2] !== 'hundred';
  return { text: `${hundreds}${isOne ? ten + one : ten}`, end: place + (isOne ? 2 : 1) };
}

function tyreOf(digits: string, end: number): Spoken {
  return { text: `${digits.slice(0, 3)}/${digits.slice(3, 5)}r${digits.slice(5)}`, end };
}

/** All number words from here on, one behind the other as they are dictated: "one ninety five" is 195, "one one two" is 112. */
function numberAt(words: readonly string[], from: number): Spoken | null {
  let text = '';
  let at = from;
  for (; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const value = numberWords.get(word);
    const before = numberWords.get(words[at - 1] ?? '') ?? 0;
    if (value === undefined) {
      const isPoint = word === 'point' && text !== '' && numberWords.has(words[at + 1] ?? '');
      if (isPoint) text += '.';
      else if (word === 'hundred' && text !== '') text += hundredsBehind(words, at);
      else if (!(word === 'and' && words[at - 1] === 'hundred' && numberWords.has(words[at + 1] ?? '')))
        break;
    } else if (at > from && before >= 20 && value > 0 && value < 10)
      text = text.slice(0, -1) + value; // fifty five
    else text += value;
  }
  return text === '' ? null : { text, end: at };
}

/** What "hundred" adds to the digits before it: of "two hundred five" a zero, of "three hundred" two. */
function hundredsBehind(words: readonly string[], at: number): string {
  const next = numberWords.get(words[words[at + 1] === 'and' ? at + 2 : at + 1] ?? '');
  if (next === undefined) return '00';
  return next < 10 ? '0' : '';
}
