import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { builtPageProgram } from '../../http/pages/page-program.ts';
import { samplePart } from '../../testing/factories.ts';
import { callAs } from '../../testing/orders.ts';
import { addedPart } from '../../testing/parts.ts';
import { signedIn } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

test('home, catalogue and part page, kept as they are, show an added, edited, restocked and removed part at once', async () => {
  await using shop = await testApp({ program: await builtPageProgram() });
  const admin = await signedIn(shop, { role: 'admin' });
  const call = callAs(shop.app, admin);
  const pages = ['/', '/parts'];
  for (const page of pages) expect((await shop.app.inject(page)).body).not.toContain('Flywheel');

  /** Asks until every page says so: announcements travel through the database. */
  async function show(addresses: readonly string[], fits: (html: string) => boolean): Promise<void> {
    for (let waited = 0; waited < 5000; waited += 10) {
      const bodies = await Promise.all(addresses.map((page) => shop.app.inject(page)));
      if (bodies.every(({ body }) => fits(body))) return;
      await wait(10);
    }
    throw new Error(`One of ${addresses.join(', ')} never showed the change.`);
  }

  const id = await addedPart(shop, admin, { name: 'Flywheel', price: 64.5, availableQuantity: 12 });
  pages.push(`/parts/${id}`);
  await show(pages, (html) => html.includes('Flywheel') && html.includes('$64.50'));
  await call('PATCH', `/car-parts/${id}`, { version: 1, name: 'Dual mass wheel', price: 77.25 });
  await show(pages, (html) => html.includes('Dual mass wheel') && html.includes('$77.25'));
  const pictures = [samplePart.img, 'https://pictures.example/side.webp'].map((img) => ({ img }));
  await call('PATCH', `/car-parts/${id}`, { version: 2, pictures });
  await show([`/parts/${id}`], (html) => html.includes('Picture 2 of 2: Dual mass wheel, picture 2'));
  await call('POST', `/car-parts/${id}/stock`, { change: 4321, reason: 'Delivery' });
  await show(pages, (html) => html.includes('4,333'));
  await call('DELETE', `/car-parts/${id}`);
  await show(['/', '/parts'], (html) => !html.includes('Dual mass wheel'));
  await show([`/parts/${id}`], (html) => html.includes('error 404!'));
  expect((await shop.app.inject(`/parts/${id}`)).statusCode).toBe(404);
});
