import type { ServerEntryModule, Site } from '@spareworks/contract/calls/server-entry';
import { useId } from 'react';
import { createStaticHandler, RouterContextProvider, type StaticHandlerContext } from 'react-router';
import { expect, test } from 'vitest';
import { createApi } from '../lib/api.ts';
import { apiContext, openApiContext } from '../lib/loader-context.ts';
import { paths } from '../paths.ts';
import { drawAtOnce } from './drawing/draw.ts';
import { inFrame } from './first-routes.tsx';
import { markupByReact, pageOf, prepareFramedMarkup } from './markup.tsx';
import { handlerFor, routesAt } from './page-handlers.ts';
import { pages } from './routes.tsx';

const site: Site = {
  testMode: true,
  publicUrl: 'https://shop.example',
  google: true,
  sandboxes: { mail: true, payments: true, google: true },
  footer: {},
};

const id = '01912345-6789-7abc-8def-0123456789a0';
const part = {
  _id: id,
  name: 'Brake disc',
  sku: 'SP-1',
  price: 64.5,
  availableQuantity: 0,
  minimumOrder: 2,
  img: '/images/disc.webp',
  imgAlt: null,
  pictures: [{ img: '/images/disc.webp', alt: null }],
  description: 'One\n\nTwo',
  group: 'brakes',
  rating: 4.5,
  ratingCount: 2,
  maker: null,
  numbers: [],
  supersedes: [],
  supersededBy: null,
  current: null,
};

const answers: Record<string, unknown> = {
  'GET /car-parts/{id}': part,
  'GET /car-parts/{id}/similar': [part, { ...part, _id: `${id.slice(0, -1)}1` }, { ...part, _id: 'c' }],
  'GET /car-parts/{id}/fitment': { coverage: 'universal', ranges: [], left: 0 },
  'GET /car-parts': [part],
  'GET /cars': { known: true, makes: [{ name: 'BMW', slug: 'bmw' }] },
  'GET /car-parts/facets': {
    total: 1,
    groups: [],
    makers: [{ maker: 'ATE', slug: 'ate', count: 1 }],
    moreMakers: 0,
    inStock: 1,
    ratings: [{ atLeast: 4, count: 1 }],
    price: { least: 1, most: 99 },
    reading: null,
    number: null,
    unknownNumber: null,
    car: null,
  },
};

async function contextOf(url: string, given: Record<string, unknown> = {}): Promise<StaticHandlerContext> {
  const requestContext = new RouterContextProvider();
  requestContext.set(
    apiContext,
    createApi(async (key) => ({ body: { ...answers, ...given }[key] ?? [], link: null })),
  );
  requestContext.set(openApiContext, () => ({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {},
  }));
  const context = await handlerFor(url).query(new Request(`http://localhost${url}`), { requestContext });
  if (context instanceof Response) throw new Error('It leads elsewhere.');
  return context;
}

const range = {
  make: 'Volkswagen',
  makeSlug: 'volkswagen',
  model: 'Golf & "Polo"',
  modelSlug: 'golf',
  from: 2004,
  to: null,
  engine: { litres: 1.9, cylinders: 4, fuel: 'diesel' },
  position: 'front',
  quantity: 2,
  note: '<b>left-hand</b> drive',
  kind: 'fits',
  source: 'Shop',
};
const review = {
  _id: 'r',
  name: 'Ada <i>',
  location: 'London',
  ratings: 4,
  partId: id,
  byBuyer: true,
  answer: { text: 'Thanks & bye', name: 'Shop', createdAt: '2026-03-05T00:00:00.000Z' },
  createdAt: '2026-03-04T00:00:00.000Z',
  description: 'It fitted.\n\nTwice.',
};

/** Parts of many kinds, by what the API says of them. */
const kinds: Record<string, Record<string, unknown>> = {
  'sold out': {},
  'in stock': { 'GET /car-parts/{id}': { ...part, availableQuantity: 1200 } },
  'nearly sold out': { 'GET /car-parts/{id}': { ...part, availableQuantity: 3 } },
  'fewer than can be ordered': { 'GET /car-parts/{id}': { ...part, availableQuantity: 1, minimumOrder: 4 } },
  'with a deposit': { 'GET /car-parts/{id}': { ...part, coreDeposit: 40, availableQuantity: 9 } },
  'with odd letters': {
    'GET /car-parts/{id}': {
      ...part,
      name: `Bremsträger <"'&> 🔧 ${'x'.repeat(90)}`,
      description: '<script>alert(1)</script> & "so" \u2028 on…\r\n\r\nʼ',
      maker: 'O’Neil & <Sons>',
      numbers: [{ kind: 'oe', number: '1K0 <615>', maker: 'A & B' }],
    },
  },
  'with a long text': {
    'GET /car-parts/{id}': { ...part, description: 'Cast iron, ventilated. '.repeat(300) },
  },
  'with several pictures': {
    'GET /car-parts/{id}': {
      ...part,
      pictures: ['a', 'b', 'c'].map((letter) => ({
        img: `/images/${id.slice(0, -1)}${letter}.webp`,
        alt: letter,
      })),
    },
  },
  'without a picture': { 'GET /car-parts/{id}': { ...part, img: '', pictures: [] } },
  'that followed another': {
    'GET /car-parts/{id}': { ...part, supersedes: [{ _id: 'old', name: 'Old', sku: 'O-1' }] },
  },
  'with reviews': { 'GET /reviews': [review, { ...review, _id: 's', answer: null, byBuyer: false }] },
  'for some cars': {
    'GET /car-parts/{id}/fitment': {
      coverage: 'listed',
      ranges: [range, { ...range, from: 1998, to: 2003 }],
      left: 3,
    },
  },
  'for no known car': { 'GET /car-parts/{id}/fitment': { coverage: 'unknown', ranges: [], left: 0 } },
  'without others like it': { 'GET /car-parts/{id}/similar': [] },
};

test('a part of any kind is drawn as React draws it, for the first who asks and for those after', async () => {
  const framed = await prepareFramedMarkup();
  for (const [kind, given] of Object.entries(kinds)) {
    const context = await contextOf(`/parts/${id}`, given);
    const byReact = markupByReact(context, site);
    expect(framed(context, site), kind).toEqual(byReact);
    expect(drawAtOnce(pageOf(context, site)), `${kind}, without React`).toEqual(byReact);
  }
  const gone = await contextOf('/parts/no-such-part');
  expect(framed(gone, site)).toEqual(markupByReact(gone, site));
  const odd = await contextOf('/parts/%C3%A4%20%22');
  expect(framed(odd, site)).toEqual(markupByReact(odd, site));
});

test('the program that is built for the server, with its templates, draws parts as React does', async () => {
  const file = new URL('../../dist/server/entry-server.js', import.meta.url).href;
  const { entry }: ServerEntryModule = await import(/* @vite-ignore */ file);
  // The build has links of its own, without the mark of React Router's (link-on-server.test.tsx holds them to each other).
  const sameFiles = (markup: string) =>
    markup
      .replaceAll(/"(?:data:|\/src\/assets\/|\/static\/media\/)[^"]+"/g, '""')
      .replaceAll(' data-discover="true"', '');
  for (const [kind, given] of Object.entries(kinds)) {
    const url = `/parts/${id}`;
    const page = await entry.render({ url, site, openApi: () => ({}) }, async (key) => ({
      ok: true,
      value: { ...answers, ...given }[key] ?? [],
      link: null,
    }));
    const { body } = markupByReact(await contextOf(url, given), site);
    expect(sameFiles(page.body), kind).toBe(sameFiles(body));
  }
});

test('the frame follows what the site says', async () => {
  const framed = await prepareFramedMarkup();
  const one = await contextOf(`/parts/${id}`);
  expect(framed(one, site).body).toContain('Brake disc');
  for (const says of [
    site,
    { ...site, testMode: false },
    { ...site, footer: { 'Terms of use': '/pages/terms' } },
  ])
    expect(framed(one, says)).toEqual(markupByReact(one, says));
  expect(framed(one, { ...site, footer: { 'Terms of use': '/pages/terms' } }).body).toContain(
    'href="/pages/terms"',
  );
});

test.each([
  ...['/', '/parts', '/parts?q=disc&sort=price', '/makers', '/blogs', '/myPortfolio', '/reviews', '/basket'],
  ...['/cars', '/login', '/register', '/password-reset', '/confirm-email', '/email-confirmed', '/nowhere'],
  ...['/checkout', '/api/docs'],
])('%s is drawn here and not by React, and says the same', async (url) => {
  await prepareFramedMarkup();
  const context = await contextOf(url);
  expect(drawAtOnce(pageOf(context, site))).toEqual(markupByReact(context, site));
});

test('ids within the page and preloads of its pictures are those of the page drawn whole', async () => {
  function Page() {
    const [first, second] = [useId(), useId()];
    return (
      <>
        <label htmlFor={first}>Name</label>
        <input id={first} aria-describedby={second} />
        <img src="/images/first.webp" alt="" fetchPriority="high" />
      </>
    );
  }
  const handler = createStaticHandler(
    inFrame([{ id: paths.part.pattern, path: paths.part.pattern, Component: Page }]),
  );
  const framed = await prepareFramedMarkup();
  for (const url of ['/parts/x', '/parts/y']) {
    const context = await handler.query(new Request(`http://localhost${url}`));
    if (context instanceof Response) throw new Error('It leads elsewhere.');
    const whole = markupByReact(context, site);
    expect(whole.body).toMatch(/for="_R_[^"]+"/);
    expect(whole.preloads).toContain('first.webp');
    expect(framed(context, site)).toEqual(whole);
  }
});

test('an address leads to the same page whether all pages are asked or those of its first word', () => {
  const all = createStaticHandler(inFrame(pages));
  for (const url of [
    '/',
    '/parts',
    '/Parts/X',
    '/parts/',
    '/parts/x/y',
    '/cars',
    '/cars/bmw/3-series',
    '/makers',
    '/makers/ate',
    '/blogs/x',
    '/login',
    '/login/google',
    '/dashboard',
    '/dashboard/nowhere',
    '/dashboard/manageOrders/1',
    '/purchase/1',
    '/guest-order/1/pay',
    '/api/docs',
    '/nowhere',
    '//parts/x',
    '/%70arts/x',
    '/parts%2Fx',
    '/.',
    '/pages/terms',
    '/groups/brakes',
  ]) {
    const found = (all.match(url) ?? []).map(({ route }) => route.id);
    expect(
      routesAt(url).map(({ id: route }) => route),
      url,
    ).toEqual(found);
  }
});
