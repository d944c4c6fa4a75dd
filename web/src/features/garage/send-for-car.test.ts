import { expect, test } from 'vitest';
import { ApiProblem, type ApiProblemCode } from '../../lib/api.ts';
import { type Answered, type CarQuestion, type ForCar, sendForCar } from './send-for-car.ts';

const car = {
  _id: '01912345-6789-7abc-8def-000000000001',
  year: 2014,
  make: 'Honda',
  model: 'Civic',
  engine: { litres: 1.8, cylinders: 4, fuel: 'petrol' as const },
  makeSlug: 'honda',
  modelSlug: 'civic',
};

const misfit = (partId: string) => ({
  partId,
  name: partId,
  car: '2014 Honda Civic',
  notes: [],
  source: null,
});

function refusal(code: ApiProblemCode, parts: string[] = []): ApiProblem {
  return new ApiProblem({ status: 409, code, title: code, doesNotFit: parts.map(misfit) });
}

/** A shop that refuses with these, one after the other, and then takes the order. */
function shopWith(...refusals: ApiProblem[]) {
  const sent: ForCar[] = [];
  const asked: CarQuestion['about'][] = [];
  let answered: Answered | null = null;
  return {
    sent,
    asked,
    last: () => answered,
    order: (yes: boolean, before: Answered | null = null, of: typeof car | null = car) =>
      sendForCar(
        {
          car: of,
          answered: before,
          onAnswered: (now) => {
            answered = now;
          },
          ask: async ({ about }) => {
            asked.push(about);
            return yes;
          },
        },
        async (forCar) => {
          sent.push(forCar);
          const next = refusals.shift();
          if (next !== undefined) throw next;
          return 'placed';
        },
      ),
  };
}

test('asked whether a part is wanted although it does not fit, yes sends it again with all that was answered', async () => {
  const shop = shopWith(refusal('does_not_fit', ['a']), refusal('does_not_fit', ['b']));
  expect(await shop.order(true)).toEqual({ sent: 'placed' });
  expect(shop.asked).toEqual(['misfit', 'misfit']);
  expect(shop.sent).toEqual([
    { vehicle: car._id },
    { vehicle: car._id, orderAnyway: ['a'] },
    { vehicle: car._id, orderAnyway: ['a', 'b'] },
  ]);
  expect(shop.last()).toEqual({ vehicle: car._id, parts: ['a', 'b'] });
});

test('whoever goes back has ordered nothing', async () => {
  const shop = shopWith(refusal('does_not_fit', ['a']));
  expect(await shop.order(false)).toBeNull();
  expect(shop.sent).toHaveLength(1);
});

test('what was answered and got no reply is sent again word for word, but not for another car', async () => {
  const [same, other] = [shopWith(), shopWith()];
  await same.order(true, { vehicle: car._id, parts: ['a'] });
  await other.order(true, { vehicle: '01912345-6789-7abc-8def-000000000009', parts: ['a'] });
  expect([...same.sent, ...other.sent]).toEqual([
    { vehicle: car._id, orderAnyway: ['a'] },
    { vehicle: car._id },
  ]);
});

test('a car the shop no longer knows is asked about, and yes orders without one', async () => {
  const shop = shopWith(refusal('vehicle_not_found'));
  expect(await shop.order(true)).toEqual({ sent: 'placed' });
  expect(shop.asked).toEqual(['unknown car']);
  expect(shop.sent).toEqual([{ vehicle: car._id }, {}]);
});

test('any other refusal goes to whoever sent it, and without a car nothing is asked', async () => {
  const refused = refusal('out_of_stock');
  await expect(shopWith(refused).order(true)).rejects.toBe(refused);
  const shop = shopWith();
  expect(await shop.order(true, null, null)).toEqual({ sent: 'placed' });
  expect(shop.sent).toEqual([{}]);
});
