import { defaultGroups } from '@spareworks/contract/plain/part-group-labels';
import { altProblem } from '@spareworks/contract/plain/part-pictures';
import { thorough } from '@spareworks/server/testing/thorough.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoParts } from './demo-parts.ts';
import { parcel } from './drawings/parcel.ts';
import { sheet, sheetHeight, sheetWidth } from './drawings/sheet.ts';
import { renderDrawing } from './render-drawing.ts';

const margin = 36;

async function pixels(svg: string): Promise<Buffer> {
  return await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

test('the catalogue holds at least 66 parts and at least five of every group', () => {
  expect(demoParts.length).toBeGreaterThanOrEqual(66);
  for (const group of defaultGroups) {
    expect(demoParts.filter((part) => part.group === group).length, group).toBeGreaterThanOrEqual(5);
  }
});

test('every slug is unique and kebab-case, and every name is unique', () => {
  expect(new Set(demoParts.map(({ slug }) => slug)).size).toBe(demoParts.length);
  expect(new Set(demoParts.map(({ name }) => name)).size).toBe(demoParts.length);
  for (const { slug } of demoParts) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('every description has three sentences or more in 350 to 700 characters', () => {
  for (const { slug, description } of demoParts) {
    expect(description.length, slug).toBeGreaterThanOrEqual(350);
    expect(description.length, slug).toBeLessThanOrEqual(700);
    expect(description.match(/[.](\s|$)/g)?.length, slug).toBeGreaterThanOrEqual(3);
    expect(description, slug).not.toContain('!');
  }
});

test('every part costs at least a dollar in whole cents', () => {
  for (const { slug, priceCents } of demoParts) {
    expect(Number.isInteger(priceCents), slug).toBe(true);
    expect(priceCents, slug).toBeGreaterThanOrEqual(100);
  }
});

test('a minimum order is never above the stock unless the part is sold out', () => {
  for (const { slug, minimumOrder, availableQuantity } of demoParts) {
    expect(minimumOrder, slug).toBeGreaterThanOrEqual(1);
    if (availableQuantity > 0) expect(minimumOrder, slug).toBeLessThanOrEqual(availableQuantity);
  }
});

test('exactly two parts are sold out and two or three are nearly gone', () => {
  expect(demoParts.filter(({ availableQuantity }) => availableQuantity === 0)).toHaveLength(2);
  const few = demoParts.filter(({ availableQuantity: n }) => n >= 2 && n <= 4).length;
  expect(few).toBeGreaterThanOrEqual(2);
  expect(few).toBeLessThanOrEqual(3);
});

test('every part has a weight and a size that fit each other', () => {
  for (const { slug, weightGrams, lengthMm, widthMm, heightMm } of demoParts) {
    const litres = ((lengthMm ?? 0) * (widthMm ?? 0) * (heightMm ?? 0)) / 1e6;
    expect(litres, slug).toBeGreaterThan(0);
    // Lighter than cork, or as heavy as solid steel: somebody has mistyped.
    expect((weightGrams ?? 0) / 1000 / litres, slug).toBeGreaterThan(0.01);
    expect((weightGrams ?? 0) / 1000 / litres, slug).toBeLessThan(4);
  }
});

test('what is rebuilt from old parts carries a deposit below its price, and only what is large is bulky', () => {
  const rebuilt =
    /^(alternator|starter-motor|brake-caliper|turbocharger|ac-compressor|battery|steering-rack)/;
  for (const { slug, deposit, priceCents, bulky, lengthMm } of demoParts) {
    if (rebuilt.test(slug)) expect(deposit, slug).toBeGreaterThan(0);
    expect((deposit ?? 0) * 100, slug).toBeLessThan(priceCents / 2);
    if (bulky) expect(lengthMm, slug).toBeGreaterThan(1200);
  }
});

test('no two parts share a drawing', () => {
  expect(new Set(demoParts.map((part) => part.draw())).size).toBe(demoParts.length);
});

test('every drawing is well-formed XML with outlined lettering and finite coordinates', () => {
  for (const part of demoParts) {
    const svg = part.draw();
    expect(svg, part.slug).not.toMatch(/<text|<style|class=|NaN|undefined|Infinity/);
    const open: string[] = [];
    for (const [, closing, tag, , self] of svg.matchAll(
      /<(\/?)([a-z]+)((?: [a-zA-Z0-9-]+="[^"<]*")*)(\/?)>/g,
    )) {
      if (closing) expect(open.pop(), part.slug).toBe(tag);
      else if (!self) open.push(tag ?? '');
    }
    expect(open, part.slug).toEqual([]);
    expect(svg.replaceAll(/<\/?[a-z]+(?: [a-zA-Z0-9-]+="[^"<]*")*\/?>/g, ''), part.slug).toBe('');
  }
});

test('every drawing keeps a clear margin inside its sheet', { timeout: 120_000 }, async () => {
  const blank = await pixels(sheet('', { paper: true }));
  const crossing: string[] = [];
  for (const part of demoParts.filter((_, index) => thorough || index % 5 === 0)) {
    const drawn = await pixels(part.draw());
    expect(drawn.length).toBe(sheetWidth * sheetHeight * 3);
    let touched = false;
    for (let y = 0; y < sheetHeight && !touched; y++) {
      const inside = y >= margin && y < sheetHeight - margin;
      for (let x = 0; x < sheetWidth; x++) {
        if (inside && x === margin) x = sheetWidth - margin;
        const i = (y * sheetWidth + x) * 3;
        if (drawn[i] !== blank[i] || drawn[i + 2] !== blank[i + 2]) {
          touched = true;
          break;
        }
      }
    }
    if (touched) crossing.push(part.slug);
  }
  expect(crossing).toEqual([]);
});

test('a drawing renders to WebP in the widths asked for, four by three', async () => {
  const [part] = demoParts;
  const rendered = await renderDrawing(part?.draw() ?? '', [400, 800]);
  expect(rendered.map(({ width, height }) => [width, height])).toEqual([
    [400, 300],
    [800, 600],
  ]);
  for (const { data } of rendered) expect((await sharp(data).metadata()).format).toBe('webp');
});

test('some parts have two to four pictures, each with what it shows and a drawing of its own', () => {
  const several = demoParts.filter(({ views }) => views.length > 0);
  expect(several.length).toBeGreaterThanOrEqual(5);
  for (const { slug, views } of several) {
    expect(views.length, slug).toBeLessThanOrEqual(3);
    for (const { alt } of views) expect(altProblem(alt), slug).toBeNull();
  }
  const views = several.flatMap((part) => part.views);
  expect(new Set(views.map((view) => view.draw())).size).toBe(views.length);
  expect(new Set(views.map(({ slug }) => slug)).size).toBe(views.length);
});

test('a parcel of any shape keeps to its sheet', async () => {
  const blank = await pixels(sheet('', { paper: true }));
  const sizes = [
    [640, 640, 210],
    [110, 30, 30],
    [1240, 420, 280],
    [60, 60, 500],
  ] as const;
  for (const [length, width, height] of sizes) {
    const drawn = await pixels(sheet(parcel({ length, width, height }), { paper: true }));
    const edge = (y: number) => (y * sheetWidth + 8) * 3;
    const last = (sheetHeight - 8) * sheetWidth * 3;
    expect(drawn.subarray(0, sheetWidth * 3 * 8).equals(blank.subarray(0, sheetWidth * 3 * 8))).toBe(true);
    expect(drawn.subarray(last).equals(blank.subarray(last))).toBe(true);
    for (let y = 0; y < sheetHeight; y += 10) expect(drawn[edge(y)], `${length}`).toBe(blank[edge(y)]);
  }
});
