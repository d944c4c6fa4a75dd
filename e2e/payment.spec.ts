import type { Page } from '@playwright/test';
import { formatDollars } from '@spareworks/contract/plain/formats';
import * as messages from '@spareworks/contract/plain/messages';
import { cards, chargesFor, ordersOf } from './ordering.ts';
import {
  bank,
  begin,
  cardError,
  confirmation,
  fillCard,
  openPayment,
  orderToPay,
  payButton,
  recording,
  success,
} from './paying.ts';
import { holdBack } from './people.ts';
import { expect, expectFits, expectNoAxeViolations, longStep, test, thorough } from './watched-page.ts';

test('shows the order beside the card form, whose button waits for the secret', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 40[02]/;
  const { part, id } = await orderToPay(page, 20);
  const release = await holdBack(page, begin);
  await page.goto(`/dashboard/payment/${id}`);
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByText('Loading the card form')).toBeAttached();
  await release();
  await expect(payButton(page)).toBeEnabled();
  const total = formatDollars((Math.round(part.price * 100) * part.minimumOrder) / 100);
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  const content = page.locator('#content');
  await expect(content.getByRole('link', { name: part.name })).toBeVisible();
  await expect(content.getByText('12 St James Square, London')).toBeVisible();
  await expect(page).toHaveTitle('Payment | Spareworks');
  for (const [label, name] of [
    ['Card number', 'cc-number'],
    ['Expiry date', 'cc-exp'],
    ['CVC', 'cc-csc'],
    ['Name on card', 'cc-name'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', name);
  }
  await test.step('nothing is cut off and axe has nothing to say at any width', async () => {
    await expectFits(page);
  });
  await test.step('the number is grouped, its brand named, and mistakes are told at the field', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (confirmation.test(request.url())) sent += 1;
    });
    const number = page.getByLabel('Card number');
    await payButton(page).click();
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(/Card number is required/);
    await expect(page.getByLabel('Expiry date')).toHaveAccessibleDescription(/Expiry date is required/);
    await expect(page.getByLabel('CVC')).toHaveAccessibleDescription(/CVC is required/);
    await number.pressSequentially('4242424242424241');
    await expect(number).toHaveValue('4242 4242 4242 4241');
    await expect(number).toHaveAccessibleDescription(/Visa/);
    await expect(number).toHaveAccessibleDescription(/Your card number is invalid/);
    await number.press('Backspace');
    await number.press('2');
    await expect(number).not.toHaveAttribute('aria-invalid', 'true');
    await number.press('Home');
    await number.press('ArrowRight');
    await number.press('Delete');
    await number.press('2');
    await expect(number).toHaveValue('4242 4242 4242 4242');
    await page.getByLabel('Expiry date').pressSequentially('1220');
    await expect(page.getByLabel('Expiry date')).toHaveValue('12/20');
    await expect(page.getByText('The expiry date is in the past.')).toBeVisible();
    await page.getByLabel('CVC').fill('12');
    await expect(page.getByText('The CVC of this card has 3 digits.')).toBeVisible();
    await expectNoAxeViolations(page);
    await payButton(page).click();
    expect(sent).toBe(0);
  });
  await longStep(
    'half a card is asked about before the page is left; the name on it is there again',
    async () => {
      await page.getByLabel('Name on card').fill('A. Lovelace');
      const away = page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: 'My Orders' });
      const question = page.getByRole('dialog', { name: 'Leave this page?' });
      await away.click();
      await question.getByRole('button', { name: 'Stay here' }).click();
      await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
      await away.click();
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL('/dashboard/myOrders');
      await page.goBack();
      await expect(page.getByLabel('Name on card')).toHaveValue('A. Lovelace');
      await expect(page.getByLabel('Card number')).toHaveValue('');
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('4242');
    },
  );
  await test.step('a card that is refused or not authenticated is told, and another pays the order, once', async () => {
    await expectRefusals(page, id);
  });
});

test('the card that is disputed later succeeds now', { tag: '@long' }, async ({ page }) => {
  await openPayment(page, 22);
  await fillCard(page, cards.disputed);
  await payButton(page).click();
  await expect(success(page)).toBeVisible();
});

test('a card that succeeds: congratulations, then My Orders, and the order is paid with its transaction', async ({
  page,
}) => {
  const { person, id } = await openPayment(page, 21);
  const sent = page.waitForRequest(
    (request) => request.method() === 'PATCH' && recording.test(request.url()),
  );
  await test.step('an order can be paid with the keyboard alone', async () => {
    await page.getByLabel('Card number').focus();
    for (const typed of ['4242424242424242', '1240', '123']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Tab'); // past the name, which is filled in
    await expect(payButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(success(page)).toContainText(messages.payment.succeeded);
  });
  const [order] = await ordersOf(page, person.email);
  expect(order?.transactionId).toMatch(/^pi_/);
  expect((await sent).postDataJSON()).toEqual({
    orderId: id,
    ordererEmail: person.email,
    transactionId: order?.transactionId,
  });
  await expectNoAxeViolations(page);
  await expect(success(page).getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/myOrders');
  await expect(page.getByText(order?.transactionId ?? '')).toBeVisible();
  expect(await chargesFor(page.request, id)).toBe(1);
  await test.step('going back after the payment does not lead to the card form', async () => {
    await page.goBack();
    await expect(page).not.toHaveURL('/dashboard/myOrders');
    await expect(payButton(page)).toHaveCount(0);
  });
});

async function expectRefusals(page: Page, id: string): Promise<void> {
  const refused = [
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 0127', "Your card's security code is incorrect."],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
  ] as const;
  for (const [number, message] of thorough ? refused : refused.slice(0, 2)) {
    await test.step(`the card ${number} is refused: ${message}`, async () => {
      await fillCard(page, number);
      await payButton(page).click();
      await expect(cardError(page)).toHaveText(message);
      await expect(cardError(page)).toHaveCSS('color', 'rgb(185, 28, 28)');
      const [fields, errorBox] = [
        await page.getByLabel('CVC').boundingBox(),
        await cardError(page).boundingBox(),
      ];
      expect(errorBox?.y).toBeGreaterThan(fields?.y ?? 0);
      await expect(payButton(page)).toBeEnabled();
      expect(await chargesFor(page.request, id)).toBe(0);
    });
  }
  await expectNoAxeViolations(page);
  await test.step('an authentication that fails or is left is told, and the payment can be tried again', async () => {
    await fillCard(page, cards.authenticates);
    await payButton(page).click();
    await bank(page).getByRole('button', { name: 'Fail' }).click();
    await expect(cardError(page)).toContainText('Your bank did not confirm the payment');
    await payButton(page).click();
    await expect(bank(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cardError(page)).toHaveText('The payment was not authenticated. Please try again.');
  });
  await test.step('a card that asks for authentication succeeds when it is completed', async () => {
    await payButton(page).click();
    await expect(bank(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await bank(page).getByRole('button', { name: 'Complete' }).click();
    await expect(success(page)).toBeVisible();
    await expect(cardError(page)).toBeHidden();
    expect(await chargesFor(page.request, id)).toBe(1);
  });
}
