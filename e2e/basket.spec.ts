import type { Page } from '@playwright/test';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { partToOrder, tokenOf } from './ordering.ts';
import { register } from './people.ts';
import { notices } from './purchasing.ts';
import { accountButton, logIn, logOut } from './sign-in-forms.ts';
import { untilAlive } from './signed-in-header.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNothingCutOff,
  longStep,
  test,
  thorough,
} from './watched-page.ts';

const basketLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Basket/ });
const quantityOf = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`, { exact: true });
const lines = (page: Page) => page.getByRole('list', { name: 'Basket' }).getByRole('listitem');
const total = (page: Page) => page.getByRole('region', { name: 'Summary' }).getByText('Total').locator('..');

async function expectCount(page: Page, count: number): Promise<void> {
  await expect(basketLink(page)).toHaveAccessibleName(count === 0 ? 'Basket' : `Basket, ${count} in it`);
}

test('a visitor fills a basket in two tabs, signs in with it, and leaves nothing behind', async ({
  page,
  context,
  request,
}) => {
  const [second, third] = [await partToOrder(page.request, 70), await partToOrder(page.request, 71)];
  const newest: SparePart[] = await (await request.get('/api/car-parts?sort=newest&limit=6')).json();
  const first = newest.find((part) => part.availableQuantity > part.minimumOrder + 3);
  if (first === undefined) throw new Error('the newest parts are sold out');
  const [few, more] = [first.minimumOrder, second.minimumOrder];
  const add = (name: string) => page.getByRole('button', { name: `Add to basket: ${name}` });

  await test.step('from a card the smallest order goes in, and a notice says so', async () => {
    await page.goto(thorough ? '/' : `/parts?q=${encodeURIComponent(first.name)}`); // few cards instead of the whole home page
    await untilAlive(page);
    await add(first.name).click();
    await expect(notices(page).getByRole('status')).toContainText(`Added: ${first.name}`);
    await expectCount(page, few);
  });

  await test.step('from its own page one more each time', async () => {
    await page.goto(`/parts/${second._id}`);
    await untilAlive(page);
    await add(second.name).first().click();
    await expectCount(page, few + more);
    await add(second.name).first().click();
    await expectCount(page, few + more + 1);
    await notices(page).getByRole('link', { name: 'See basket' }).click();
    await expect(page).toHaveURL('/basket');
  });

  const other = await context.newPage();
  await test.step('the page shows what it costs, and a change shows in the other tab', async () => {
    await other.goto('/basket');
    await expect(lines(other)).toHaveCount(2);
    await quantityOf(page, first.name).fill(String(few + 2));
    await expect(quantityOf(other, first.name)).toHaveValue(String(few + 2));
    await expectCount(other, few + more + 3);
    const sum = (few + 2) * first.price + (more + 1) * second.price;
    for (const tab of [page, other]) await expect(total(tab)).toContainText(formatDollars(sum));
  });

  await test.step('what cannot be ordered is shown while it is typed, and keeps nobody from typing on', async () => {
    const rest = formatDollars((more + 1) * second.price);
    await quantityOf(page, first.name).fill('');
    await quantityOf(page, first.name).pressSequentially('99999999');
    await expect(page.getByRole('alert')).toContainText(
      `You Can't order more than available(${first.availableQuantity}) items`,
    );
    await expect(page.getByRole('button', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
    await expect(lines(page).first()).toContainText('Not in the sum');
    await expect(total(page)).toContainText(rest);
    await expect(quantityOf(other, first.name)).toHaveValue(String(few + 2));
    await quantityOf(page, first.name).fill(String(few));
    await expect(page.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  });

  await test.step('a line that was removed comes back where it was', async () => {
    await page.getByRole('button', { name: `Remove: ${first.name}` }).click();
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(other)).toHaveCount(1);
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(lines(page)).toHaveText([new RegExp(first.name), new RegExp(second.name)]);
  });

  await other.close();
  await longStep('on a phone and by keyboard alone', async () => {
    await expectNothingCutOff(page, 360);
    await expectNoAxeViolations(page);
    await quantityOf(page, first.name).focus();
    await page.keyboard.press('ArrowUp');
    await expectCount(page, few + more + 2);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Remove: ${first.name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Remove: ${second.name}` })).toBeFocused();
    await expect(lines(page)).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(lines(page)).toHaveCount(2);
    await page.getByText('Do you have a code?').press('Enter');
    await page.getByLabel('Discount code').fill('WELCOME10');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove code' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Discount code')).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  const person = await register(request);
  await test.step('at sign-in it is joined with what the account had', async () => {
    const saved = [
      { partId: third._id, quantity: third.minimumOrder },
      { partId: second._id, quantity: second.minimumOrder + 5 },
    ];
    const bearer = `Bearer ${await tokenOf(request, person.email)}`;
    await request.put('/api/basket', { data: { lines: saved }, headers: { authorization: bearer } });
    await page.getByRole('link', { name: 'Login' }).click();
    await logIn(page, person);
    await expect(page).toHaveURL('/basket');
    await expect(lines(page)).toHaveCount(3);
    await expect(quantityOf(page, second.name)).toHaveValue(String(more + 1));
    await expect(quantityOf(page, third.name)).toHaveValue(String(third.minimumOrder));
    expect(await page.evaluate(() => localStorage.getItem('basket'))).toBeNull();
  });

  await longStep(
    'at the checkout it is not: who signs in there orders what they saw, and the rest if they say so',
    async () => {
      await expect(accountButton(page)).toBeVisible();
      await logOut(page);
      const brought = [{ partId: first._id, quantity: few, unitPrice: first.price, name: first.name }];
      await page.evaluate((basket) => localStorage.setItem('basket', basket), JSON.stringify(brought));
      await page.goto('/checkout');
      await page.getByRole('link', { name: 'Log in instead' }).click();
      await logIn(page, person);
      await expect(page).toHaveURL('/checkout');
      const note = page.getByRole('status').filter({ hasText: 'are not in this order' });
      await expect(note).toContainText(third.name);
      const ordered = page.getByRole('region', { name: 'What it costs' }).getByRole('listitem');
      await expect(ordered).toHaveText([new RegExp(first.name)]);
      await note.getByRole('button', { name: 'Order them too' }).click();
      await expect(note).toBeHidden();
      await expect(ordered).toHaveCount(3);
    },
  );

  await test.step('whoever sits here next finds an empty basket', async () => {
    await expect(accountButton(page)).toBeVisible();
    await logOut(page);
    await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
    await expectCount(page, 0);
  });
});
