import type { Site } from '@spareworks/contract/calls/server-entry';
import { useId } from 'react';
import { createStaticHandler, RouterContextProvider, type StaticHandlerContext } from 'react-router';
import { expect, test } from 'vitest';
import { createApi } from '../lib/api.ts';
import { apiContext } from '../lib/loader-context.ts';
import { paths } from '../paths.ts';
import { inFrame } from './first-routes.tsx';
import { prepareFramedMarkup, wholeMarkup } from './markup.tsx';
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

async function contextOf(url: string): Promise<StaticHandlerContext> {
  const requestContext = new RouterContextProvider();
  const answers: Record<string, unknown> = {
    'GET /car-parts/{id}': part,
    'GET /car-parts/{id}/similar': [part, { ...part, _id: `${id.slice(0, -1)}1` }, { ...part, _id: 'c' }],
    'GET /car-parts/{id}/fitment': { coverage: 'universal', ranges: [], left: 0 },
  };
  requestContext.set(
    apiContext,
    createApi(async (key) => ({ body: answers[key] ?? [], link: null })),
  );
  const context = await handlerFor(url).query(new Request(`http://localhost${url}`), { requestContext });
  if (context instanceof Response) throw new Error('It leads elsewhere.');
  return context;
}

test('a page put into the frame that was drawn before is the page drawn whole, whatever the site says', async () => {
  const framed = await prepareFramedMarkup();
  const one = await contextOf(`/parts/${id}`);
  expect(framed(one, site).body).toContain('Brake disc');
  expect(framed(one, site)).toEqual(wholeMarkup(one, site));
  const live = { ...site, testMode: false };
  expect(framed(one, live)).toEqual(wholeMarkup(one, live));
  const other = await contextOf('/parts/no-such-part');
  expect(framed(other, live)).toEqual(wholeMarkup(other, live));
  const linked = { ...live, footer: { 'Terms of use': '/pages/terms' } };
  expect(framed(one, linked).body).toContain('href="/pages/terms"');
  expect(framed(one, linked)).toEqual(wholeMarkup(one, linked));
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
  const context = await handler.query(new Request('http://localhost/parts/x'));
  if (context instanceof Response) throw new Error('It leads elsewhere.');
  const whole = wholeMarkup(context, site);
  expect(whole.body).toMatch(/for="_R_[^"]+"/);
  expect(whole.preloads).toContain('first.webp');
  expect((await prepareFramedMarkup())(context, site)).toEqual(whole);
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
