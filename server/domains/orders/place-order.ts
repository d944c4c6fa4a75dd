import type { orderInputSchema } from '@spareworks/contract/calls/orders';
import { normalizeEmail } from '@spareworks/contract/schemas/email';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Together } from '../../db/transactions-together.ts';
import type { Caller } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { makeOnce } from '../idempotency/once.ts';
import { inOneCurrency } from '../settings/require-currency.ts';
import { placeLines } from './place-lines.ts';

type OrderInput = z.output<typeof orderInputSchema>;

export type PlaceOptions = {
  holdMinutes: number;
  publicUrl: string;
  key: string | null;
  /** With those who order at the same time. */
  together?: Together;
};

/** Places the specification's order, which is of one part. Gives the order's id. */
export async function placeOrder(
  database: Database,
  caller: Caller,
  input: OrderInput,
  { together, ...options }: PlaceOptions,
): Promise<string> {
  if (normalizeEmail(input.email) !== caller.email) throw new Problem('forbidden');
  const { partId, orderName, orderQuantity, price, address, number: phone, vehicle, orderAnyway } = input;
  const lines = [{ partId, partName: orderName, quantity: orderQuantity }];
  const request = { userId: caller.id, key: options.key, what: 'POST /order', body: input };
  const wanted = { lines, price, address, phone, vehicle, orderAnyway };
  // What a person has not paid is counted one order after the other.
  const transactions = together?.keeping([caller.id], partId === undefined ? [] : [partId]) ?? database;
  const id = await makeOnce(transactions, request, (tx, id, claimKey) =>
    inOneCurrency(
      tx,
      async (written) => void (await placeLines(tx, caller, wanted, { ...options, id, claimKey, written })),
      input.currency,
    ),
  );
  await pausePoint('place: committed');
  return id;
}
