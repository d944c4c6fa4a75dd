import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { line, oneLine, shownText, text } from './text.ts';

const name = line({ max: 100 });

function refusal(schema: ReturnType<typeof line>, value: string): string | null {
  const result = schema.safeParse(value);
  return result.success ? null : (result.error.issues[0]?.message ?? '');
}

describe('a name of which nothing can be seen is refused', () => {
  test.each([
    ['zero-width space', '\u200b'],
    ['zero-width joiner', '\u200d'],
    ['zero-width non-joiner', '\u200c'],
    ['word joiner', '\u2060'],
    ['byte order mark', '\u2060\ufeff\u2060'],
    ['Hangul filler', '\u3164'],
    ['Hangul initial filler', '\u115f'],
    ['Hangul medial filler', '\u1160'],
    ['half-width Hangul filler', '\uffa0'],
    ['braille blank', '\u2800'],
    ['soft hyphen', '\u00ad'],
    ['combining grapheme joiner', '\u034f'],
    ['Khmer inherent vowel', '\u17b4'],
    ['Mongolian vowel separator', '\u180e'],
    ['variation selector', '\ufe0f'],
    ['supplementary variation selector', '\u{e0100}'],
    ['tag letters', '\u{e0061}\u{e0062}'],
    ['invisible times', '\u2062'],
    ['musical control', '\u{1d173}'],
    ['a combining mark alone', '\u0301'],
    ['many combining marks', '\u0301\u0302\u0303'],
    ['no-break spaces between fillers', '\u3164\u00a0\u3164'],
    ['ideographic space within', '\u200b\u3000\u200b'],
    ['an unassigned code point', '\u{e0fff}'],
    ['a mixture of six', '\u3164\u2800\u00ad\u200b\u0301\u115f'],
  ])('%s', (_what, value) => {
    expect(refusal(name, value)).toBe('must have letters that can be seen');
    expect(refusal(name, `  ${value}${value} `)).toBe('must have letters that can be seen');
  });
});

const directions = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
const marks = [0x200e, 0x200f, 0x061c];

describe('a name with a sign that turns the direction within it is refused; around it, where it comes along, it is taken off', () => {
  test.each(directions.map((code) => [code.toString(16), String.fromCodePoint(code)]))(
    'U+%s',
    (_code, sign) => {
      expect(refusal(name, `Ada${sign} Lovelace`)).toBe(
        'contains characters that turn the direction of writing',
      );
      for (const value of [`${sign}Ada Lovelace`, `Ada Lovelace${sign}`, ` ${sign}Ada Lovelace\u202c `])
        expect(name.parse(value)).toBe('Ada Lovelace');
    },
  );
});

test('marks that only hide in a name are taken out of it, and tabs of a table are blanks', () => {
  for (const code of [...marks, 0x200b, 0x2060, 0xfeff]) {
    const mark = String.fromCodePoint(code);
    expect(name.parse(`${mark}Ada${mark} Lovelace${mark}`)).toBe('Ada Lovelace');
  }
  expect(name.parse('\tAda\tLovelace\t')).toBe('Ada Lovelace');
  expect(refusal(name, 'Ada\nLovelace')).toBe('must be on one line');
});

describe('names of people and parts stay as they are', () => {
  test.each([
    'Ada Lovelace',
    'José Ñandú',
    'محمد بن سلمان',
    'می‌خواهم', // with a zero-width non-joiner, as Persian is written
    'דוד בן־גוריון',
    'בְּרֵאשִׁית',
    'क्‍ष अनुष्का', // with a zero-width joiner, as Hindi may be written
    'प्रिया शर्मा',
    'สมชาย',
    '김민준',
    '山田 太郎',
    'Nguyễn Văn A',
    '👩‍🔧',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 racing',
    '❤️',
    '1️⃣',
    "O'Neill-Smith, Jr.",
    'Brake disc 280 × 22 mm (ø), 5×112',
    '⠁⠙⠁', // Ada in braille
    'Z̈oë',
  ])('%s', (value) => {
    expect(name.parse(value)).toBe(value.normalize('NFC'));
  });

  test('and none at all stays none', () => {
    expect(name.parse('')).toBe('');
    expect(name.parse('  ')).toBe('');
  });
});

test('text that others read turns nothing, and keeps the marks that right-to-left writing needs', () => {
  const shown = shownText({ max: 100 });
  for (const code of directions) {
    expect(refusal(shown, `It fitted.${String.fromCodePoint(code)}`)).toBe(
      'contains characters that turn the direction of writing',
    );
  }
  for (const code of marks) expect(refusal(shown, `נכון${String.fromCodePoint(code)}!`)).toBeNull();
  expect(refusal(shown, 'two\nlines')).toBeNull();
  expect(refusal(shown, '\u200b\n\u3164')).toBe('must have letters that can be seen');
});

test('what is only compared may be anything that can be kept', () => {
  expect(refusal(oneLine({ max: 100 }), '\u202eold name')).toBeNull();
  expect(refusal(text({ max: 100 }), '\u202e')).toBeNull();
  expect(refusal(oneLine({ max: 100 }), 'two\nlines')).toBe('must be on one line');
});

describe('the length of a text', () => {
  const short = text({ max: 100 });
  const tooLong = 'can have at most 100 characters';

  test('is found to be too much without normalising a long row of marks, which takes seconds', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    onTestFinished(() => normalize.mockRestore());
    for (const value of ['\u0301\u0316'.repeat(25_000), `a${'\u0316\u0301'.repeat(1000)}`])
      expect(refusal(short, value)).toBe(tooLong);
    expect(normalize.mock.contexts.filter((written) => String(written).length > 500)).toEqual([]);
  });

  test('is that of the normalised text without the blanks around it', () => {
    for (const letter of ['\u1f82', '\u{16126}a', '\u{2f800}']) {
      const [most, more] = [letter.repeat(100 / [...letter].length), letter.repeat(101)];
      expect(short.parse(most.normalize('NFD'))).toBe(most.normalize('NFC'));
      expect(refusal(short, more.normalize('NFD'))).toBe(tooLong);
    }
    expect(short.parse(`${' '.repeat(1000)}a\n`)).toBe('a');
    expect(short.safeParse('\u0000'.repeat(500)).error?.issues).toMatchObject([
      { message: 'contains characters that cannot be kept' },
    ]);
  });

  test('is decided as it would be by normalising every text', () => {
    const characters = fc.constantFrom(
      'a',
      ' ',
      '\u03b1',
      '\u0301',
      '\u0313',
      '\u0316',
      '\u0345',
      '\u1112',
      '\u1161',
      '\u11ab',
      '\u{2f800}',
      '\u{1d165}',
    );
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 1200 }), fc.nat(1200), (some, max) => {
        const value = some.join('');
        const becomes = value.normalize('NFC').trim();
        expect(text({ max }).safeParse(value).data).toBe([...becomes].length > max ? undefined : becomes);
      }),
      { numRuns: 200 },
    );
  });
});
