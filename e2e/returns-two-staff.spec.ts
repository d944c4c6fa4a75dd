import { formatDollars } from '@spareworks/contract/plain/formats';
import { notices } from './managing-orders.ts';
import { partToOrder, payOrder, placeOrder, tokenOf } from './ordering.ts';
import { demoAdmin, refusal, register, signIn } from './people.ts';
import { expect, test } from './watched-page.ts';

test('what staff typed for a refund of a return stays when a colleague refunds part of it meanwhile', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /409/;
  const { request } = page;
  const buyer = await register(request, 'Sender of three');
  const part = await partToOrder(request, 48);
  const order = await placeOrder(request, buyer, part, Math.max(3, part.minimumOrder));
  await payOrder(request, buyer, order);
  await signIn(page, demoAdmin);
  const token = await tokenOf(request, demoAdmin.email);
  const call = async (method: 'PUT' | 'POST', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await call('PUT', `/order/${order}`);
  const { insertedId: id } = await call('POST', `/order/${order}/returns`, {
    lines: [{ position: 1, quantity: 3, reason: 'damaged-on-arrival' }],
  });
  await call('POST', `/returns/${id}/accept`, { answer: 'Send it to us.' });
  await call('POST', `/returns/${id}/receive`, { lines: [{ position: 1, received: 3, damaged: 3 }] });
  await page.goto(`/dashboard/returns/${id}`);
  const refund = page.getByRole('form', { name: 'Refund' });
  const pieces = refund.getByLabel(part.name);
  await expect(pieces).toHaveValue('3');
  await pieces.fill('1');
  const one = formatDollars(part.price);
  await page.route(
    /\/returns\/[^/]+\/refund$/,
    async (route) => {
      // A colleague is quicker, and something else of what was sent is no longer there.
      await call('POST', `/returns/${id}/refund`, { lines: [{ position: 1, quantity: 1 }] });
      await route.fulfill(refusal(409, 'That is more than can go back.'));
    },
    { times: 1 },
  );
  await refund.getByRole('button', { name: 'Refund' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Refund ${one}` })
    .click();
  await expect(notices(page)).toContainText('Somebody else was quicker, and nothing was done twice.');
  await expect(pieces).toHaveAccessibleDescription(/^2 x /);
  await expect(pieces).toHaveValue('1');
  await expect(refund.getByRole('status')).toContainText(`${one} goes back`);
});
