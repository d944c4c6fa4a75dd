import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { beginDrawing, drawInThread } from './draw-in-thread.ts';
import type { FromDrawing } from './drawing-messages.ts';
import { builtPageProgram } from './page-program.ts';

test('pages that are asked for at once are drawn by another thread, letter for letter as here, and here when it has died', async () => {
  const program = await builtPageProgram();
  let drawn = 0;
  let failed = 0;
  let begun: Worker | undefined;
  const begin = () => {
    begun = (beginDrawing as () => Worker)();
    begun.on('message', ({ kind }: FromDrawing) => {
      drawn += kind === 'drawn' ? 1 : 0;
      failed += kind === 'failed' ? 1 : 0;
    });
    return begun;
  };
  await using there = await testApp({ program: { ...program, beginDrawing: begin } });
  await using here = await testApp({ program, database: there.database });
  const parts = await Promise.all(
    Array.from({ length: 8 }, (_, at) => insertPart(here.database, { name: `Brake disc “${at}” </script>` })),
  );
  let searched = 0;
  const searchAtOnce = () =>
    Promise.all(Array.from({ length: 8 }, () => there.app.inject(`/parts?q=disc%20${searched++}`)));
  await expect.poll(async () => (await searchAtOnce()) && drawn, { timeout: 10_000 }).toBeGreaterThan(0);

  const before = drawn;
  const paths = [...parts.map(({ id }) => `/parts/${id}`), '/api/docs', '/parts/none', '/reviews'];
  const headers = { 'accept-encoding': 'br' };
  const pages = await Promise.all(paths.map((url) => there.app.inject({ url, headers })));
  expect(drawn).toBeGreaterThan(before);
  for (const [at, url] of paths.entries()) {
    const page = await here.app.inject({ url, headers });
    expect(pages[at]?.statusCode, url).toBe(page.statusCode);
    expect(pages[at]?.headers.etag, url).toBe(page.headers.etag);
    expect(pages[at]?.rawPayload.equals(page.rawPayload), url).toBe(true);
  }
  expect(failed).toBe(0);
  const dying = searchAtOnce();
  await begun?.terminate();
  for (const { statusCode } of [...(await dying), ...(await searchAtOnce())]) expect(statusCode).toBe(200);
});

/** A thread that does what the test says. */
class SaidThread extends EventEmitter {
  readonly sent: { kind: string; number: number }[] = [];
  postMessage(message: { kind: string; number: number }) {
    structuredClone(message);
    this.sent.push(message);
  }
  unref() {}
  async terminate() {}
}

const site = {
  testMode: true,
  publicUrl: 'https://shop.example',
  google: false,
  sandboxes: { mail: true, payments: true, google: true },
};
const page = { url: '/', site, shown: [], encoding: 'identity' as const };

test('what another thread cannot draw is left to whoever asked, it is told of the shop once, and one that fails is not begun anew at once', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const threads: SaidThread[] = [];
  const drawing = drawInThread(log, () => {
    const thread = new SaidThread();
    threads.push(thread);
    return thread as unknown as Worker;
  });
  expect(await drawing.draw(async () => page)).toBe(null);
  expect(drawing.isReady()).toBe(false);
  const [thread] = threads as [SaidThread];
  thread.emit('message', { kind: 'ready' });
  const answers = Array.from({ length: 16 }, () =>
    drawing.draw(async () => ({ ...page, site: { ...site } })),
  );
  await expect
    .poll(() => thread.sent.map(({ kind }) => kind))
    .toEqual(['site', ...answers.map(() => 'page')]);
  thread.emit('message', { kind: 'failed', number: thread.sent[1]?.number, error: new Error('no') });
  expect(await answers[0]).toBe(null);
  expect(drawing.isReady()).toBe(true);
  expect(await drawing.draw(async () => null)).toBe(null);
  const input = { compare: () => 0 };
  const result = { ok: true, value: null, link: null } as const;
  const unsent = { ...page, shown: [{ key: 'GET /car-parts' as const, input, result }] };
  expect(await drawing.draw(async () => unsent)).toBe(null);
  expect(logged).toEqual(Array(2).fill('a page is drawn again by the thread that answers'));
  thread.emit('exit', 1);
  expect(await Promise.all(answers.slice(1))).toEqual(Array(15).fill(null));
  expect(drawing.isReady()).toBe(false);
  expect(threads).toHaveLength(1);
  await drawing.stop();
});
