import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { type FormPart, formBody } from './forms.ts';
import { thorough } from './thorough.ts';

/** Something sent to the image host with ill intent. `either`: refused or made harmless, as the decoder sees it. */
export type HostileUpload = {
  what: string;
  type: string;
  body: Buffer;
  expected: 'refused' | 'harmless' | 'either';
};

/** What must not be found in anything that is served. */
export const mark = 'alert(document.domain)';

const script = Buffer.from(`<script>${mark}</script>`);

function file(
  what: string,
  data: Buffer | string,
  expected: HostileUpload['expected'],
  part: Partial<FormPart> = {},
) {
  return { what, expected, ...formBody([{ fileName: 'picture.png', data, ...part }]) };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function png(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([pngStart, chunk('IHDR', header), ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

function jpegHeader(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0001108000000000301220002110103110', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    frame,
    Buffer.from('ffd9', 'hex'),
  ]);
}

function webpHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(30);
  data.write('RIFF', 0, 'latin1');
  data.writeUInt32LE(22, 4);
  data.write('WEBPVP8X', 8, 'latin1');
  data.writeUInt32LE(10, 16);
  data.writeUIntLE(width - 1, 24, 3);
  data.writeUIntLE(height - 1, 27, 3);
  return data;
}

function gifHeader(width: number, height: number): Buffer {
  const data = Buffer.from('474946383961000000000000002c000000000000000000020044003b', 'hex');
  for (const [offset, value] of [
    [6, width],
    [8, height],
    [18, width],
    [20, height],
  ] as const) {
    data.writeUInt16LE(value, offset);
  }
  return data;
}

function tiffHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(38);
  data.write('II*\0', 0, 'latin1');
  data.writeUInt32LE(8, 4);
  data.writeUInt16LE(2, 8);
  for (const [offset, tag, value] of [
    [10, 256, width],
    [22, 257, height],
  ] as const) {
    data.writeUInt16LE(tag, offset);
    data.writeUInt16LE(4, offset + 2);
    data.writeUInt32LE(1, offset + 4);
    data.writeUInt32LE(value, offset + 8);
  }
  return data;
}

function giantHeaders(): HostileUpload[] {
  const sides = [
    [65_535, 65_535],
    [30_000, 30_000],
    [65_000, 1],
    [1, 65_000],
    [10_001, 100],
  ] as const;
  return sides.flatMap(([width, height]) => [
    file(
      `PNG header ${width} x ${height}`,
      png(width, height, chunk('IDAT', deflateSync(Buffer.alloc(99)))),
      'refused',
    ),
    file(`JPEG header ${width} x ${height}`, jpegHeader(width, height), 'refused'),
    file(`WebP header ${width} x ${height}`, webpHeader(width, height), 'refused'),
    file(`GIF header ${width} x ${height}`, gifHeader(width, height), 'refused'),
    file(`TIFF header ${width} x ${height}`, tiffHeader(width, height), 'refused'),
  ]);
}

/** Large ones are made when they are wanted. */
type Making = () => Promise<HostileUpload>;

type Plain = (width: number, height: number) => Sharp;

/** Large pictures take a second each to make and as long to decode. */
function otherFormats(plain: Plain): Making[] {
  return [
    async () =>
      file(
        'JPEG of 27 megapixels',
        await plain(5200, 5200).jpeg({ progressive: true }).toBuffer(),
        'refused',
      ),
    async () =>
      file('WebP of 27 megapixels', await plain(5200, 5200).webp({ effort: 0 }).toBuffer(), 'refused'),
    async () =>
      file(
        'JPEG just small enough',
        await plain(3900, 3900).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
        'harmless',
      ),
    async () =>
      file(
        'WebP just small enough',
        await plain(3900, 3900).webp({ effort: 0, lossless: true }).toBuffer(),
        'harmless',
      ),
    async () =>
      file('AVIF just small enough', await plain(1400, 1400).avif({ effort: 0 }).toBuffer(), 'harmless'),
    async () =>
      file(
        'GIF just small enough',
        await plain(3900, 3900).gif({ effort: 1, colours: 2 }).toBuffer(),
        'harmless',
      ),
  ];
}

function bombs(): Making[] {
  const plain: Plain = (width, height) =>
    sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false });
  const nothing = () => deflateSync(Buffer.alloc(30_000_000), { level: 1 });
  const row = deflateSync(Buffer.alloc(4 * 13));
  const animation = async () => {
    const frames = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background: { r: index % 256, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    return sharp(frames, { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer();
  };
  return [
    async () =>
      file(
        'PNG of 27 megapixels',
        await plain(5200, 5200).png({ compressionLevel: 1 }).toBuffer(),
        'refused',
      ),
    async () =>
      file(
        'PNG just small enough',
        await plain(3900, 3900).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
        'harmless',
      ),
    async () =>
      file('AVIF of 2.25 megapixels', await plain(1500, 1500).avif({ effort: 0 }).toBuffer(), 'refused'),
    ...(thorough ? otherFormats(plain) : []),
    async () => file('a thin PNG', await plain(10_000, 1).png().toBuffer(), 'harmless'),
    async () =>
      file(
        'PNG whose text unpacks to 30 MB',
        png(4, 4, chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), nothing()])), chunk('IDAT', row)),
        'either',
      ),
    async () =>
      file(
        'PNG whose profile unpacks to 30 MB',
        png(4, 4, chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), nothing()])), chunk('IDAT', row)),
        'either',
      ),
    async () => file('PNG whose pixels unpack to 30 MB', png(4, 4, chunk('IDAT', nothing())), 'either'),
    async () => file('GIF of 60 frames', await animation(), 'harmless'),
    async () => file('10 MB and one byte', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 'refused'),
    async () =>
      file('20 MB behind a PNG start', Buffer.concat([pngStart, Buffer.alloc(20 * 1024 * 1024)]), 'refused'),
  ];
}

async function samples(): Promise<Record<'jpeg' | 'png' | 'webp' | 'gif' | 'avif', Buffer>> {
  const noise = sharp({
    create: {
      width: 120,
      height: 90,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  });
  return {
    jpeg: await noise.clone().jpeg().toBuffer(),
    png: await noise.clone().png().toBuffer(),
    webp: await noise.clone().webp().toBuffer(),
    gif: await noise.clone().gif().toBuffer(),
    avif: await noise.clone().avif({ effort: 0 }).toBuffer(),
  };
}

type Samples = Awaited<ReturnType<typeof samples>>;

function cutOff(pictures: Samples): HostileUpload[] {
  return Object.entries(pictures).flatMap(([kind, data]) =>
    [0, 1, 7, 12, 16, 30, 0.1, 0.25, 0.5, 0.75, 0.9].map((place) => {
      const end = place < 1 && place > 0 ? Math.floor(data.length * place) : place;
      return file(`${kind} cut off after ${end} bytes`, data.subarray(0, end), 'refused');
    }),
  );
}

function damaged(pictures: Samples): HostileUpload[] {
  return Object.entries(pictures).flatMap(([kind, data]) =>
    [3, 5, 7, 11, 13].map((step) => {
      const broken = Buffer.from(data);
      for (let at = 20; at < broken.length; at += step * 37) broken[at] = (broken[at] ?? 0) ^ (step * 17);
      return file(`${kind} with every ${step * 37}th byte changed`, broken, 'either');
    }),
  );
}

async function polyglots(pictures: Samples): Promise<HostileUpload[]> {
  const marked = await sharp(pictures.jpeg)
    .withExif({ IFD0: { ImageDescription: script.toString(), Copyright: script.toString() } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
  return [
    ...Object.entries(pictures).map(([kind, data]) =>
      file(`${kind} with a page behind it`, Buffer.concat([data, Buffer.from('<html>'), script]), 'either'),
    ),
    file('GIF that is a script too', `GIF89a/*${'\0'.repeat(40)}*/=1;${mark}`, 'refused'),
    file('GIF start before a page', `GIF89a${script}`, 'refused'),
    file('PNG start before a page', Buffer.concat([pngStart, script]), 'refused'),
    file('JPEG start before a page', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), script]), 'refused'),
    file(
      'WebP start before a page',
      Buffer.concat([Buffer.from('RIFF\x20\0\0\0WEBPVP8 '), script]),
      'refused',
    ),
    file('a page in front of a PNG', Buffer.concat([script, pictures.png]), 'refused'),
    file(
      'JPEG with a script as its comment',
      Buffer.concat([pictures.jpeg.subarray(0, 2), comment, pictures.jpeg.subarray(2)]),
      'harmless',
    ),
    file('JPEG with scripts in its metadata', marked, 'harmless'),
    file(
      'PNG with a script as its text',
      Buffer.concat([
        pictures.png.subarray(0, 33),
        chunk('tEXt', Buffer.concat([Buffer.from('a\0'), script])),
        pictures.png.subarray(33),
      ]),
      'harmless',
    ),
  ];
}

function lies(): HostileUpload[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${mark}">${script}</svg>`;
  const contents: Record<string, string> = {
    HTML: `<!doctype html>${script}`,
    'HTML after spaces': `   \n<html>${script}`,
    JavaScript: mark,
    SVG: svg,
    'SVG with a head': `<?xml version="1.0"?>${svg}`,
    'SVG that reads a file':
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    'SVG that fetches':
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="http://127.0.0.1:1/x"/></svg>',
    'packed SVG': '\x1f\x8b\x08\0\0\0\0\0',
    PDF: '%PDF-1.7\n%%EOF',
    EPS: '%!PS-Adobe-3.0 EPSF-3.0',
    ZIP: 'PK\x03\x04',
    ELF: '\x7fELF\x02\x01\x01',
    EXE: 'MZ\x90\0',
    PSD: '8BPS\0\x01',
    BMP: 'BM\x3a\0\0\0',
    ICO: '\0\0\x01\0\x01\0',
    HEIC: '\0\0\0\x18ftypheic\0\0\0\0',
    'AVIF in name only': '\0\0\0\x18ftypavif\0\0\0\0mif1miaf',
    JXL: '\xff\x0a',
    MP4: '\0\0\0\x18ftypisom',
    XML: '<?xml version="1.0"?><a/>',
    PHP: '<?php system($_GET["c"]);',
    shell: '#!/bin/sh\nid',
    MVG: 'push graphic-context\nfill url(https://127.0.0.1/)\npop graphic-context',
    'libvips own': '\x08\xf2\xa6\xb6\0\0\0\0',
    text: 'a picture',
    nothing: '',
    'one byte': '\xff',
    zeros: '\0'.repeat(5000),
  };
  return Object.entries(contents).map(([what, text]) =>
    file(`${what} called .png`, Buffer.from(text, 'latin1'), 'refused'),
  );
}

const names = [
  '../../../../etc/passwd',
  '..\\\\..\\\\windows\\\\win.ini',
  '/etc/cron.d/x',
  'C:\\\\boot.ini',
  '....//....//x',
  '%2e%2e%2fx',
  'x.png\0.html',
  '\0',
  '.htaccess',
  'x.php',
  'x.html.png',
  `${'a'.repeat(5000)}.png`,
  '',
  '.',
  '..',
  'CON',
  'x.png;.html',
  "x' OR 1=1 --.png",
  '<img src=x onerror=alert(1)>.png',
  '\u202egnp.exe',
  '$(id).png',
  '|id',
  '-rf',
];

function forms({ png: picture }: Samples): HostileUpload[] {
  const good = { fileName: 'a.png', data: picture };
  const inner = formBody([good]);
  const raw = (what: string, type: string, body: Buffer | string): HostileUpload => ({
    what,
    type,
    body: Buffer.from(body),
    expected: 'refused',
  });
  const form = (what: string, parts: FormPart[]): HostileUpload => ({
    what,
    expected: 'refused',
    ...formBody(parts),
  });
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `f${index}`, data: 'x' }));
  return [
    ...names.map((fileName) =>
      // A name that could not be kept is refused, whether or not anybody would keep it.
      file(
        `named ${JSON.stringify(fileName.slice(0, 40))}`,
        picture,
        fileName.includes('\0') ? 'refused' : 'harmless',
        {
          fileName,
        },
      ),
    ),
    form('a form in a form', [{ ...good, type: inner.type, data: inner.body }]),
    form('a mixed part', [
      {
        data: 'x',
        header:
          'Content-Disposition: form-data; name="image"\r\nContent-Type: multipart/mixed; boundary=i\r\n',
      },
    ]),
    form('another field', [{ ...good, name: 'picture' }]),
    form('two files', [good, good]),
    form('a file and a field', [good, { name: 'x', data: 'y', type: 'text/plain' }]),
    form('a thousand fields', many(1000)),
    form('a field called __proto__', [{ ...good, name: '__proto__' }]),
    form('a field called constructor', [{ ...good, name: 'constructor' }]),
    form('no field name', [{ ...good, header: 'Content-Disposition: form-data\r\n' }]),
    form('no disposition', [{ ...good, header: 'X: y\r\n' }]),
    form('a very long field name', [{ ...good, name: 'i'.repeat(20_000) }]),
    form('a header without end', [{ ...good, header: `X: ${'y'.repeat(200_000)}` }]),
    form('a thousand headers', [
      {
        ...good,
        header: `${'X: y\r\n'.repeat(1000)}Content-Disposition: form-data; name="image"; filename="a"\r\n`,
      },
    ]),
    raw('no boundary', 'multipart/form-data', inner.body),
    raw('another boundary', 'multipart/form-data; boundary=other', inner.body),
    raw('a very long boundary', `multipart/form-data; boundary=${'b'.repeat(5000)}`, inner.body),
    raw('a form cut off', inner.type, inner.body.subarray(0, 200)),
    raw('an empty form', inner.type, ''),
    raw('the bare picture', 'image/png', picture),
    raw('a picture as JSON', 'application/json', JSON.stringify({ image: picture.toString('base64') })),
    raw('a picture in an address form', 'application/x-www-form-urlencoded', 'image=x'),
  ];
}

/** Some two hundred files and forms, made anew for each run. In the short form the largest are of one format instead of all. */
export async function hostilePictures(): Promise<Making[]> {
  const pictures = await samples();
  const made = (uploads: HostileUpload[]) => uploads.map((upload) => async () => upload);
  return [
    ...made(giantHeaders()),
    ...bombs(),
    ...made(cutOff(pictures)),
    ...made(damaged(pictures)),
    ...made(await polyglots(pictures)),
    ...made(lies()),
    ...made(forms(pictures)),
  ];
}
