import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtPageProgram } from '../../http/pages/page-program.ts';
import { insertPart } from '../../testing/factories.ts';
import { sendForm } from '../../testing/forms.ts';
import { mailsTo } from '../../testing/mails.ts';
import { callAs } from '../../testing/orders.ts';
import { paidOrder } from '../../testing/paid-orders.ts';
import { origin, password, signedIn } from '../../testing/people.ts';
import { photograph } from '../../testing/photograph.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { folderStorage } from '../images/folder-storage.ts';
import { sweepPictures } from '../images/sweep-pictures.ts';

const script = '<script>alert(1)</script>';

const ownShop = {
  identity: { name: `Brakes & Co ${script}`, company: 'Brakes and Company GmbH', version: 0 },
  contact: {
    address: ['1 Mill Road', '10115 Berlin'],
    phone: '+49 30 555 0136',
    email: 'hello@brakes.example',
    orderEmail: 'orders@brakes.example',
    version: 0,
  },
};

/** Where a word stands: whole pages say nothing in a failure. */
function around(body: string, words = ''): string {
  return body.slice(Math.max(0, body.indexOf(words) - 60), body.indexOf(words) + 60);
}

const sellers = async (shop: TestApp) =>
  (
    await shop.database.query<{ seller: { name: string; email: string } }>({
      text: 'SELECT seller FROM invoices ORDER BY number',
    })
  ).map(({ seller }) => seller);

test('after the owner has given it theirs, no page, mail, invoice or file has the name the shop came with', async () => {
  await using shop = await testApp({ listening: true, program: await builtPageProgram() });
  const admin = await signedIn(shop, { role: 'admin' });
  const part = await insertPart(shop.database);
  await paidOrder(shop);
  expect((await shop.app.inject('/')).body.includes('Spareworks')).toBe(true);
  const saved = await callAs(shop.app, admin)('PATCH', '/settings', ownShop);
  expect(saved.statusCode, saved.body).toBe(200);

  const addresses = [
    ...['/', '/parts', `/parts/${part.id}`, '/reviews', '/myPortfolio', '/blogs', '/basket', '/checkout'],
    ...['/login', '/register', '/password-reset', '/dashboard', '/nowhere', '/api/docs', '/api/openapi.json'],
    ...[
      '/site.webmanifest',
      '/robots.txt',
      '/sitemap.xml',
      '/sandbox/mail?to=nobody@example.com',
      '/sandbox/payments',
    ],
  ];
  for (const url of addresses) {
    const { body } = await shop.app.inject(url);
    const found = ['Spareworks', 'spareworks.example', ...(/json|manifest/.test(url) ? [] : [script])].filter(
      (words) => body.includes(words),
    );
    expect(found, `${url}: ${around(body, found[0])}`).toEqual([]);
  }
  const home = (await shop.app.inject('/')).body;
  for (const words of [
    'Brakes &amp; Co &lt;script&gt;',
    'Brakes and Company GmbH',
    '10115 Berlin',
    'tel:+49',
  ])
    expect(home.includes(words), words).toBe(true);
  expect((await shop.app.inject('/site.webmanifest')).json()).toMatchObject({ name: ownShop.identity.name });

  const { buyer } = await paidOrder(shop);
  const email = 'new@example.com';
  const registered = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { origin },
    payload: { name: 'New Buyer', email, password },
  });
  expect(registered.statusCode, registered.body).toBe(200);
  await shop.app.inject({ method: 'POST', url: '/api/contact', payload: { message: 'Hello there' } });
  const mails = [
    ...(await mailsTo(shop, buyer.email)),
    ...(await mailsTo(shop, email)),
    ...(await mailsTo(shop, 'hello@brakes.example')),
  ];
  expect(mails.length).toBeGreaterThanOrEqual(4);
  for (const mail of mails) {
    expect(JSON.stringify(mail), mail.subject).not.toContain('Spareworks');
    expect(mail.text).toContain('Brakes and Company GmbH, 1 Mill Road, 10115 Berlin');
    expect((mail as unknown as { html: string }).html).not.toContain(script);
  }
  // What was issued before keeps its seller; what comes after has the new one.
  expect(await sellers(shop)).toMatchObject([
    { name: 'Spareworks Ltd', email: 'hello@spareworks.example' },
    { name: 'Brakes and Company GmbH', email: 'orders@brakes.example' },
  ]);
});

test('logo, icon and colour are on every page, and the pictures stay when unused ones go', async () => {
  await using shop = await testApp({ program: await builtPageProgram() });
  const admin = await signedIn(shop, { role: 'admin' });
  const sent = await sendForm(shop.app, admin, '/images', [
    { fileName: 'logo.jpg', data: await photograph(800, 200) },
  ]);
  const { url } = sent.json<{ data: { url: string } }>().data;
  const look = { logo: url, icon: url, accent: '#1D4ED8', version: 0 };
  const call = callAs(shop.app, admin);
  const nowhere = { logo: `/images/${crypto.randomUUID()}.webp`, version: 0 };
  expect((await call('PATCH', '/settings', { look: nowhere })).json()).toMatchObject({
    status: 400,
    errors: { 'look.logo': 'is no picture this shop has; please upload it first' },
  });
  const saved = await call('PATCH', '/settings', { look });
  expect(saved.json()).toMatchObject({ look: { logoSize: { width: 800, height: 200 }, nameBeside: true } });
  const home = (await shop.app.inject('/')).body;
  // As wide as it is, so that nothing moves when it has come, and with its name for those who listen.
  const brand = () =>
    new RegExp(`<img src="${url}" alt="" width="128" height="32"[^>]*><span class="([\\w-]+)`);
  expect(brand().exec(home)?.[1]).toBe('truncate');
  await call('PATCH', '/settings', { look: { nameBeside: false, version: 1 } });
  expect(brand().exec((await shop.app.inject('/')).body)?.[1]).toBe('sr-only');
  const elsewhere = { logo: 'https://pictures.example/logo.webp', version: 2 };
  expect((await call('PATCH', '/settings', { look: elsewhere })).json()).toMatchObject({
    look: { logoSize: null, nameBeside: false },
  });
  await call('PATCH', '/settings', { look: { ...look, version: 3 } });
  const icon = /<link rel="icon" href="([^"]+)">/.exec(home)?.[1] ?? '';
  const png = await shop.app.inject(icon);
  expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png']);
  expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect(home.includes('href="/accent/1d4ed8.css"')).toBe(true);
  const css = await shop.app.inject('/accent/1d4ed8.css');
  expect(css.body).toContain('--color-primary:#1d4ed8');
  // The drawings on the page are among those that get the colour too.
  const drawing = /<img src="[^"]*\/([a-z-]+)-[^"/]*\.svg" alt="" width="960"/.exec(home)?.[1];
  expect(css.body).toMatch(new RegExp(`\\[src\\*="/${drawing}"\\][^{]*\\{filter:hue-rotate\\(202deg\\)\\}`));
  await shop.database.query({ text: "UPDATE images SET created_at = now() - interval '2 days'" });
  expect(await sweepPictures(shop.database, folderStorage(join(shop.config.dataDir, 'images')))).toBe(0);
  for (const wrong of [
    '/accent/red.css',
    '/accent/../x',
    icon.replace('-64', '-65'),
    `/icons/${crypto.randomUUID()}-64.png`,
  ])
    expect((await shop.app.inject(wrong)).statusCode, wrong).toBe(404);
  const thin = await sendForm(shop.app, admin, '/images', [
    { fileName: 'thin.jpg', data: await photograph(4, 1000) },
  ]);
  const unseen = { logo: thin.json<{ data: { url: string } }>().data.url, version: 4 };
  const notInUse = unseen.logo.replace('/images/', '/icons/').replace('.webp', '-64.png');
  expect((await shop.app.inject(notInUse)).statusCode, 'a picture that is not the icon').toBe(404);
  expect((await call('PATCH', '/settings', { look: unseen })).json()).toMatchObject({
    status: 400,
    errors: { 'look.logo': expect.stringContaining('is 4 by 1000 pixels, of which nothing would be seen') },
  });
});

test('a logo over the limit is refused with it, and a drawing that could hold a script as no picture', async () => {
  await using shop = await testApp();
  const admin = await signedIn(shop, { role: 'admin' });
  const send = (data: Buffer) => sendForm(shop.app, admin, '/images', [{ fileName: 'logo', data }]);
  expect((await send(Buffer.alloc(11 * 1024 * 1024))).json()).toMatchObject({
    status: 413,
    errors: { image: expect.stringContaining('at most 10 MB') },
  });
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`);
  expect((await send(svg)).json()).toMatchObject({ status: 415 });
});
