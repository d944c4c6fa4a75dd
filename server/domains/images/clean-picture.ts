import { open } from 'node:fs/promises';
import { counts } from '@spareworks/contract/plain/formats';
import { pictureWidths } from '@spareworks/contract/plain/picture-widths';
import { pictureLimits } from '@spareworks/contract/plain/pictures';
import { problems } from '@spareworks/contract/schemas/problems';
import type sharp from 'sharp';
import type { Metadata } from 'sharp';
import { inTurns } from '../../kernel/in-turns.ts';
import { Problem } from '../../kernel/problem.ts';

export type CleanPicture = {
  boxWidth: number;
  width: number;
  height: number;
  data: Buffer;
  /** The same as AVIF, where that is smaller, as of a photograph. */
  avif: Buffer | null;
};

const patienceSeconds = 10;

// What counts is not what a file weighs but what its decoder needs, found by measuring: two small ones at once, a large one alone.
const mostMemory = 100_000_000;
const largeMemory = 32_000_000;
const slots = 2;
const turn = inTurns({ atOnce: slots, mostWaiting: 8, code: 'too_many_requests' });

/** A picture from anywhere as plain pixels in each size: upright, without metadata, only its first frame. */
export async function cleanPicture(path: string): Promise<CleanPicture[]> {
  const kind = kindOf(await firstBytes(path));
  if (kind === null) throw notAPicture();
  const decoders = await loadDecoders();
  // Reads the header only, so that the refusal can say what is wrong with the size.
  const header = await readable(decoders(path, { limitInputPixels: false }).metadata());
  if (header.format !== kind) throw refusal();
  checkSize(header);
  const memory = memoryToDecode(kind, header);
  if (memory > mostMemory) throw tooMuchToUnpack();
  return turn(() => render(decoders, path), memory > largeMemory ? slots : 1);
}

/** Some kinds are unpacked line by line, others only as a whole. */
function memoryToDecode(kind: Kind, { width, height, isProgressive, channels, depth }: Metadata): number {
  const whole = channels * (depth === 'uchar' ? 1 : 2) * 1.3;
  const bytesPerPixel = {
    jpeg: isProgressive ? 6.4 : 1,
    png: isProgressive ? whole : 1.5,
    webp: 6.4,
    gif: 6,
    heif: 50, // and it does not give all of it back
  };
  return width * height * bytesPerPixel[kind];
}

type Decoders = typeof sharp;
type Kind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif';

async function firstBytes(path: string): Promise<Buffer> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
  return buffer.subarray(0, bytesRead);
}

/** By its first bytes alone. What is not one of these never reaches a decoder, drawings (SVG) least of all. */
function kindOf(start: Buffer): Kind | null {
  const text = start.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (/^ftyp(avif|avis|mif1)/.test(text.slice(4))) return 'heif';
  return null;
}

/** Loaded with the first picture: a shop that uploads none need not carry them. */
async function loadDecoders(): Promise<Decoders> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false); // no picture is looked at twice
  return sharp;
}

/** From the header, before anything is unpacked. */
function checkSize({ width, height }: Metadata): void {
  if (Math.max(width, height) > pictureLimits.side || width * height > pictureLimits.pixels) {
    const { side } = pictureLimits;
    const most = `${pictureLimits.pixels / 1_000_000} megapixels and ${counts.format(side)} pixels a side`;
    throw refusal(`This picture is too large. At most ${most} are taken; please make it smaller first.`);
  }
}

function tooMuchToUnpack(): Problem {
  return refusal(
    'This picture is too large for its kind. Please make it smaller, or save it as a plain JPEG.',
  );
}

/** Decodes once, into the largest size; the smaller ones are made from that. */
async function render(decoders: Decoders, path: string): Promise<CleanPicture[]> {
  const largest = Math.max(...pictureWidths);
  const { data: pixels, info } = await readable(
    decoders(path, { failOn: 'error', limitInputPixels: pictureLimits.pixels })
      .autoOrient()
      .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: patienceSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const sizes: CleanPicture[] = [];
  for (const boxWidth of pictureWidths) {
    const picture = decoders(pixels, { raw: { width, height, channels } }).resize({
      width: boxWidth,
      height: boxWidth,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const { data, info: size } = await picture
      .clone()
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    // The least effort takes as long as WebP does; the usual one fifteen times as long, for a tenth less.
    const avif = await picture.avif({ quality: 55, effort: 0 }).toBuffer();
    sizes.push({
      boxWidth,
      width: size.width,
      height: size.height,
      data,
      avif: avif.length < data.length ? avif : null,
    });
  }
  return sizes;
}

/** Whatever a decoder says about a file, the file is at fault. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw refusal();
  }
}

function refusal(title: string = problems.unreadable_picture.title): Problem {
  return new Problem('unreadable_picture', { title, errors: { image: title } });
}

function notAPicture(): Problem {
  const title = 'This is not a picture we can take. Please choose a JPEG, PNG, WebP, AVIF or GIF file.';
  return new Problem('unsupported_media_type', { title, errors: { image: title } });
}
