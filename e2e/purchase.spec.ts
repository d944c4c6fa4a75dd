import type { Page } from '@playwright/test';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import * as messages from '@spareworks/contract/plain/messages';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { ordersOf, partToOrder } from './ordering.ts';
import { holdBack, type Person, register } from './people.ts';
import { congratulations, field, fillIn, notices, placeButton, placing } from './purchasing.ts';
import { logIn } from './sign-in-forms.ts';
import { expect, expectFits, expectNoAxeViolations, longStep, test } from './watched-page.ts';

test('a visitor is sent to log in and comes back to the same part', async ({ page }) => {
  const person = await register(page.request);
  await page.context().clearCookies();
  const part = await partToOrder(page.request, 0);
  await page.goto(`/purchase/${part._id}`);
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await expect(page).toHaveURL(`/purchase/${part._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(part.name);
  await test.step('shows the part beside the form, whose read-only fields are filled in', async () => {
    const content = page.locator('#content');
    await expect(content.getByRole('img', { name: part.name })).toBeVisible();
    await expect(content.getByRole('heading', { level: 1 })).toHaveText(part.name);
    const facts = content.getByRole('table', { name: 'Specification' });
    for (const [name, value] of [
      ['Product id', `${part.sku} ${part._id}`],
      ['Price', formatDollars(part.price)],
      ['Available quantity', counts.format(part.availableQuantity)],
      ['Minimum order', counts.format(part.minimumOrder)],
    ] as const) {
      await expect(facts.getByRole('row', { name: `${name} ${value}` })).toBeVisible();
    }
    await expect(content.getByText(part.description.split('\n')[0] ?? '').first()).toBeVisible();
    for (const [label, value] of [
      ['Part name', part.name],
      ['User name', person.name],
      ['Email', person.email],
      ['Price', formatDollars((Math.round(part.price * 100) * part.minimumOrder) / 100)],
    ] as const) {
      const input = page.getByRole('textbox', { name: label });
      await expect(input).toHaveValue(value);
      await expect(input).not.toBeEditable();
    }
    await expect(field(page, 'Quantity')).toHaveValue(String(part.minimumOrder));
  });
  await test.step('nothing is cut off and axe has nothing to say at any width', async () => {
    await expectFits(page);
  });
  await test.step('placing says placing order..., then congratulates, resets the form and leads on', async () => {
    await expectPlaced(page, person, part);
  });
});

async function expectChecks(page: Page, part: SparePart): Promise<void> {
  await test.step('the price follows the quantity', async () => {
    const quantity = part.minimumOrder + 3;
    await field(page, 'Quantity').fill(String(quantity));
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue(
      formatDollars((Math.round(part.price * 100) * quantity) / 100),
    );
  });
  await test.step('address and phone number are required, and told at the field', async () => {
    await placeButton(page).click();
    await expect(field(page, 'Address')).toHaveAccessibleDescription(/Address is required/);
    await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/Phone is required/);
    await expect(field(page, 'Address')).toBeFocused();
    await expectNoAxeViolations(page);
  });
  await test.step('a quantity below the minimum or above what is available has its message and switches the button off', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && placing.test(request.url())) sent += 1;
    });
    await fillIn(page);
    const quantity = field(page, 'Quantity');
    for (const [typed, message] of [
      [String(part.minimumOrder - 1), messages.order.belowMinimum(part.minimumOrder)],
      ['', messages.order.belowMinimum(part.minimumOrder)],
      [String(part.availableQuantity + 1), messages.order.aboveAvailable(part.availableQuantity)],
    ] as const) {
      await quantity.fill(typed);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(quantity).toHaveAccessibleDescription(message);
      await expect(placeButton(page)).toBeDisabled();
      await quantity.press('Enter');
    }
    await expectNoAxeViolations(page);
    expect(sent).toBe(0);
    await quantity.fill(String(part.availableQuantity));
    await expect(placeButton(page)).toBeEnabled();
  });
}

/** What was placed is in the shop, the form is as it was at first, and the dialog leads on. */
async function expectPlaced(page: Page, person: Person, part: SparePart): Promise<void> {
  await test.step('the form checks what is typed before anything is sent', async () => {
    await expectChecks(page, part);
  });
  await fillIn(page);
  await field(page, 'Quantity').fill(String(part.minimumOrder + 1));
  const release = await holdBack(page, placing);
  const request = page.waitForRequest(placing);
  await placeButton(page).click();
  await expect(notices(page).getByText(messages.order.placing, { exact: true })).toBeVisible();
  expect((await request).postDataJSON()).toEqual({
    partId: part._id,
    orderName: part.name,
    name: person.name,
    email: person.email,
    orderQuantity: part.minimumOrder + 1,
    price: (Math.round(part.price * 100) * (part.minimumOrder + 1)) / 100,
    address: '12 St James Square\nLondon',
    number: '+0044 20 7946 0018',
    status: 'pending',
    currency: 'USD',
  });
  await release();
  await expect(congratulations(page)).toContainText(messages.order.placed);
  await expect(notices(page).getByText(messages.order.placing)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(congratulations(page)).toBeHidden();
  await expect(field(page, 'Address')).toHaveValue('');
  await expect(field(page, 'Phone number')).toHaveValue('');
  await expect(field(page, 'Quantity')).toHaveValue(String(part.minimumOrder));
  const [order] = await ordersOf(page, person.email);
  expect(order).toMatchObject({ orderName: part.name, phone: '+0044 20 7946 0018', status: 'pending' });

  await test.step('an order can be placed with the keyboard alone', async () => {
    await page.unroute(placing);
    await field(page, 'Quantity').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab'); // past the price
    await page.keyboard.type('12 St James Square');
    await page.keyboard.press('Tab');
    await page.keyboard.type('020 7946 0018');
    await page.keyboard.press('Tab');
    await expect(placeButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(congratulations(page)).toBeVisible();
  });
  await test.step('the dialog leads to the payment and to My Orders', async () => {
    const pay = congratulations(page).getByRole('link', { name: 'Pay now' });
    await expect(pay).toHaveAttribute('href', new RegExp(`^/dashboard/payment/${uuidPattern}$`));
    await congratulations(page).getByRole('link', { name: 'My Orders' }).click();
    await expect(page).toHaveURL('/dashboard/myOrders');
  });
  await longStep('the next form begins with where the last order went', async () => {
    await page.goto(`/purchase/${part._id}`);
    await expect(field(page, 'Address')).toHaveValue('12 St James Square');
    await expect(field(page, 'Phone number')).toHaveValue('020 7946 0018');
    await expect(field(page, 'Address')).toHaveAccessibleDescription(/Filled in from your last order/);
  });
}
