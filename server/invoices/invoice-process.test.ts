import { spawnSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { helperProcess } from '../kernel/helper-process.ts';
import { asNobody, asRoot } from '../testing/as-nobody.ts';
import { longTest } from '../testing/long-test.ts';
import { orderWithIntent, payByCard, recordPayment, violations } from '../testing/orders.ts';
import { checkout, compileCache } from '../testing/shop-process.ts';
import { someInvoice as order } from '../testing/some-invoice.ts';
import { testApp } from '../testing/test-app.ts';
import { thorough } from '../testing/thorough.ts';
import { invoiceProcess } from './invoice-process.ts';

/** The processes of this one that draw invoices, without those that other tests have left to rest. */
function drawingSinceNow(): () => number[] {
  const others = new Set(drawing());
  return () => drawing().filter((pid) => !others.has(pid));
}

function drawing(): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes('draw-invoices.ts'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === process.pid)
    .map(([pid = 0]) => pid);
}

function isPdf(file: Uint8Array): boolean {
  const text = Buffer.from(file).toString('latin1');
  return text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF');
}

test('the invoice of a paid order is drawn beside the shop and comes with its mail', async () => {
  const drawers = drawingSinceNow();
  await using shop = await testApp({ listening: true, drawnInvoices: true });
  const paid = await orderWithIntent(shop);
  expect(drawers()).toEqual([]);
  const { id: transactionId } = await payByCard(shop, paid.clientSecret);
  expect((await recordPayment(shop, paid, transactionId)).statusCode).toBe(200);
  type Mail = { id: string; subject: string };
  const arrived = async () => {
    const mails = await shop.app.inject(`/sandbox/mail.json?to=${paid.buyer.email}`);
    return mails.json<Mail[]>().find(({ subject }) => subject.includes('payment has arrived'));
  };
  await expect.poll(arrived, { timeout: 20_000 }).toBeDefined();
  const [drawer = 0, ...others] = drawers(); // still there for the next one
  expect(others).toEqual([]);
  expect(getPriority(drawer)).toBe(Math.min(getPriority() + 10, 19)); // behind the shop, wherever that stands
  const file = await shop.app.inject(`/sandbox/mail/${(await arrived())?.id}/attachment`);
  expect(isPdf(file.rawPayload)).toBe(true);
  expect(file.headers['content-disposition']).toMatch(/invoice-\d{4}-000001\.pdf/);
  expect(await violations(shop.database)).toEqual([]);
});

longTest('no process waits when there is nothing to draw, and one starts again', async () => {
  const drawers = drawingSinceNow();
  await using drawing = invoiceProcess({ restMs: 1 });
  expect(isPdf(await drawing.ask(order))).toBe(true);
  await expect.poll(drawers, { timeout: 20_000 }).toEqual([]);
  expect(isPdf(await drawing.ask(order))).toBe(true);
});

test('a process that dies fails what it had and another draws the next, what cannot be drawn is reported, who hangs is replaced, and a line that is too long is not joined', async () => {
  const drawers = drawingSinceNow();
  const program = join(import.meta.dirname, 'draw-invoices.ts');
  const options = { program, what: 'Not drawn.', atOnce: 1, mostWaiting: 1 };
  await using drawing = helperProcess<object, Uint8Array>(options);
  const asked = Promise.allSettled([drawing.ask(order), drawing.ask(order)]);
  await expect.poll(drawers, { timeout: 20_000, interval: 5 }).toHaveLength(1);
  for (const pid of drawers()) process.kill(pid, 'SIGKILL');
  expect((await asked).map(({ status }) => status)).toContain('rejected');

  const [broken, waiting, third] = await Promise.allSettled([
    drawing.ask({ ...order, facts: null }),
    drawing.ask(order),
    drawing.ask(order),
  ]);
  expect(broken).toMatchObject({ reason: { message: expect.stringContaining('Not drawn. TypeError') } });
  expect(waiting.status === 'fulfilled' && isPdf(waiting.value)).toBe(true);
  expect(third).toMatchObject({ reason: { code: 'too_many_requests' } });
  await using hurried = helperProcess<object, Uint8Array>({ ...options, patienceMs: 0 });
  await expect(hurried.ask(order)).rejects.toThrow('Not drawn.');
});

test.runIf(asRoot && thorough)('the helpers of a shop that an ordinary user runs work too', () => {
  const [through = '', ...args] = asNobody;
  const program = [process.execPath, join(checkout, 'server/testing/ask-helpers.ts')];
  const { stdout, stderr } = spawnSync(through, [...args, ...program], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache },
  });
  expect({ stdout, stderr }).toEqual({ stdout: 'Camry, %PDF-\n', stderr: '' });
});
