import type { APIRequestContext, Page } from '@playwright/test';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { Order } from '@spareworks/contract/schemas/order';
import { demoParts } from '@spareworks/demo/demo-parts.ts';
import type { Person } from './people.ts';

const ample = demoParts.filter((part) => part.availableQuantity >= part.minimumOrder * 4 + 4);

/**
 * A part with enough on the shelf. Stock is shared between tests, so each takes another place in the list, which is
 * that of the first day: what other tests order must not move anybody to another part.
 */
export async function partToOrder(request: APIRequestContext, place: number): Promise<SparePart> {
  ids ??= await idsByName(request);
  const id = ids.get(ample[place]?.name ?? '');
  if (id === undefined) throw new Error(`no part has place ${place}`);
  return (await request.get(`/api/car-parts/${id}`)).json();
}

/** Asked for once by each worker: the whole catalogue is a long answer. */
let ids: Map<string, string> | undefined;

async function idsByName(request: APIRequestContext): Promise<Map<string, string>> {
  const parts: SparePart[] = await (await request.get('/api/car-parts')).json();
  return new Map(parts.map(({ name, _id }) => [name, _id]));
}

/** A token of the person whose cookie the request carries. */
export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.put('/api/user', { data: { email } });
  return (await response.json()).token;
}

/** An order as the purchase page would place it. */
export async function placeOrder(
  request: APIRequestContext,
  { email, name }: Person,
  part: SparePart,
  quantity = part.minimumOrder,
): Promise<string> {
  const response = await request.post('/api/order', {
    headers: { authorization: `Bearer ${await tokenOf(request, email)}` },
    data: {
      partId: part._id,
      orderName: part.name,
      name,
      email,
      orderQuantity: quantity,
      price: Math.round(part.price * 100 * quantity) / 100,
      address: '12 St James Square, London',
      number: '+44 20 7946 0018',
      status: 'pending',
    },
  });
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()).insertedId;
}

export async function ordersOf(page: Page, email: string): Promise<Order[]> {
  const token = await tokenOf(page.request, email);
  const response = await page.request.get(`/api/orders/${email}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.json();
}

export const cards = {
  succeeds: '4242 4242 4242 4242',
  authenticates: '4000 0025 0000 3155',
  disputed: '4000 0000 0000 0259',
} as const;

/** Pays as a browser elsewhere would: the secret from the shop, the card to the provider. Answers the transaction. */
export async function payAtProvider(
  request: APIRequestContext,
  { email, name }: Person,
  orderId: string,
): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, email)}` };
  const { price }: Order = await (await request.get(`/api/order/${orderId}`, { headers })).json();
  const begun = await request.post('/api/create-payment-intent', { headers, data: { price, orderId } });
  const { clientSecret }: { clientSecret: string } = await begun.json();
  const [intent = ''] = clientSecret.split('_secret_');
  const paid = await request.post(`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
    form: {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': name,
    },
  });
  if (!paid.ok()) throw new Error(await paid.text());
  return intent;
}

/** The same, and the shop is told. */
export async function payOrder(request: APIRequestContext, person: Person, orderId: string): Promise<string> {
  const transactionId = await payAtProvider(request, person, orderId);
  const response = await request.patch(`/api/order/${orderId}`, {
    headers: { authorization: `Bearer ${await tokenOf(request, person.email)}` },
    data: { orderId, ordererEmail: person.email, transactionId },
  });
  if (!response.ok()) throw new Error(await response.text());
  return transactionId;
}

type LedgerIntent = { id: string; status: string; metadata: Record<string, string> };

/** How often the provider took money for an order. */
export async function chargesFor(request: APIRequestContext, orderId: string): Promise<number> {
  const { intents }: { intents: LedgerIntent[] } = await (await request.get('/sandbox/payments.json')).json();
  return intents.filter(
    ({ status, metadata }) => status === 'succeeded' && Object.values(metadata).includes(orderId),
  ).length;
}
