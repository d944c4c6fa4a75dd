import { expect, test } from 'vitest';
import { providerDashboard } from './card-faults.ts';
import { insertPart } from './factories.ts';
import { orderWithIntent, payByCard, recordPayment, violations } from './orders.ts';
import { paidOrder } from './paid-orders.ts';
import { signedIn } from './people.ts';
import { sharedApp } from './shared-app.ts';

const shop = sharedApp({ listening: true });

/** What is there only because somebody asked for it over the wire, and how others hear of it. */
const wayThere =
  /^(?:sandbox_stripe_(?:events|idempotency)|sandbox_mails|payment_events|idempotency_keys|changes$)/;

/** Every row that names one of these, in every table, without what differs from order to order. */
async function rowsAbout(...names: string[]): Promise<Record<string, unknown[]>> {
  const { database } = shop();
  const tables = await database.query<{ name: string }>({
    text: "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  });
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => !wayThere.test(table.name))) {
    const rows = await database.query<{ row: string }>({
      text: `SELECT to_jsonb(t)::text AS row FROM "${name}" t WHERE to_jsonb(t)::text ~ $1`,
      values: [names.join('|')],
    });
    if (rows.length > 0) found[name] = rows.map(({ row }) => alike(row)).toSorted();
  }
  return found;
}

function alike(row: string): string {
  return row
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\b(pi|ch|pm)_\w+/g, '$1')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.+]+/g, 'moment')
    .replaceAll(/"(seq|exp_year|created)": \d+/g, '"$1": 0')
    .replaceAll(/"number": (\d+|"\w+")|SW-\w{4}-\w{4}/g, 'number')
    .replaceAll(/"name": "[^"]+", "brand": "visa", "email": (null|"[^"]+")/g, 'a card')
    .replaceAll(
      /"(sent_at|attempts|html_body|text_body|next_attempt_at)": (null|\d+|"(\\.|[^"\\])*")/g,
      '$1',
    ); // they are on their way
}

test('an order paid in the books is as one that was paid with a card, in every table but those of the way there', async () => {
  const [buyer, part] = [await signedIn(shop()), await insertPart(shop().database)];
  const played = await orderWithIntent(shop(), { buyer, part });
  const { id } = await payByCard(shop(), played.clientSecret);
  expect((await recordPayment(shop(), played, id)).statusCode).toBe(200);
  const planted = await paidOrder(shop(), { buyer, part });
  const intents = [id, planted.transactionId];
  const [first, second] = await Promise.all(
    intents.map((intent) => providerDashboard(shop().config).paymentIntents.retrieve(intent)),
  );
  expect(second).toMatchObject({ status: 'succeeded', amount_received: first?.amount_received });
  expect(await rowsAbout(planted.id, planted.transactionId)).toEqual(await rowsAbout(played.id, id));
  expect(await violations(shop().database)).toEqual([]);
});
