import { currencyCodes, requireCurrencyOf } from '@spareworks/contract/plain/currencies';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { setShop } from '@spareworks/contract/plain/shop';
import PDFDocument from 'pdfkit';
import { afterEach, expect, test } from 'vitest';
import { drawInvoice } from './draw-invoice.ts';
import { fontFor } from './invoice-fonts.ts';
import type { InvoicedOrder } from './invoiced-order.ts';

const order: InvoicedOrder = {
  title: 'Invoice 2026-000123',
  seller: { name: 'Spareworks Ltd', address: ['18 Foundry Lane'], email: 'hello@example.com', phone: '1' },
  facts: ['Order SW-1A2B-3C4D', 'Transaction pi_1'],
  vatNumber: null,
  buyerName: 'Ada Buyer',
  address: '1 Mill Road, Springfield',
  lines: [lineOf('Brake disc')],
  totalCents: 12_900,
  sums: [],
  totalLabel: 'Paid by card',
  notes: [],
};

function lineOf(name: string) {
  const partId = '01900000-0000-7000-8000-000000000001';
  return { partId, name, quantity: 2, unitPriceCents: 6450, totalCents: 12_900 };
}

type Drawn = { x: number; y: number; font: string; pictures: number[]; text: string };

/** What stands on the pages, read back from the file: by each font's pictures, and the letters the file says they are. */
async function drawn(fields: Partial<InvoicedOrder>): Promise<Drawn[]> {
  const file = (await drawInvoice({ ...order, ...fields }, { compress: false })).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)].map(([, id, body]) => [id, body ?? '']),
  );
  const fonts = new Map<string, string[]>();
  for (const [, name = '', id] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]) ?? '';
    const letters = [...unicode.matchAll(/\[(<[^\]]*>)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = '']) =>
        String.fromCharCode(...(units.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      ),
    );
    fonts.set(name, letters);
  }
  let [x, y, font] = [0, 0, ''];
  const pieces: Drawn[] = [];
  for (const [, left, base, used, shown] of file.matchAll(
    /1 0 0 1 ([\d.]+) ([\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[(<.*?)\] TJ/g,
  )) {
    if (left !== undefined) [x, y] = [Number(left), Number(base)];
    if (used !== undefined) font = used;
    const pictures = (shown?.match(/<[0-9a-f]*>/g) ?? [])
      .flatMap((hex) => hex.match(/[0-9a-f]{4}/g) ?? [])
      .map((picture) => Number.parseInt(picture, 16));
    const text = pictures.map((picture) => fonts.get(font)?.[picture] ?? '').join('');
    if (shown !== undefined) pieces.push({ x, y, font, pictures, text });
  }
  return pieces;
}

/** The lines as somebody sees them, from left to right, without blanks: those are not drawn. */
function linesSeen(pieces: readonly Drawn[]): string[] {
  const rows = new Map<number, Drawn[]>();
  for (const piece of pieces) rows.set(piece.y, [...(rows.get(piece.y) ?? []), piece]);
  return Array.from(rows.values(), (row) =>
    row
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(''),
  );
}

/** How wide a word stands on the page: the last of two begins so much later. */
async function widthOf(word: string): Promise<number> {
  const pdf = new PDFDocument({ font: '' });
  const { name, file } = fontFor(word.codePointAt(0) ?? 0, 'text');
  return pdf.registerFont(name, file).font(name).fontSize(10).widthOfString(word);
}

const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '');

test.each([
  ['Polish', 'Zażółć gęślą jaźń, ul. Świętokrzyska 5, Łódź'],
  ['Czech', 'Příliš žluťoučký kůň úpěl ďábelské ódy'],
  ['Turkish', 'Pijamalı hasta yağız şoföre çabucak güvendi, İstanbul'],
  ['Vietnamese', 'Đường Nguyễn Trãi, phường Thượng Đình, Hà Nội, ở ưỡng'],
  ['Greek', 'Οδός Ερμού 12, Αθήνα, Ξεσκεπάζω την ψυχοφθόρα βδελυγμία'],
  ['Cyrillic', 'г. Москва, Съешь ещё этих булок, Україна їєґ, Ђорђе'],
  ['Japanese', '〒150-0002 東京都渋谷区渋谷2丁目21番1号 渋谷ヒカリエ、蹴鞠鑢'],
  ['Korean', '서울특별시 강남구 테헤란로 152, 김뷁헿'],
  ['German and French', 'Größe, Straße, œuvre, “Ça va?” – 5 € ½ ¥'],
])('every letter of a %s address and name has its picture, in both weights', async (_language, text) => {
  const pieces = await drawn({ buyerName: text, address: text, lines: [lineOf(text)] });
  expect(pieces.flatMap(({ pictures }) => pictures)).not.toContain(0); // the empty box
  expect(linesSeen(pieces).join('')).toContain(withoutBlanks(text));
});

afterEach(() => setShop());

test.each([
  ['JPY', '¥12,900'],
  ['KWD', 'KWD12.900'],
])('in %s amounts have the sign and the decimals of the currency', async (currency, amount) => {
  setShop({ ...requireCurrencyOf(currency) });
  expect(linesSeen(await drawn({}))).toContain(`Paidbycard${amount}`);
});

test('the sign of every currency can be drawn', async () => {
  const written = currencyCodes.map((code) => {
    setShop({ ...requireCurrencyOf(code) });
    return formatDollars(7);
  });
  const pieces = await drawn({ buyerName: written.join(' ') });
  expect(pieces.flatMap(({ pictures }) => pictures)).not.toContain(0);
  expect(linesSeen(pieces).join('')).toContain('₹7.00');
});

test('Hebrew is read from the right, its numbers from the left, its brackets turned', async () => {
  const pieces = await drawn({
    buyerName: 'דוד כהן',
    address: 'רחוב הרצל 12 (דירה 3), תל אביב\nDavid דוד כהן, Jerusalem',
  });
  expect(pieces.flatMap(({ pictures }) => pictures)).not.toContain(0);
  const reversed = (text: string) => Array.from(text).reverse().join('');
  const lines = linesSeen(pieces);
  expect(lines).toContain(reversed('דודכהן'));
  expect(lines).toContain(
    `${reversed('אביב')}${reversed('תל')},(3${reversed('דירה')})12${reversed('הרצל')}${reversed('רחוב')}`,
  );
  expect(lines).toContain(`David${reversed('כהן')}${reversed('דוד')},Jerusalem`);
});

test('Arabic is read from the right, with each letter in the form its neighbours ask for', async () => {
  const pieces = await drawn({
    buyerName: 'محمد علي',
    address: 'شارع الملك 12 (شقة 3)، دبی، پلاک گچ\nAli ببب, Dubai',
  });
  expect(pieces.flatMap(({ pictures }) => pictures)).not.toContain(0);
  const reversed = (text: string) => Array.from(text).reverse().join('');
  const lines = linesSeen(pieces);
  expect(lines).toContain(reversed('محمدعلي'));
  expect(lines).toContain(`Ali${reversed('ببب')},Dubai`);
  const numbers = await drawn({ buyerName: 'کوچه ۱۲، رقم ٣٤' });
  expect(linesSeen(numbers)).toContain(`٣٤${reversed('رقم')}،۱۲${reversed('کوچه')}`);
  const [threeTimes] = pieces.filter(({ text }) => text === 'ببب');
  expect(new Set(threeTimes?.pictures).size).toBe(3); // at the end, within and at the beginning of a word
});

test('words of Arabic stand where their joined letters end, not over one another', async () => {
  const words = (await drawn({ buyerName: 'ببببببببببببب ببببببببببببب' })).filter(({ text }) =>
    text.includes('ب'),
  );
  const [left, right] = words.toSorted((a, b) => a.x - b.x);
  const [narrow] = (await drawn({ buyerName: 'ببببببببببببب' })).filter(({ text }) => text.includes('ب'));
  expect(words).toHaveLength(2);
  // As far from the beginning of the line as one word and a blank are wide: what was measured is what was drawn.
  const wide = await widthOf('ببببببببببببب');
  expect(narrow?.x).toBe(left?.x);
  expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(wide);
  expect((right?.x ?? 0) - (left?.x ?? 0)).toBeLessThan(wide + 5);
});

test('Thai has its vowels and tones', async () => {
  const text = '99 ถนนพระราม 1 กรุงเทพฯ ผู้ซื้อ น้ำ';
  const pieces = await drawn({ buyerName: text });
  expect(pieces.flatMap(({ pictures }) => pictures)).not.toContain(0);
  expect(linesSeen(pieces).join('')).toContain('ถนนพระราม');
});

const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

test.each([
  ['a sign that stands for several letters', '㍿渋谷', '株式会社渋谷'],
  ['a rare spelling of a letter', '𠮷野家', '吉野家'],
  ['a letter with a sign which of its spellings it is', '葛\u{e0100}城', '葛城'],
  ['a script there are no letters of', 'नमस्ते Ltd', '[Devanagari]Ltd'],
  ['a letter that neither China nor Japan writes today', '𠀋伟', '[U+2000B]伟'],
  ['pictures', 'Ada 🚗👩🏽‍🔧', 'Ada[picture]'],
])('%s is written so that it can be read, and is itself when it is copied', async (_what, text, seen) => {
  const pieces = await drawn({ buyerName: text });
  expect(pieces.flatMap(({ pictures }) => pictures)).not.toContain(0);
  expect(linesSeen(pieces)).toContain(seen);
  const file = await drawInvoice({ ...order, buyerName: text }, { compress: false });
  const copied = [...file.toString('latin1').matchAll(/\/ActualText \(([\s\S]*?)(?<!\\)\)/g)].map(
    ([, bytes = '']) => {
      const plain = bytes.replaceAll(/\\(.)/g, (_, letter: string) => controls[letter] ?? letter);
      return Buffer.from(plain, 'latin1').swap16().toString('utf16le').slice(1);
    },
  );
  const replaced = Array.from(text).filter((letter) => !seen.includes(letter) && letter.trim() !== '');
  for (const letter of replaced) expect(copied.join('')).toContain(letter);
});

test('a long text keeps to its column, whether it has blanks or not, and nothing of it is lost', async () => {
  for (const name of ['東京都渋谷区'.repeat(30), 'x'.repeat(300), 'Brake disc of steel '.repeat(20).trim()]) {
    const pieces = await drawn({ lines: [lineOf(name)] });
    const column = pieces.filter(({ x }) => x < 300);
    const lines = linesSeen(column);
    expect(lines.join('')).toContain(withoutBlanks(name));
    // 236 points wide, and no letter is narrower than three.
    for (const line of lines) expect(line.length).toBeLessThan(80);
  }
});

test('sums stand between the lines and the total, with the sign in front, and sentences below', async () => {
  const pieces = await drawn({
    vatNumber: 'FR12345678901',
    sums: [{ label: 'Discount (SPRING)', cents: -900 }],
    notes: ['Reverse charge'],
  });
  const lines = linesSeen(pieces);
  const places = [
    'VATnumberFR12345678901',
    'Discount(SPRING)-$9.00',
    'Paidbycard$129.00',
    'Reversecharge',
  ].map((line) => lines.indexOf(line));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('a text longer than a page goes on on the next', async () => {
  const address = Array.from({ length: 80 }, (_, line) => `Line ${line}`).join('\n');
  const file = (await drawInvoice({ ...order, address }, { compress: false })).toString('latin1');
  expect(file).toContain('/Count 2');
});

test('of a font only the letters that are written are in the file', async () => {
  const plain = await drawInvoice(order);
  const japanese = await drawInvoice({ ...order, buyerName: '渋谷 花子' });
  expect(plain.length).toBeLessThan(15_000);
  expect(japanese.length - plain.length).toBeLessThan(10_000);
});

test('the VAT number of the shop stands with its details, on an invoice and on a credit note', async () => {
  const seller = { ...order.seller, vatNumber: 'DE136695976' };
  for (const title of ['Invoice 2026-000123', 'Credit note 2026-000045']) {
    expect(linesSeen(await drawn({ title, seller }))).toContain('VATnumberDE136695976');
  }
  expect(linesSeen(await drawn({ seller: { ...seller, vatNumber: null } })).join()).not.toContain(
    'VATnumber',
  );
});

test('the SKU stands below the name of the part, where the order has one', async () => {
  const words = (pieces: Drawn[]) => pieces.map(({ text }) => text).join(' ');
  expect(words(await drawn({ lines: [{ ...lineOf('Brake disc'), sku: 'BRK-1042' }] }))).toMatch(
    /SKU\s+BRK-1042/,
  );
  expect(words(await drawn({}))).not.toContain('SKU');
});
