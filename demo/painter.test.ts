import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureWidths } from '@spareworks/contract/plain/picture-widths';
import { plainName, sizeName } from '@spareworks/server/domains/images/picture-names.ts';
import { longTest } from '@spareworks/server/testing/long-test.ts';
import { sharedApp } from '@spareworks/server/testing/shared-app.ts';
import { temporaryFolder } from '@spareworks/server/testing/shop-process.ts';
import { type TestApp, testApp } from '@spareworks/server/testing/test-app.ts';
import { thorough } from '@spareworks/server/testing/thorough.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoParts } from './demo-parts.ts';
import { pictureAddress, pictureId } from './demo-pictures.ts';
import { demoPainter } from './painter.ts';
import { renderDrawing } from './render-drawing.ts';

const [smallest] = pictureWidths;
const smallNames = demoParts.map(({ slug }) => sizeName(pictureId(slug), smallest));
const [first = ''] = smallNames;

/** The processes that draw into a folder. */
function painters(folder: string): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=', '-o', 'args='], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line.includes('paint.ts') && line.includes(folder));
  return lines.map((line) => Number.parseInt(line, 10));
}

async function expectWhole(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.webp'))) {
    const pixels = await sharp(join(folder, name), { failOn: 'warning' }).raw().toBuffer();
    expect(pixels.length, name).toBeGreaterThan(0);
  }
}

/** One for those who ask for different pictures: each shop has a process that draws. */
const shop = sharedApp({ env: { DEMO: '1' } });
const imagesOf = ({ config }: TestApp) => join(config.dataDir, 'images');

test('every width of a demo part is answered with its drawing, though nothing was drawn before, by another instance with a folder of its own and a bucket that is away too', async () => {
  const part = demoParts.at(-1);
  const img = pictureAddress(part?.slug ?? '');
  expect(readdirSync(imagesOf(shop())).filter((name) => img.includes(name.slice(0, 36)))).toEqual([]);
  const widths = thorough ? pictureWidths : pictureWidths.slice(0, 1);
  const rendered = await renderDrawing(part?.draw() ?? '', widths);
  for (const [index, width] of widths.entries()) {
    const sized = await shop().app.inject(img.replace('.webp', `-${width}.webp`));
    expect(sized.statusCode).toBe(200);
    expect(sized.headers['content-type']).toBe('image/webp');
    expect(sized.rawPayload.equals(rendered[index]?.data ?? Buffer.alloc(0))).toBe(true);
  }
  if (thorough) {
    const plain = await shop().app.inject(img);
    expect(plain.rawPayload.equals(rendered.at(-1)?.data ?? Buffer.alloc(0))).toBe(true);
  }
  if (thorough) {
    // Its other views too.
    const view = part?.views[0];
    const [narrow] = await renderDrawing(view?.draw() ?? '', [smallest]);
    const drawn = await shop().app.inject(
      pictureAddress(view?.slug ?? '').replace('.webp', `-${smallest}.webp`),
    );
    expect(drawn.rawPayload.equals(narrow?.data ?? Buffer.alloc(0))).toBe(true);
  }

  await using second = await testApp({
    env: { DEMO: '1', S3_URL: 'http://KEY:SECRET@127.0.0.1:1/pictures' },
    database: shop().database,
  });
  const small = `/images/${smallNames[1]}`;
  const [here, there] = await Promise.all([shop().app.inject(small), second.app.inject(small)]);
  expect(here.statusCode).toBe(200);
  expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
});

test('an id or a width the demo does not have is not found and leaves nothing in the folder; a picture many ask for at once is drawn once, and kept', async () => {
  const folder = imagesOf(shop());
  const unknown = pictureId('a part nobody ever drew');
  const names = [plainName(unknown), sizeName(unknown, smallest), first.replace(`-${smallest}`, '-300')];
  const before = readdirSync(folder);
  for (const name of names) expect((await shop().app.inject(`/images/${name}`)).statusCode).toBe(404);
  expect(readdirSync(folder)).toEqual(before);
  expect(before).not.toContain(first);
  const written = new Set<string | null>();
  const finished = Promise.withResolvers<void>();
  using watcher = watched(folder, (name) => (name === 'finished' ? finished.resolve() : written.add(name)));
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop().app.inject(`/images/${first}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const { ino } = statSync(join(folder, first));
  expect((await shop().app.inject(`/images/${first}`)).statusCode).toBe(200);
  expect(statSync(join(folder, first)).ino).toBe(ino);
  writeFileSync(join(folder, 'finished'), '');
  await finished.promise; // what the folder tells comes in order
  expect([...written].filter((name) => name?.endsWith('.new'))).toHaveLength(1);
  expect(watcher).toBeDefined();
});

function watched(folder: string, onName: (name: string | null) => void): Disposable {
  const watcher = watch(folder, (_, name) => onName(name));
  return { [Symbol.dispose]: () => watcher.close() };
}

longTest('two that draw into the same folder at once do not spoil each other’s pictures', async () => {
  using folder = temporaryFolder();
  await using one = demoPainter(folder.path);
  await using other = demoPainter(folder.path);
  const names = smallNames.slice(0, 6);
  const drawn = await Promise.all([one, other].flatMap(({ draw }) => names.map(draw)));
  expect(drawn).toEqual(Array(12).fill(true));
  expect(readdirSync(folder.path).toSorted()).toEqual(names.toSorted());
  await expectWhole(folder.path);
});

longTest(
  'killed while it draws, it leaves nothing half-written, and the next who ask get their pictures',
  async () => {
    using folder = temporaryFolder();
    await using painter = demoPainter(folder.path);
    const names = smallNames.slice(0, 12);
    const asked = Promise.allSettled(names.map(painter.draw));
    await expect.poll(() => readdirSync(folder.path).length, { timeout: 20_000 }).toBeGreaterThan(0);
    for (const pid of painters(folder.path)) process.kill(pid, 'SIGKILL');
    expect((await asked).some(({ status }) => status === 'rejected')).toBe(true);
    await expectWhole(folder.path);
    expect(await Promise.all(names.map(painter.draw))).toEqual(Array(12).fill(true));
    await expectWhole(folder.path);
  },
);

longTest('what a crash left unfinished is cleared away before the next drawing', async () => {
  using folder = temporaryFolder();
  const leftover = join(folder.path, `${first}.0123456789ab.new`);
  const own = join(folder.path, '01900000-0000-7000-8000-000000000000.webp.new');
  for (const path of [leftover, own]) {
    writeFileSync(path, 'half');
    utimesSync(path, new Date(0), new Date(0));
  }
  await using painter = demoPainter(folder.path);
  expect(await painter.draw(first)).toBe(true);
  expect(readdirSync(folder.path).toSorted()).toEqual([
    first,
    '01900000-0000-7000-8000-000000000000.webp.new',
  ]);
  expect(readFileSync(own, 'utf8')).toBe('half');
});

longTest('who draws is gone when there is nothing more to draw, and comes again', async () => {
  using folder = temporaryFolder();
  await using painter = demoPainter(folder.path, { restMs: 20 });
  const [, second = ''] = smallNames;
  expect(await painter.draw(first)).toBe(true);
  await expect.poll(() => painters(folder.path), { timeout: 20_000 }).toEqual([]);
  expect(await painter.draw(second)).toBe(true);
  expect(pictureAddress(demoParts[1]?.slug ?? '')).toContain(second.slice(0, 36));
});

longTest('who draws is called before somebody asks, and no more once everything is drawn', async () => {
  using folder = temporaryFolder();
  // It clears away what a crash left, wherever it comes.
  const leftover = join(folder.path, `${first}.0123456789ab.new`);
  const leave = () => {
    writeFileSync(leftover, 'half');
    utimesSync(leftover, new Date(0), new Date(0));
  };
  leave();
  {
    await using painter = demoPainter(folder.path);
    painter.expectMore();
    await expect.poll(() => existsSync(leftover), { timeout: 20_000 }).toBe(false);
  }
  const slugs = demoParts.flatMap(({ slug, views }) => [slug, ...views.map((view) => view.slug)]);
  for (const slug of slugs)
    for (const width of pictureWidths) writeFileSync(join(folder.path, sizeName(pictureId(slug), width)), '');
  await using painter = demoPainter(folder.path, { restMs: 20 });
  expect(await painter.draw(first)).toBe(true);
  await expect.poll(() => painters(folder.path), { timeout: 20_000 }).toEqual([]);
  leave();
  painter.expectMore();
  await new Promise(setImmediate);
  await painter[Symbol.asyncDispose](); // whoever was called would be here, and would have cleared it away
  expect(existsSync(leftover)).toBe(true);
});
