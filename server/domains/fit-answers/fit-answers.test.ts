import type { FitQuestion, FitReport } from '@spareworks/contract/calls/fit-answers';
import type { ManagedFitment, PartVerdictAnswer } from '@spareworks/contract/calls/fitment';
import type { ProblemDocument } from '@spareworks/contract/schemas/problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { answerFit, carName } from '../../testing/fit-answers.ts';
import { plantCoverage, plantRange } from '../../testing/fitment.ts';
import { callAs, violations } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sentOrder, soldOrder } from '../../testing/returns.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { plantVehicles } from '../../testing/vehicles.ts';
import type { VehicleRecord } from '../vehicles/find-vehicles.ts';

const shop = sharedApp({ listening: true });
let admin: SignedIn;
let buyer: SignedIn;
let civic: VehicleRecord;
let golf: VehicleRecord;
beforeAll(async () => {
  [admin, buyer] = await Promise.all([signedIn(shop(), { role: 'admin' }), signedIn(shop())]);
  const [first, second] = await plantVehicles(shop().database, [
    '2014 Honda Civic 1.8 4 petrol',
    '2012 Volkswagen Golf 2.0 4 diesel',
  ]);
  if (first === undefined || second === undefined) throw new Error('no cars');
  [civic, golf] = [first, second];
});
afterAll(async () => {
  expect(await violations(shop().database)).toEqual([]);
});

const somePart = (fields: { name?: string } = {}) =>
  insertPart(shop().database, { minimumOrder: 1, priceCents: 2000, available: 20, ...fields });

const oneOf = async () => ({ lines: [{ part: await somePart(), quantity: 1 }] });

const questionsOf = async ({ id, owner }: { id: string; owner: Parameters<typeof callAs>[1] }) =>
  (await callAs(shop().app, owner)('GET', `/order/${id}/fit-answers`)).json<FitQuestion[]>();

async function countsOf(partId: string, vehicle: VehicleRecord) {
  const response = await shop().app.inject(`/api/fitment?vehicle=${vehicle.id}&parts=${partId}`);
  return response.json<PartVerdictAnswer[]>()[0];
}

describe('the buyer', () => {
  test('is asked about what was shipped for a car, answers, and changes the answer: the last one counts', async () => {
    const part = await somePart();
    const order = await sentOrder(shop(), admin, {
      buyer,
      lines: [{ part, quantity: 2 }],
      vehicle: civic.id,
    });
    const asked = { position: 1, partId: part.id, name: part.name, car: carName(civic), answer: null };
    expect(await questionsOf(order)).toEqual([asked]);
    expect((await countsOf(part.id, civic))?.buyers).toEqual({ fitted: 0, didNotFit: 0 });

    const wrong = await answerFit(shop(), order, { fitted: false, note: '  The holes\nare elsewhere. ' });
    expect(wrong.json()).toMatchObject({
      ...asked,
      answer: { fitted: false, vehicle: civic.id, car: carName(civic), note: 'The holes\nare elsewhere.' },
    });
    expect((await countsOf(part.id, civic))?.buyers).toEqual({ fitted: 0, didNotFit: 1 });

    // The same once more is the same.
    const again = await answerFit(shop(), order, { fitted: false, note: 'The holes\nare elsewhere.' });
    expect(again.json().answer).toMatchObject({ changedAt: null });
    expect((await countsOf(part.id, civic))?.buyers).toEqual({ fitted: 0, didNotFit: 1 });

    await answerFit(shop(), order, { fitted: true });
    expect(await questionsOf(order)).toMatchObject([
      { answer: { fitted: true, note: null, changedAt: expect.any(String) } },
    ]);
    expect((await countsOf(part.id, civic))?.buyers).toEqual({ fitted: 1, didNotFit: 0 });
    // Verdicts are made of what is known of the part, not of answers.
    expect((await countsOf(part.id, civic))?.verdict).toBe('not known');
    expect((await countsOf(part.id, golf))?.buyers).toEqual({ fitted: 0, didNotFit: 0 });
  });

  test('names the car where none was chosen, and may name another later', async () => {
    const part = await somePart();
    const order = await sentOrder(shop(), admin, { lines: [{ part, quantity: 1 }] });
    expect(await questionsOf(order)).toMatchObject([{ car: null, answer: null }]);
    const open = await answerFit(shop(), order, { fitted: true });
    expect([open.statusCode, open.json<ProblemDocument>().errors]).toEqual([
      400,
      { vehicle: 'please say which car it was for' },
    ]);
    const strange = await answerFit(shop(), order, { fitted: true, vehicle: part.id });
    expect([strange.statusCode, strange.json<ProblemDocument>().code]).toEqual([404, 'vehicle_not_found']);
    await answerFit(shop(), order, { fitted: true, vehicle: civic.id });
    await answerFit(shop(), order, { fitted: true, vehicle: golf.id });
    expect(await questionsOf(order)).toMatchObject([{ car: null, answer: { car: carName(golf) } }]);
    expect((await countsOf(part.id, civic))?.buyers).toEqual({ fitted: 0, didNotFit: 0 });
    expect((await countsOf(part.id, golf))?.buyers).toEqual({ fitted: 1, didNotFit: 0 });
  });

  test('answers as a guest with the token of the order, and nobody else does', async () => {
    const order = await sentOrder(shop(), admin, { buyer: null, ...(await oneOf()), vehicle: civic.id });
    const stranger = { id: order.id, owner: await signedIn(shop()) };
    expect((await answerFit(shop(), order, { fitted: true })).statusCode).toBe(200);
    expect((await answerFit(shop(), stranger, { fitted: false })).statusCode).toBe(404);
    const read = await callAs(shop().app, stranger.owner)('GET', `/order/${order.id}/fit-answers`);
    expect(read.statusCode).toBe(404);
    // Staff read the answer and give none for the buyer.
    expect(await questionsOf({ id: order.id, owner: admin })).toMatchObject([{ answer: { fitted: true } }]);
    expect((await answerFit(shop(), { id: order.id, owner: admin }, { fitted: false })).statusCode).toBe(403);
    expect(await questionsOf(order)).toMatchObject([{ answer: { fitted: true } }]);
  });

  test('is not asked before anything was shipped, nor about what is for every car, and is told so', async () => {
    const unsent = await soldOrder(shop(), { buyer, ...(await oneOf()) });
    expect(await questionsOf(unsent)).toEqual([]);
    const early = await answerFit(shop(), unsent, { fitted: true, vehicle: civic.id });
    expect([early.statusCode, early.json<ProblemDocument>().code]).toEqual([409, 'not_shipped']);

    const { lines } = await oneOf();
    await plantCoverage(shop().database, lines[0]?.part.id ?? '', 'universal');
    const universal = await sentOrder(shop(), admin, { buyer, lines });
    expect(await questionsOf(universal)).toEqual([]);
    const needless = await answerFit(shop(), universal, { fitted: true, vehicle: civic.id });
    expect([needless.statusCode, needless.json<ProblemDocument>().code]).toEqual([409, 'not_asked']);
    // Frozen on the order: a later verdict does not change it.
    const frozen = await sentOrder(shop(), admin, { buyer, lines, vehicle: civic.id });
    await plantCoverage(shop().database, lines[0]?.part.id ?? '', 'some');
    expect(await questionsOf(frozen)).toEqual([]);
  });

  test('hears which field is wrong', async () => {
    const order = await sentOrder(shop(), admin, { buyer, ...(await oneOf()), vehicle: civic.id });
    const refused: [object, string][] = [
      [{}, 'fitted'],
      [{ fitted: 'yes' }, 'fitted'],
      [{ fitted: true, note: 'x'.repeat(501) }, 'note'],
      [{ fitted: true, vehicle: 'civic' }, 'vehicle'],
      [{ fitted: true, vehicle: golf.id }, 'vehicle'],
    ];
    for (const [body, field] of refused) {
      const response = await answerFit(shop(), order, body);
      expect([response.statusCode, Object.keys(response.json<ProblemDocument>().errors ?? {})]).toEqual([
        400,
        [field],
      ]);
    }
  });

  test('of a line that the order does not have there is nothing to say', async () => {
    const order = await sentOrder(shop(), admin, { buyer, ...(await oneOf()), vehicle: civic.id });
    for (const position of [2, 'one', 0, 1001]) {
      expect((await answerFit(shop(), order, { fitted: true }, position)).statusCode).toBe(404);
    }
  });

  test('who answers has the parcel: its shipping cannot be undone any more', async () => {
    const order = await sentOrder(shop(), admin, { buyer, ...(await oneOf()), vehicle: civic.id });
    await answerFit(shop(), order, { fitted: true });
    const undone = await callAs(shop().app, admin)('POST', `/order/${order.id}/undo-shipping`);
    expect([undone.statusCode, undone.json<ProblemDocument>().code]).toEqual([409, 'undo_too_late']);
  });

  test('two answers at once: one of them stands, none fails, and it counts once', async () => {
    const { lines } = await oneOf();
    const order = await sentOrder(shop(), admin, { buyer, lines });
    const both = [
      { fitted: true, vehicle: civic.id },
      { fitted: false, vehicle: golf.id },
      { fitted: true, vehicle: golf.id },
    ];
    const answered = await Promise.all(both.map((body) => answerFit(shop(), order, body)));
    expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [one, other] = [
      await countsOf(lines[0]?.part.id ?? '', civic),
      await countsOf(lines[0]?.part.id ?? '', golf),
    ];
    const all = [one, other].map(
      (verdict) => (verdict?.buyers.fitted ?? 0) + (verdict?.buyers.didNotFit ?? 0),
    );
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test('buyers of one part who change their answers at once are all counted', async () => {
    const part = await somePart();
    const sold = { buyer, lines: [{ part, quantity: 1 }] };
    const orders = [
      await sentOrder(shop(), admin, sold),
      await sentOrder(shop(), admin, sold),
      await sentOrder(shop(), admin, sold),
      await sentOrder(shop(), admin, sold),
    ];
    const say = (fitted: (n: number) => boolean, car: (n: number) => VehicleRecord) =>
      Promise.all(
        orders.map((order, n) => answerFit(shop(), order, { fitted: fitted(n), vehicle: car(n).id })),
      );
    const swap = (n: number) => (n % 2 === 0 ? civic : golf);
    const back = (n: number) => (n % 2 === 0 ? golf : civic);
    for (const answers of [
      await say(() => true, swap),
      await say(() => true, back),
      await say(
        () => false,
        () => civic,
      ),
    ]) {
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    }
    expect((await countsOf(part.id, civic))?.buyers).toEqual({ fitted: 0, didNotFit: 4 });
    expect((await countsOf(part.id, golf))?.buyers).toEqual({ fitted: 0, didNotFit: 0 });
  });
});

describe('staff', () => {
  const reports = (query = '', who = admin) => callAs(shop().app, who)('GET', `/fit-reports${query}`);

  test('see the pairs that go wrong most first, with what the shop says and what buyers wrote, page by page', async () => {
    const [often, rarely] = [
      await somePart({ name: 'Goes wrong often' }),
      await somePart({ name: 'Less often' }),
    ];
    await plantRange(shop().database, { partId: often.id, modelId: civic.modelId, from: 2014 });
    const answered = async (part: typeof often, fitted: boolean, note?: string) => {
      const order = await sentOrder(shop(), admin, {
        buyer,
        lines: [{ part, quantity: 1 }],
        vehicle: civic.id,
      });
      await answerFit(shop(), order, { fitted, ...(note !== undefined && { note }) });
      return order.id;
    };
    for (const note of ['Too wide.', 'Wrong holes.']) await answered(often, false, note);
    const last = await answered(often, false, 'Rattles.');
    for (let n = 0; n < 3; n += 1) await answered(rarely, false);
    await answered(rarely, true, 'Fine here.');

    const all = (await reports()).json<FitReport[]>();
    const mine = all.filter(({ part }) => part._id === often.id || part._id === rarely.id);
    expect(mine).toMatchObject([
      {
        part: { _id: often.id, name: 'Goes wrong often', onSale: true },
        vehicle: civic.id,
        car: carName(civic),
        fitted: 0,
        didNotFit: 3,
        verdict: 'fits',
        notes: [
          { note: 'Rattles.', fitted: false, orderId: last },
          { note: 'Wrong holes.' },
          { note: 'Too wide.' },
        ],
      },
      {
        part: { _id: rarely.id },
        fitted: 1,
        didNotFit: 3,
        verdict: 'not known',
        notes: [{ note: 'Fine here.', fitted: true }],
      },
    ]);
    expect(all.map(({ didNotFit }) => didNotFit)).toEqual(
      all.map(({ didNotFit }) => didNotFit).toSorted((a, b) => b - a),
    );

    const paged: FitReport[] = [];
    let next: string | undefined = '?limit=1&count=true';
    while (next !== undefined) {
      const response = await reports(next);
      if (paged.length === 0) expect(response.headers['x-total-count']).toBe(String(all.length));
      paged.push(...response.json<FitReport[]>());
      next = /<[^>]*(\?[^>]*)>/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(paged).toEqual(all);

    const managed = await callAs(shop().app, admin)('GET', `/car-parts/${rarely.id}/managed-fitment`);
    expect(managed.json<ManagedFitment>().buyers).toEqual({ fitted: 1, didNotFit: 3 });
  });

  test('alone see them, and hear of a cursor that is none', async () => {
    expect((await reports('', buyer)).statusCode).toBe(403);
    const response = await reports('?after=nonsense');
    expect(response.json<ProblemDocument>().errors).toEqual({ after: 'is not a cursor of this list' });
  });

  test('a car that leaves the list takes its counts along; the verdict on it stays with the order', async () => {
    const part = await somePart();
    const [own] = await plantVehicles(shop().database, ['2001 Lada Niva 1.7 4 petrol']);
    if (own === undefined) throw new Error('no car');
    const order = await sentOrder(shop(), admin, { buyer, lines: [{ part, quantity: 1 }], vehicle: own.id });
    await answerFit(shop(), order, { fitted: false });
    expect((await countsOf(part.id, own))?.buyers).toEqual({ fitted: 0, didNotFit: 1 });
    await shop().database.query({ text: 'DELETE FROM vehicles WHERE id = $1', values: [own.id] });
    expect(await questionsOf(order)).toMatchObject([
      { car: carName(own), answer: { fitted: false, vehicle: null, car: carName(own) } },
    ]);
    const changed = await answerFit(shop(), order, { fitted: true, vehicle: own.id });
    expect(changed.json()).toMatchObject({ answer: { fitted: true, vehicle: null } });
    const counted = await shop().database.query({
      text: 'SELECT FROM fit_counts WHERE part_id = $1',
      values: [part.id],
    });
    expect(counted).toEqual([]);
  });
});
