import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { bannerHeight, bannerWidth, explodedDiscBrake } from './exploded-disc-brake.ts';
import { around, axisX, boltCircle, circle, cross, gearPath, n, path, polar, rect, times } from './pen.ts';
import { sheet } from './sheet.ts';

/** Writes the drawings that the web app itself shows: `node demo/drawings/write-assets.ts`. */

/** A grey that reads on white and on graphite alike, for drawings that lie on either. */
const neutral = '#7b8794';
const signal = '#ea6a1f';

function plainSvg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
}

/** Path data without what may be left out: blanks before a minus, zeros before a point. */
function tighten(svg: string): string {
  return svg.replaceAll(/ d="([^"]*)"/g, (_, d: string) => {
    const short = d.replaceAll(' -', '-').replaceAll(/(?<![\d.])0\.(?=\d)/g, '.');
    return ` d="${short}"`;
  });
}

/** Lines in one colour without tints, whatever the ground. */
function lines(colour: string, weight: number, body: string, more = ''): string {
  const bare = body.replaceAll(/ class="[^"]*"/g, '');
  return `<g fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="round"${more}>${bare}</g>`;
}

function partMissing(): string {
  const [cx, cy] = [400, 300];
  const body =
    path('hid', gearPath(cx, cy, 170, 18, 24)) +
    circle('hid', cx, cy, 112) +
    boltCircle('hid', cx, cy, 78, 5, 15) +
    circle('hid', cx, cy, 38) +
    cross(cx, cy, 206);
  return sheet(body, { paper: true });
}

function notFound(): string {
  const gear = (cx: number, cy: number, r: number, teeth: number, start: number) =>
    path('', gearPath(cx, cy, r, teeth, 15, start)) +
    circle('', cx, cy, r * 0.62) +
    around(5, (deg) => {
      const [a, b] = [polar(cx, cy, r * 0.3, deg), polar(cx, cy, r * 0.62, deg)];
      return path('', `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`);
    }) +
    circle('', cx, cy, r * 0.3) +
    circle('', cx, cy, r * 0.12);
  const missing =
    path('', gearPath(320, 168, 78, 16, 15, -84)) + circle('', 320, 168, 24) + circle('', 320, 168, 9);
  const axes = axisX(40, 600, 168) + path('', 'M320 66V270');
  return plainSvg(
    640,
    336,
    lines(neutral, 3, gear(148, 168, 100, 20, 0) + gear(492, 168, 100, 20, 9)) +
      lines(signal, 2.4, missing, ' stroke-dasharray="8 7"') +
      lines(signal, 1.2, axes, ' stroke-dasharray="18 5 4 5" stroke-opacity=".8"'),
  );
}

function emptyShelf(): string {
  const upright = (x: number) =>
    rect('', x, 30, 16, 262, 2) + times(11, (i) => circle('', x + 8, 46 + i * 22, 2.6));
  const board = (y: number) =>
    rect('', 54, y, 372, 13, 2) + path('', `M70 ${y + 13}l12 16M410 ${y + 13}l-12 16`);
  const box =
    rect('', 96, 224, 88, 56, 2) +
    path('', 'M140 224v56M124 224v20l16 -8 16 8v-20') +
    path('', 'M108 266h16');
  const ghost = circle('', 292, 124, 32) + circle('', 292, 124, 10) + rect('', 196, 92, 40, 64);
  return plainSvg(
    480,
    320,
    lines(neutral, 2.6, upright(38) + upright(426) + board(156) + board(280) + box) +
      lines(signal, 2, ghost, ' stroke-dasharray="7 6"') +
      lines(neutral, 1.2, path('', 'M20 292H460'), ' stroke-opacity=".7"'),
  );
}

/**
 * The mark: a brake disc from the front. The ring is cut out of the orange by true holes, so the ground shows
 * through and the mark stays legible on white, on graphite and at 24 pixels.
 */
function logo(): string {
  const loop = (cx: number, cy: number, r: number, sweep: 0 | 1) =>
    `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 ${sweep} ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 ${sweep} ${n(-2 * r)} 0z`;
  const holes = around(5, (deg) => loop(...polar(24, 24, 7.6, deg), 1.9, 0));
  const slots = around(6, (deg) => {
    const [a, b] = [polar(24, 24, 16.4, deg + 20), polar(24, 24, 20.6, deg + 31)];
    return `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
  });
  return plainSvg(
    48,
    48,
    `<path fill="${signal}" d="${loop(24, 24, 12, 1)}${loop(24, 24, 3.2, 0)}${holes}"/>` +
      `<path fill="#c2410c" fill-rule="evenodd" d="${loop(24, 24, 22.5, 1)}${loop(24, 24, 14.4, 1)}"/>` +
      `<path fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round" d="${slots}"/>`,
  );
}

/** The mark as a picture for home screens: on white, with room around it for those who cut it round. */
async function writeIcon(file: string, size: number): Promise<void> {
  const mark = Math.round(size * 0.68);
  const drawn = await sharp(Buffer.from(logo()), { density: (72 * mark) / 48 })
    .resize(mark, mark)
    .png()
    .toBuffer();
  const ground = { create: { width: size, height: size, channels: 3 as const, background: '#ffffff' } };
  await sharp(ground)
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toFile(file);
}

const folder = join(import.meta.dirname, '../../web/src/assets');
mkdirSync(folder, { recursive: true });
const assets: Record<string, string> = {
  'banner-disc-brake.svg': sheet(explodedDiscBrake(), {
    paper: false,
    width: bannerWidth,
    height: bannerHeight,
  }),
  'part-missing.svg': partMissing(),
  'not-found.svg': notFound(),
  'empty-shelf.svg': emptyShelf(),
  'logo.svg': logo(),
};
for (const [name, svg] of Object.entries(assets)) {
  const file = `${tighten(svg)}\n`;
  writeFileSync(join(folder, name), file);
  console.log(`${name}: ${(file.length / 1024).toFixed(1)} KB`);
}
for (const size of [180, 192, 512]) await writeIcon(join(folder, `icon-${size}.png`), size);
