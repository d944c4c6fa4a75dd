import { randomUUID } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import type { Quote } from '@spareworks/contract/calls/checkout';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { doctor } from '../prove/lib/doctor.ts';
import { place, visitWithBasket } from './checking-out.ts';
import { linkIn, waitForMail } from './mailbox.ts';
import { signInAsAdmin, test } from './own-shop.ts';
import { cardError, fillCard, payButton, success } from './paying.ts';
import {
  expect,
  expectFits,
  expectNoAxeViolations,
  expectNothingCutOff,
  longStep,
  thorough,
} from './watched-page.ts';

// What is delivered and taxed here would be so for the long tests of staff too. Those of the short form look at neither, and
// another shop takes as long to start as the journey.
if (thorough) test.use({ shopOf: 'a guest' });

const costs = (page: Page) => page.getByRole('region', { name: 'What it costs' });

/** Goes on by Tab until it is there; nothing on the way may keep the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 15; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole(label === 'Country' ? 'combobox' : 'textbox', { name: label, exact: true });
  await tabTo(page, field);
  await write(page, text, label === 'Country');
}

/** Into what has the focus. Letter by letter in the long form: each of them is priced and kept anew. */
async function write(page: Page, text: string, byLetters = false): Promise<void> {
  if (thorough || byLetters) await page.keyboard.type(text);
  else await page.keyboard.insertText(text);
}

/** The name of the document that the button gives. */
async function downloaded(page: Page, button: string | RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await download).suggestedFilename();
}

/** What the browser has as its basket, with so many of the second line. */
function basketOf(page: Page, quantity: number): Promise<string> {
  return page.evaluate((wanted) => {
    const lines: { quantity: number }[] = JSON.parse(localStorage.getItem('basket') ?? '[]');
    return JSON.stringify(lines.map((line, at) => (at === 1 ? { ...line, quantity: wanted } : line)));
  }, quantity);
}

test('a guest orders three parts by keyboard on a phone; a declined card, Back and a reload lose nothing', async ({
  page,
  shop,
  tolerated,
}) => {
  tolerated.matches = /status of 40[29]|ERR_FAILED/;
  const code = await visitWithBasket(page, shop);
  const email = `${randomUUID()}@example.com`;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/checkout');
  await expect(costs(page).getByRole('listitem')).toHaveCount(3);

  await test.step('what is missing is shown at the fields, the first of which has the focus', async () => {
    await place(page).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/);
    await expect(page.getByLabel('City')).toHaveAccessibleDescription(/City is required/);
    await expectNoAxeViolations(page);
  });

  await test.step('whoever is quick and in another field by then stays there', async () => {
    await page.getByLabel('City').focus();
    const stays = await page.evaluate(() => {
      const fieldOf = (name: string) => document.querySelector<HTMLElement>(`main [name="${name}"]`);
      const city = fieldOf('city');
      return new Promise<boolean>((resolve) => {
        const moveOn = () => {
          city?.focus();
          setTimeout(() => resolve(city !== null && document.activeElement === city));
        };
        fieldOf('email')?.addEventListener('focus', () => queueMicrotask(moveOn), { once: true });
        document.querySelector<HTMLElement>('main button[type="submit"]')?.click();
      });
    });
    expect(stays).toBe(true);
  });

  await longStep('a country without delivery is named as one', async () => {
    await page.getByLabel('Country').selectOption('JP');
    await expect(page.getByLabel('Country')).toHaveAccessibleDescription(/We do not deliver/);
  });

  await test.step('by keyboard alone, with the total on the button', async () => {
    await page.getByLabel('Email').focus();
    await write(page, email);
    await type(page, 'Name', 'Ada Guest');
    await type(page, 'Country', 'Germany');
    await type(page, 'Street and number', 'Hauptstr. 1');
    await type(page, 'Postcode', '50667');
    await type(page, 'City', 'Köln');
    await type(page, 'Phone number', '+49 221 555 0100');
    await tabTo(page, page.getByText('Do you have a discount code?'));
    await page.keyboard.press('Enter');
    await type(page, 'Discount code', code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('$10.00 off')).toBeVisible();
    await tabTo(page, page.getByText('Add a note to the shop'));
    await page.keyboard.press('Enter');
    await type(page, 'Note to the shop', 'Ring twice.');
    await expect(page.getByRole('radio', { name: /Parcel/ })).toBeChecked();
    await expect(costs(page)).toContainText('VAT 19%$18.99');
    await expect(place(page)).toHaveText('Place order, $118.94');
    await expectNothingCutOff(page, 360);
  });

  await longStep('a reload keeps it', async () => {
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('Köln');
    await expect(place(page)).toHaveText('Place order, $118.94');
  });

  await longStep(
    'with a code that is refused the button promises no total, and leads to the code',
    async () => {
      const field = page.getByLabel('Discount code');
      await field.fill('NO-SUCH-CODE');
      await field.press('Enter');
      await expect(place(page)).toHaveText('Place order');
      await place(page).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription('There is no such code.');
      await field.fill('');
      await field.press('Enter');
      await expect(place(page)).toHaveText('Place order, $130.84');
      await field.fill(code);
      await field.press('Enter');
      await expect(place(page)).toHaveText('Place order, $118.94');
    },
  );

  await longStep('nothing is cut off at any other width', async () => {
    await expectFits(page);
    await page.setViewportSize({ width: 360, height: 740 });
  });

  await longStep(
    'another total is shown beside the old one and asked about; lines that fall short are named',
    async () => {
      const refuse = (problem: object) =>
        page.route(
          '**/api/checkout',
          (route) =>
            route.fulfill({
              status: 409,
              contentType: 'application/problem+json',
              body: JSON.stringify({ status: 409, title: 'No.', requestId: 'r', ...problem }),
            }),
          { times: 1 },
        );
      await refuse({ code: 'price_changed', total: 120 });
      await place(page).click();
      const question = page.getByRole('dialog', { name: 'The total has changed' });
      await expect(question).toContainText('It was $118.94 and is $120.00 now.');
      await expect(question.getByRole('button', { name: 'Place order, $120.00' })).toBeVisible();
      await question.getByRole('button', { name: 'Go back' }).click();
      const { partId, name } = await page.evaluate(
        () => JSON.parse(localStorage.getItem('basket') ?? '[]')[1],
      );
      await refuse({ code: 'out_of_stock', lines: [{ partId, name, wanted: 2, available: 1 }] });
      const askedAgain = page.waitForResponse('**/api/quote');
      await place(page).click();
      await expect(page.getByText('1 of the 2 you want is left.')).toBeVisible();
      await askedAgain;
      // Another line goes bad after that: the next press names it, too.
      await page.route('**/api/quote', async (route) => {
        const response = await route.fetch();
        const quote: Quote = await response.json();
        const lines = quote.lines.map((line, at) => (at === 2 ? { ...line, problem: 'gone' } : line));
        await route.fulfill({ response, json: { ...quote, lines } });
      });
      await place(page).click();
      await expect(page.getByRole('alert').getByText('No longer on sale.')).toBeVisible();
      await expect(page.getByRole('alert').getByText('1 of the 2 you want is left.')).toBeVisible();
      await page.unroute('**/api/quote');
      await place(page).click();
      await expect(page.getByText('No longer on sale.')).toHaveCount(0);
      await page.getByRole('button', { name: 'Take what is left' }).click();
      await expect(costs(page).getByRole('heading')).toBeFocused();
      await expect(place(page)).toHaveText('Place order, $104.07');
      await page.evaluate((basket) => localStorage.setItem('basket', basket), await basketOf(page, 2));
      await page.reload();
      await expect(place(page)).toHaveText('Place order, $118.94');
      // Another currency, as the shop would say it: what was typed stays, and the button has the new amount.
      await page.route('**/api/settings', async (route) => {
        const response = await route.fetch();
        const settings = await response.json();
        const money = { ...settings.money, currency: 'EUR' };
        await route.fulfill({ response, json: { ...settings, money } });
      });
      await page.route('**/api/quote', (route) =>
        route.continue({ postData: { ...route.request().postDataJSON(), currency: 'USD' } }),
      );
      await refuse({ code: 'currency_changed', title: 'The currency has changed.' });
      const sent = page.waitForRequest('**/api/checkout');
      await place(page).click();
      expect((await sent).postDataJSON()).toMatchObject({ currency: 'USD', total: 118.94 });
      await expect(page.getByText('The currency has changed.')).toBeVisible();
      await expect(place(page)).toHaveText('Place order, €118.94');
      await page.unroute('**/api/settings');
      await page.unroute('**/api/quote');
      await page.reload();
      await expect(place(page)).toHaveText('Place order, $118.94');
    },
  );

  await test.step('an answer that is lost is told, and what was sent finds the one order', async () => {
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/checkout', loseAnswer, { times: 1 });
    await page.getByLabel('Note to the shop').focus();
    await tabTo(page, place(page));
    await page.keyboard.press('Enter');
    await expect(page.getByText('It is not known whether your order was placed.')).toBeVisible();
    await longStep('also after a reload', async () => {
      await page.reload();
      await expect(page.getByText('It is not known whether your order was placed.')).toBeVisible();
    });
    await page.getByRole('button', { name: 'Send it again as it was' }).click();
  });

  await test.step('placed, it is paid as a guest; a declined card is told', async () => {
    await expect(page).toHaveURL(new RegExp(`/guest-order/${uuidPattern}/pay$`));
    await expect(payButton(page)).toHaveText('Pay $118.94');
    await fillCard(page, '4000 0000 0000 0002');
    await payButton(page).click();
    await expect(cardError(page)).toHaveText('Your card was declined.');
  });

  await longStep('Back leads to the order, and changing it to everything that was typed', async () => {
    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('link', { name: 'Pay $118.94' })).toBeVisible();
    await page.getByRole('button', { name: 'Change this order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change order' }).click();
    await expect(costs(page).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('City')).toHaveValue('Köln');
    await expect(page.getByLabel('Note to the shop')).toHaveValue('Ring twice.');
    await expect(place(page)).toHaveText('Place order, $118.94');
    await place(page).click();
  });

  await test.step('paid, it is shown with all it costs, and the basket is empty', async () => {
    await expect(payButton(page)).toBeEnabled();
    await fillCard(page, '4242 4242 4242 4242');
    await payButton(page).click();
    await success(page).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(new RegExp(`/guest-order/${uuidPattern}$`));
    const content = page.locator('#content');
    await expect(content.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(content).toContainText('Parcel, 2 to 3 days');
    await expect(content).toContainText(`Discount (${code})`);
    await expect(content).toContainText('50667');
    await expect(content.getByRole('button', { name: 'Invoice' })).toBeVisible();
    await expectNoAxeViolations(page);
    await expect(page.getByRole('link', { name: 'Basket', exact: true })).toBeVisible();
  });

  await test.step('the link in the mail opens it in another browser, and is taken out of the address', async () => {
    const mail = await waitForMail(page.request, email, /payment has arrived/);
    const link = linkIn(mail);
    expect(link).toMatch(new RegExp(`/guest-order/${uuidPattern}#${uuidPattern}\\.[\\w-]{43}$`));
    await page.evaluate(() => localStorage.clear());
    await page.goto('/robots.txt');
    await page.goto(link);
    await expect(page.getByText('SW-').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/guest-order/${uuidPattern}$`));
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  });

  await longStep('the invoice can be had', async () => {
    expect(await downloaded(page, 'Invoice')).toMatch(/^invoice-\d{4}-\d{6}\.pdf$/);
  });

  const orderId = new URL(page.url()).pathname.split('/')[2] ?? '';
  await longStep('staff ship it in two parcels, each told by mail', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInAsAdmin(page, shop);
    await page.goto(`/dashboard/manageOrders/${orderId}`);
    const parcel = page.getByRole('dialog', { name: 'Ship a parcel' });
    await page.getByRole('button', { name: 'Ship a parcel' }).click();
    await parcel.getByLabel(/^Lamp/).fill('0');
    await parcel.getByLabel('Carrier').selectOption('DHL');
    await parcel.getByLabel('Tracking number').fill('00340434');
    await parcel.getByRole('button', { name: 'Ship it' }).click();
    await expect(parcel).toBeHidden();
    await expect(
      page
        .locator('#content')
        .getByText(/sent, more to come$/)
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Ship a parcel' }).click();
    await parcel.getByRole('button', { name: 'Ship it' }).click();
    await expect(parcel).toBeHidden();
    await expect(page.locator('#content').getByText('Shipped', { exact: true }).first()).toBeVisible();
  });

  await longStep('the guest asks to send one back; staff accept, receive and refund it', async () => {
    await page.context().clearCookies();
    await page.goto('/robots.txt');
    await page.goto(linkIn(await waitForMail(page.request, email, /payment has arrived/)));
    await page.getByRole('button', { name: 'Send something back' }).click();
    const form = page.getByRole('form', { name: 'Send something back' });
    const filter = form.getByRole('group', { name: /^Filter/ });
    await filter.getByLabel('How many').fill('1');
    await filter.getByLabel('Why').selectOption('Damaged on arrival');
    await form.getByRole('button', { name: 'Ask to send it back' }).click();
    await expect(form).toBeHidden();
    await signInAsAdmin(page, shop);
    await page.goto('/dashboard/returns');
    await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
    await page.getByRole('button', { name: 'Accept return' }).click();
    await page.getByRole('button', { name: 'Mark as received' }).click();
    const refund = page.getByRole('form', { name: 'Refund' });
    await refund.getByRole('button', { name: 'Refund' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund \$/ })
      .click();
    await expect(page.getByText('Everything that came is refunded.')).toBeVisible();
  });

  await longStep('the credit note can be had, and the books are right', async () => {
    await page.context().clearCookies();
    await page.goto('/robots.txt');
    await page.goto(linkIn(await waitForMail(page.request, email, /^Part of your money/)));
    expect(await downloaded(page, /^Credit note/)).toMatch(/^credit-note-.+\.pdf$/);
    expect(doctor(shop.dataDir)).toBeNull();
  });
});
