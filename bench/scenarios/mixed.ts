import { newId } from '../../server/kernel/ids.ts';
import { insertPart, type PartFields } from '../../server/testing/factories.ts';
import { untilAtRest } from '../compare.ts';
import { measure } from '../load.ts';
import { hasWrk, orderByWrk } from '../load-wrk.ts';
import type { Bench, Effort, Finding, Scenario } from '../scenario.ts';
import { median, spread } from '../statistics.ts';
import type { Load, Void } from '../target.ts';
import { readers } from './readers.ts';

const name = 'readers beside orders';
const leastOfCalm = 0.8;

/** Of ten connections nine read and one places an order after the other, against the same nine alone. */
export const mixed: Scenario = {
  name,
  baseline: 'the same readers while nobody orders',
  onlyAlone: true,
  run: async (bench, { connections, rounds, seconds }) => {
    const parts = await plantParts(bench);
    const findings: Finding[] = [];
    for (const each of connections.filter((count) => count >= 10))
      findings.push(await besideOrders(bench, parts, { connections: each, rounds, seconds }));
    return findings;
  },
};

async function besideOrders(
  bench: Bench,
  parts: readonly PartFields[],
  { connections, rounds, seconds }: Omit<Effort, 'connections'> & { connections: number },
): Promise<Finding> {
  const ordering = Math.round(connections / 10);
  const load = { connections: connections - ordering, seconds };
  const target = await readers(bench);
  const which = { scenario: name, connections };
  const begin = `${name}, ${load.connections} readers and ${ordering} who order`;
  const ratios: number[] = [];
  const figures = { calm: [] as number[], beside: [] as number[], orders: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    const calm = await measure(target, load);
    const order = hasWrk() ? besideWrk : besideFetch;
    const beside = await order(bench, parts, { connections: ordering, seconds }, () => measure(target, load));
    await untilAtRest(bench.database);
    for (const result of [calm, beside])
      if ('void' in result) return { ...which, line: `${begin}: void (${result.void})`, isRight: false };
    if (round === -1 || 'void' in calm || 'void' in beside) continue; // the first is for warming up
    ratios.push(beside.perSecond / calm.perSecond);
    figures.calm.push(calm.perSecond);
    figures.beside.push(beside.perSecond);
    figures.orders.push(beside.orders / beside.seconds);
  }
  const of = (figure: keyof typeof figures) => Math.round(median(figures[figure]));
  return {
    ...which,
    isRight: median(ratios) >= leastOfCalm,
    line:
      `${begin}: ${median(ratios).toFixed(2)} of their pace alone, at least ${leastOfCalm} (${spread(ratios)}; ` +
      `${of('beside')} a second beside ${of('orders')} orders a second, ${of('calm')} alone)`,
    cells: {
      'of the baseline': `${median(ratios).toFixed(2)} (${spread(ratios)})`,
      'a second': String(of('beside')),
      'baseline’s': String(of('calm')),
    },
  };
}

type Beside = <Result extends object>(
  bench: Bench,
  parts: readonly PartFields[],
  load: Load,
  work: () => Promise<Result | Void>,
) => Promise<(Result & { orders: number }) | Void>;

/** For as long as the work takes, which asks for the same seconds. */
const besideWrk: Beside = async ({ url }, parts, load, work) => {
  const first = guests;
  const bodies = parts.map((part) => orderOf(part, '%NUMBER%'));
  const [ordered, result] = await Promise.all([
    orderByWrk({ url, path: '/api/checkout', bodies, first }, load),
    work(),
  ]);
  if ('void' in ordered) return ordered;
  guests += ordered.orders + load.connections; // each had one under way at the end
  return 'void' in result ? result : { ...result, orders: ordered.orders };
};

/** Until the work is done. A refused one ends it. */
const besideFetch: Beside = async (bench, parts, { connections }, work) => {
  let isOver = false;
  let orders = 0;
  const lines = Array.from({ length: connections }, async () => {
    while (!isOver) {
      await placeOrder(bench, parts);
      orders += 1;
    }
  });
  const placed = Promise.all(lines).then(
    () => null,
    (error: unknown) => ({ void: String(error) }),
  );
  const result = await work();
  isOver = true;
  return (await placed) ?? ('void' in result ? result : { ...result, orders });
};

/** Each orders once: an address that has some orders to pay gets no more. */
let guests = 0;
const begun = Date.now();

function orderOf(part: PartFields | undefined, guest: string): string {
  return JSON.stringify({
    lines: [{ partId: part?.id, quantity: 1 }],
    email: `reading-${begun}-${guest}@example.com`,
    name: 'Guest',
    phone: '+1 202 555 0100',
    address: { line1: '1 Mill Road', city: 'Springfield', country: 'US' },
    total: part?.price,
  });
}

async function placeOrder({ url }: Bench, parts: readonly PartFields[]): Promise<void> {
  guests += 1;
  const response = await fetch(`${url}/api/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: orderOf(parts[guests % parts.length], String(guests)),
  });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`An order was refused: ${body}`);
}

async function plantParts({ database }: Bench): Promise<PartFields[]> {
  const parts: PartFields[] = [];
  for (let made = 0; made < 100; made += 1)
    parts.push(
      await insertPart(database, { sku: newId(), priceCents: 1000, minimumOrder: 1, available: 1_000_000 }),
    );
  return parts;
}
