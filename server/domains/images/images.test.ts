import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Image } from '@spareworks/contract/calls/images';
import { pictureWidths } from '@spareworks/contract/plain/picture-widths';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../testing/forms.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { photograph } from '../../testing/photograph.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

function upload(data: Buffer, fileName = 'disc.png') {
  return sendForm(shop().app, admin, '/images', [{ fileName, data }]);
}

async function uploaded(data: Buffer): Promise<Image['data']> {
  const response = await upload(data);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Image>().data;
}

async function served(url: string) {
  const response = await shop().app.inject(url);
  return { response, metadata: await sharp(response.rawPayload).metadata() };
}

/** Red on the left, blue on the right. */
function twoColours(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  return sharp({ create: { ...half, width, background: 'blue' } }).composite([
    { input: { create: { ...half, background: 'red' } }, left: 0, top: 0 },
  ]);
}

async function colourAt(data: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const [r = 0, , b = 0] = await sharp(data)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return r > b ? 'red' : 'blue';
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s picture is kept as WebP in three sizes under a name of ours',
  async (format) => {
    // Little effort: how well it is packed is not what is tested.
    const effort = format === 'avif' || format === 'gif' ? { effort: 1 } : {};
    const data = await twoColours(1600, 80).toFormat(format, effort).toBuffer();
    const image = await uploaded(data);
    expect(image.url).toMatch(new RegExp(`^/images/${uuidPattern}\\.webp$`));
    expect(image).toMatchObject({ width: 1200, height: 60 });
    expect(image.sizes.map(({ width, height }) => [width, height])).toEqual([
      [400, 20],
      [800, 40],
      [1200, 60],
    ]);
    for (const { url, width } of [...image.sizes, image]) {
      const { response, metadata } = await served(url);
      expect(response.statusCode).toBe(200);
      expect(metadata).toMatchObject({ format: 'webp', width });
    }
    expect(image.sizes.map(({ url }) => url)).toEqual(
      pictureWidths.map((width) => image.url.replace('.webp', `-${width}.webp`)),
    );
  },
);

test('what is served can only be a picture, is kept for good, and is not sent twice', async () => {
  const { url } = await uploaded(await twoColours(20, 20).png().toBuffer());
  const { headers, rawPayload } = await shop().app.inject(url);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(rawPayload.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const again = await shop().app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await shop().app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('who takes AVIF gets a photograph as that, at the same addresses, which is smaller', async () => {
  const image = await uploaded(await photograph(1600, 120));
  for (const { url, width } of [...image.sizes, image]) {
    const { response: webp } = await served(url);
    const avif = await shop().app.inject({ url, headers: { accept: 'image/avif,image/webp,*/*' } });
    expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' });
    expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' });
    expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', width });
    expect(avif.rawPayload.length).toBeLessThan(webp.rawPayload.length);
    for (const { etag } of [avif.headers, webp.headers]) {
      const headers = { accept: 'image/avif', 'if-none-match': `"other", W/${etag}` };
      expect((await shop().app.inject({ url, headers })).statusCode).toBe(304);
    }
    const asWebp = await shop().app.inject({ url, headers: { 'if-none-match': String(avif.headers.etag) } });
    expect(asWebp.statusCode).toBe(200);
    const refused = await shop().app.inject({ url, headers: { accept: 'image/avif;q=0, image/webp' } });
    expect(refused.headers['content-type']).toBe('image/webp');
  }
  const named = await shop().app.inject(image.url.replace('.webp', '-400.avif'));
  expect(named.statusCode).toBe(404);
});

test('a drawing stays WebP for those who take AVIF too, where that is not smaller', async () => {
  const { url } = await uploaded(await twoColours(20, 20).png().toBuffer());
  for (const _time of ['first', 'second']) {
    const { headers } = await shop().app.inject({ url, headers: { accept: 'image/avif' } });
    expect(headers['content-type']).toBe('image/webp');
  }
});

test('everything but the pixels is left behind: place, camera, profile, comment', async () => {
  const data = await twoColours(64, 48)
    .withExif({
      IFD0: { Artist: 'Somebody', Copyright: 'secret-place' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1' },
    })
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>alert(1)</script></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect(await sharp(data).metadata()).toHaveProperty('exif');
  const { response, metadata } = await served((await uploaded(data)).url);
  for (const field of ['exif', 'icc', 'xmp', 'iptc', 'comments']) expect(metadata).not.toHaveProperty(field);
  expect(response.rawPayload.includes('secret-place')).toBe(false);
  expect(response.rawPayload.includes('alert')).toBe(false);
});

test('a picture taken with the camera turned stands upright', async () => {
  const data = await twoColours(80, 40)
    .withExif({ IFD0: { Orientation: '6' } })
    .jpeg()
    .toBuffer();
  const turned = await sharp(data).withMetadata({ orientation: 6 }).toBuffer();
  const image = await uploaded(turned);
  expect(image).toMatchObject({ width: 40, height: 80 });
  const { response } = await served(image.url);
  expect(await colourAt(response.rawPayload, 20, 5)).toBe('red');
  expect(await colourAt(response.rawPayload, 20, 75)).toBe('blue');
});

test('of an animation the first picture is kept', async () => {
  const frames = await Promise.all(
    ['red', 'blue', 'green'].map((background) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const data = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(data).metadata()).pages).toBe(3);
  const { response, metadata } = await served((await uploaded(data)).url);
  expect(metadata).toMatchObject({ width: 30, height: 20 });
  expect(metadata.pages ?? 1).toBe(1);
  expect(await colourAt(response.rawPayload, 15, 10)).toBe('red');
});

test('a small picture is not blown up, a transparent one stays so, a printer’s colours become a screen’s', async () => {
  const transparent = await sharp({
    create: { width: 50, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const image = await uploaded(transparent);
  expect(image.sizes.map(({ width }) => width)).toEqual([50, 50, 50]);
  expect((await served(image.url)).metadata.hasAlpha).toBe(true);
  const printed = await twoColours(40, 40).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(printed).metadata()).space).toBe('cmyk');
  expect((await served((await uploaded(printed)).url)).metadata.space).toBe('srgb');
});

test('an upload is noted with who did it', async () => {
  const { url } = await uploaded(await twoColours(10, 10).png().toBuffer());
  const id = url.slice('/images/'.length, -'.webp'.length);
  const rows = await shop().database.query({
    text: `SELECT a.actor, a.action, i.stored_at IS NOT NULL AS stored FROM audit_log a JOIN images i ON i.id::text = a.subject
           WHERE a.subject = $1`,
    values: [id],
  });
  expect(rows).toEqual([{ actor: admin.email, action: 'picture uploaded', stored: true }]);
});

test('the name and type a file comes with are never believed', async () => {
  const data = await twoColours(10, 10).png().toBuffer();
  const response = await sendForm(shop().app, admin, '/images', [
    { fileName: '../../../../etc/passwd.html', type: 'text/html', data },
  ]);
  expect(response.json<Image>().data.url).toMatch(new RegExp(`^/images/${uuidPattern}\\.webp$`));
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
  ['HTML', '<!doctype html><script>alert(1)</script>', 415],
  ['nothing', '', 415],
  ['TIFF', 'II*\u0000\b\u0000\u0000\u0000', 415],
  ['a beginning without an end', '\u0089PNG\r\n\u001a\n', 422],
] as const)('%s is refused with a sentence about the field', async (_what, text, status) => {
  const response = await upload(Buffer.from(text, 'latin1'), 'picture.png');
  expect(response.statusCode).toBe(status);
  const { title, errors } = response.json<{ title: string; errors: Record<string, string> }>();
  expect(errors).toEqual({ image: title });
});

/** All black, a bit for each pixel, which takes a hundredth of what others take to make. `rows`: how many there really are. */
function blackPng(width: number, height: number, rows = height): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

test('a picture with too many pixels is refused by its header, and one of just so many is taken', async () => {
  for (const large of [blackPng(6000, 4200, 1), blackPng(10_001, 10, 1)]) {
    const refused = await upload(large);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ title: string }>().title).toMatch(
      /too large\. At most 25 megapixels and 10,000 pixels/,
    );
  }
  expect(await uploaded(blackPng(10_000, 2500))).toMatchObject({ width: 1200, height: 300 });
});

test('a file over the limit is refused, whether it says so first or not', async () => {
  const data = Buffer.alloc(10 * 1024 * 1024 + 1);
  const response = await upload(data);
  expect(response.statusCode).toBe(413);
  expect(response.json()).toMatchObject({
    code: 'body_too_large',
    errors: { image: expect.stringContaining('10 MB') },
  });
  expect(readdirSync(join(shop().config.dataDir, 'incoming'))).toEqual([]);
});

test.each([
  ['another field', [{ name: 'file', fileName: 'a.png', data: 'x' }], 'file', 'is not known here'],
  ['text in its place', [{ name: 'image', data: 'x', type: 'text/plain' }], 'image', 'is not known here'],
  [
    'two files',
    [
      { fileName: 'a.png', data: 'x' },
      { fileName: 'b.png', data: 'y' },
    ],
    'image',
    'takes one file only',
  ],
  ['no part at all', [], 'image', 'Please choose a picture.'],
] as const)('a form with %s is refused by name', async (_what, parts, field, sentence) => {
  const response = await sendForm(shop().app, admin, '/images', parts);
  expect(response.statusCode, response.body).toBe(400);
  expect(response.json<{ errors: object }>().errors).toEqual({ [field]: sentence });
});

test.each([
  ['JSON', 'application/json', '{}', 415],
  ['no boundary', 'multipart/form-data', 'x', 400],
  [
    'a form that breaks off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
    400,
  ],
  ['another kind of multipart', 'multipart/mixed; boundary=b', '--b--\r\n', 415],
])('%s instead of a form is refused', async (_what, type, payload, status) => {
  const response = await shop().app.inject({
    method: 'POST',
    url: '/api/images',
    headers: { ...admin.bearer, 'content-type': type },
    payload,
  });
  expect(response.statusCode, response.body).toBe(status);
});

test.each([
  '/images/',
  '/images/..%2f..%2fnote.txt',
  '/images/../note.txt',
  '/images/%2e%2e/note.txt',
  '/images/....//note.txt',
  '/images/note.txt',
  '/images/.hidden',
  '/images/x.webp%00.png',
  '/images/01900000-0000-7000-8000-000000000000.webp',
  '/images/01900000-0000-7000-8000-000000000000.webp.new',
  '/images/a/b/c',
  `/images/${'a'.repeat(400)}`,
])('nothing else is served: %s', async (url) => {
  writeFileSync(join(shop().config.dataDir, 'note.txt'), 'not for everybody');
  const response = await shop().app.inject(url);
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.body).not.toContain('not for everybody');
  expect(response.headers['cache-control']).not.toMatch(/immutable/);
});

test('more uploads at once than can be decoded wait in a short line; beyond it they are asked to come again', async () => {
  const data = await twoColours(900, 200).png({ compressionLevel: 1 }).toBuffer();
  const responses = await Promise.all(Array.from({ length: 24 }, () => upload(data)));
  const sentAway = responses.filter(({ statusCode }) => statusCode === 429);
  expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(10);
  expect(sentAway.length).toBeGreaterThan(0);
  expect(sentAway.every(({ headers }) => headers['retry-after'] === '5')).toBe(true);
  expect(responses.map(({ statusCode }) => statusCode).every((status) => [200, 429].includes(status))).toBe(
    true,
  );
});
