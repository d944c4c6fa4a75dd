import { type APIRequestContext, request } from '@playwright/test';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { partToOrder, payOrder, placeOrder } from '../ordering.ts';
import { demoAdmin, demoBuyer, type Person } from '../people.ts';

export type Role = 'visitor' | 'customer' | 'admin';

/** Somebody at the shop: what they ask carries their cookie. */
export type Caller = { person: Person; asks: APIRequestContext };

/** Addresses of single things, for the pages that show one. */
export type Things = { part: string; unpaid: string; paid: string; shipped: string; message: string };

export type FilledShop = { url: string; callers: Record<Role, APIRequestContext>; things: Things };

const longWord = 'Querlenkerbefestigungsschraubensicherungsblech';
const longName =
  'Reinforced upper control arm with pre-pressed bushings, ball joint and locknut, front axle left and right';
const longText = `${longName}. ${longWord} ${longWord}. `.repeat(12).slice(0, 1900);

async function caller(url: string, person: Person, path: string): Promise<Caller> {
  const asks = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const answer = await asks.post(`/api/auth/${path}`, { data: person });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return { person, asks };
}

export const signUp = (url: string, person: Person) => caller(url, person, 'sign-up/email');

async function signIn(url: string, { name, email, password }: Person): Promise<Caller> {
  const asks = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const answer = await asks.post('/api/auth/sign-in/email', { data: { email, password } });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`);
  return { person: { name, email, password }, asks };
}

/** Calls the API as somebody who is signed in. */
async function call({ person, asks }: Caller, method: string, path: string, data?: object) {
  const { token } = await (await asks.put('/api/user', { data: { email: person.email } })).json();
  const answer = await asks.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${await answer.text()}`);
  return answer.json();
}

/** The demo shop on a usual day: orders in every state, a profile, messages. */
export async function usualShop(url: string): Promise<FilledShop> {
  const admin = await signIn(url, { ...demoAdmin, name: 'Admin' });
  const buyer = await signIn(url, { ...demoBuyer, name: 'Buyer' });
  const visitor = await request.newContext({ baseURL: url });
  await call(buyer, 'PUT', `/user/${buyer.person.email}`, {
    education: 'Vehicle technology',
    location: 'Rotterdam',
    phone: '+31 10 555 0134',
    linkedIn: 'https://www.linkedin.com/in/example',
  });
  const orders: string[] = [];
  for (let place = 0; place < 9; place += 1) {
    orders.push(await placeOrder(buyer.asks, buyer.person, await partToOrder(buyer.asks, place)));
  }
  const [unpaid = '', , paid = '', , shipped = '', , refunded = ''] = orders;
  for (const id of orders.slice(2)) await payOrder(buyer.asks, buyer.person, id);
  await call(admin, 'PUT', `/order/${shipped}`);
  await call(admin, 'POST', `/order/${refunded}/refund`, { reason: 'Ordered the wrong size.' });
  await call(buyer, 'POST', '/contact', {
    name: 'Robin',
    email: 'robin@example.com',
    phone: '+44 20 7946 0018',
    message: 'Do you have the front discs for a 2014 estate in stock again before the weekend?',
  });
  const message = await answered(admin, 'They come in on Thursday. Shall we put a pair aside?');
  const part = (await partToOrder(visitor, 3))._id;
  return {
    url,
    callers: { visitor, customer: buyer.asks, admin: admin.asks },
    things: { part, unpaid, paid, shipped, message },
  };
}

/** The newest message, answered: a page with two sides. */
async function answered(admin: Caller, text: string): Promise<string> {
  const [message] = await call(admin, 'GET', '/messages?sort=newest&limit=1');
  await call(admin, 'POST', `/messages/${message._id}/answers`, { text, seen: null });
  return message._id;
}

/** Fills an empty shop with the longest texts it takes. */
export async function longShop(url: string, admin: Caller, buyer: Caller): Promise<FilledShop> {
  const parts: SparePart[] = [];
  for (let count = 0; count < 7; count += 1) {
    const { insertedId } = await call(admin, 'POST', '/car-parts', {
      name: `${count % 2 === 0 ? longWord : ''} ${longName} ${count}`.trim(),
      price: 99_999.99,
      availableQuantity: 99_999,
      minimumOrder: count + 1,
      img: `https://pictures.example/${count}.webp`,
      description: longText,
      group: 'suspension',
    });
    parts.push(await (await buyer.asks.get(`/api/car-parts/${insertedId}`)).json());
  }
  await call(buyer, 'PUT', `/user/${buyer.person.email}`, {
    education: longName,
    location: `${longWord} ${longWord}`,
    phone: '+31 10 555 0134 555 0134',
    linkedIn: `https://www.linkedin.com/in/${longWord}${longWord}`,
  });
  const orders: string[] = [];
  for (const part of parts) orders.push(await placeOrder(buyer.asks, buyer.person, part));
  const [unpaid = '', , paid = '', shipped = ''] = orders;
  for (const id of orders.slice(2)) await payOrder(buyer.asks, buyer.person, id);
  await call(admin, 'PUT', `/order/${shipped}`);
  for (let count = 0; count < 4; count += 1) {
    await call(buyer, 'POST', '/reviews', {
      name: `${longWord} ${longWord}`,
      location: `${longWord}, ${longName}`.slice(0, 100),
      ratings: 5 - count,
      description: longText,
    });
  }
  await call(buyer, 'POST', '/contact', {
    name: `${longWord} ${longWord}`,
    email: `${longWord}@example.com`,
    phone: longName,
    message: longText,
  });
  return {
    url,
    callers: { visitor: await request.newContext({ baseURL: url }), customer: buyer.asks, admin: admin.asks },
    things: {
      part: parts[0]?._id ?? '',
      unpaid,
      paid,
      shipped,
      message: await answered(admin, longText),
    },
  };
}

export const longBuyer: Person = {
  name: `${longWord} ${longWord}`.slice(0, 90),
  email: `${longWord}.${longWord}`.slice(0, 60).toLowerCase().concat('@example.com'),
  password: 'Pa$$word',
};
