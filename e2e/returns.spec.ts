import type { Route } from '@playwright/test';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { photograph } from '../server/testing/photograph.ts';
import { asAnotherAdmin, buyerWithOrders } from './managing-orders.ts';
import { expectSaid } from './noted-notices.ts';
import { type Credentials, demoAdmin, signIn } from './people.ts';
import { expect, expectNoAxeViolations, expectNothingCutOff, longStep, test } from './watched-page.ts';

test('a buyer sends one piece back with a picture; staff accept, receive and refund it, and the buyer sees that', async ({
  page,
}) => {
  const { buyer, orders } = await buyerWithOrders(page, [{ place: 47, paid: true }]);
  const { id, part } = orders[0] ?? { id: '', part: { name: '', price: 0 } };
  await asAnotherAdmin(page, 'PUT', `/order/${id}`);
  const price = formatDollars(part.price);
  /** The page still holds the token of whoever was there before. */
  const become = async (who: Credentials) => {
    await page.evaluate(() => localStorage.clear());
    await signIn(page, who);
  };

  await longStep('what staff type to open one for the buyer is there after a reload', async () => {
    await page.goto(`/dashboard/manageOrders/${id}`);
    const open = page.getByRole('button', { name: 'Open a return for the buyer' });
    const form = page.getByRole('form', { name: 'Send something back' });
    await open.click();
    await form.getByLabel('How many').fill('1');
    await form.getByLabel('Why').selectOption('Damaged on arrival');
    await form.getByLabel('What is the matter').fill('The buyer has called.');
    await page.reload();
    await open.click();
    await expect(form.getByText('We kept what you typed.')).toBeVisible();
    await expect(form.getByLabel('How many')).toHaveValue('1');
    await expect(form.getByLabel('Why').locator('option:checked')).toHaveText('Damaged on arrival');
    await expect(form.getByLabel('What is the matter')).toHaveValue('The buyer has called.');
    await expectNoAxeViolations(page);
    await form.getByLabel('How many').fill('99');
    await form.getByRole('button', { name: 'Ask to send it back' }).click();
    await expect(form.getByLabel('How many')).toHaveAccessibleDescription(/Must be a whole number/);
    await page.reload();
    await open.click();
    await form.getByRole('button', { name: 'Ask to send it back' }).click();
    await form.getByRole('button', { name: 'Start over' }).click();
    await expect(form.getByLabel('How many')).toHaveValue('0');
    await expect(form.getByText('Must be a whole number')).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
  });

  await test.step('the buyer asks, on a phone', async () => {
    await signIn(page, buyer);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/dashboard/order/${id}`);
    await page.getByRole('button', { name: 'Send something back' }).press('Enter');
    const form = page.getByRole('form', { name: 'Send something back' });
    await expect(form).toBeFocused();
    await form.getByLabel('How many').fill('1');
    await form.getByRole('button', { name: 'Ask to send it back' }).click();
    const why = form.getByLabel('Why');
    await expect(why).toBeFocused(); // it stands above what is seen by then
    await expect(why).toHaveAccessibleDescription('Please choose a reason.');
    await expect(why).toBeInViewport();
    await form.getByLabel('Why').selectOption('Damaged on arrival');
    await form.getByLabel('What is the matter').fill('The box was crushed.');
    const file = { name: 'box.jpg', mimeType: 'image/jpeg', buffer: await photograph(320, 240) };
    await longStep('an upload on a dead line can be stopped, and nothing comes of it later', async () => {
      const held: Route[] = [];
      await page.route('**/return-pictures', (route) => void held.push(route));
      await form.getByLabel('Pictures').setInputFiles(file);
      await expect(form.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible();
      await expectNothingCutOff(page, 360);
      await expectNoAxeViolations(page);
      await form.getByRole('button', { name: 'Stop uploading' }).press('Enter');
      await expect(form.getByRole('progressbar')).toHaveCount(0);
      await expect(form.getByLabel('Pictures')).toBeFocused();
      await expect(form.getByRole('button', { name: 'Ask to send it back' })).not.toHaveAttribute(
        'aria-busy',
      );
      await page.unroute('**/return-pictures');
    });
    await form.getByLabel('Pictures').setInputFiles(file);
    await expect(form.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
    await expectNothingCutOff(page, 360);
    await expectNoAxeViolations(page);
    await form.getByRole('button', { name: 'Ask to send it back' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('We look at it and tell you by mail where to send it.')).toBeVisible();
  });

  await longStep(
    'the buyer says for which car it was and whether it fitted, and changes the answer',
    async () => {
      const asked = page.getByRole('region', { name: 'Did it fit?' });
      // By keys: what had the focus is gone with every step.
      const line = asked.getByLabel('Type your car or its VIN');
      const choose = asked.getByRole('button', { name: 'Choose the car' });
      await choose.press('Enter');
      await expect(line).toBeFocused();
      await asked.getByRole('button', { name: 'Not now' }).press('Enter');
      await expect(choose).toBeFocused();
      await choose.press('Enter');
      await expect(line).toBeFocused();
      await line.fill('2014 civic');
      const found = asked.getByRole('list', { name: 'Cars found' });
      await found
        .getByRole('button', { name: /2014 Honda Civic/ })
        .first()
        .press('Enter');
      await expect(asked.getByRole('listitem').first()).toBeFocused();
      await asked.getByRole('button', { name: 'Send answer' }).click();
      await expect(asked.getByRole('alert').first()).toHaveText('Please say whether it fitted.');
      await asked.getByLabel('It did not fit').check();
      await asked.getByLabel('Note (optional)').fill('The holes are elsewhere.');
      await expectNothingCutOff(page, 360);
      await longStep('the question is accessible', () => expectNoAxeViolations(page));
      await asked.getByRole('button', { name: 'Send answer' }).click();
      await expect(asked.getByText('It did not fit')).toBeVisible();
      await asked.getByRole('button', { name: 'Change answer' }).press('Enter');
      await expect(asked.getByRole('listitem').first()).toBeFocused();
      await expect(asked.getByLabel('Note (optional)')).toHaveValue('The holes are elsewhere.');
      await asked.getByLabel('It fitted').check();
      await asked.getByRole('button', { name: 'Send answer' }).click();
      await expect(asked.getByText('It fitted')).toBeVisible();
    },
  );

  await test.step('staff find it in their queue, accept it and receive it', async () => {
    await become(demoAdmin);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/dashboard/returns');
    await page.getByRole('listitem').filter({ hasText: buyer.email }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Return', level: 1 })).toBeVisible();
    await expect(page.getByText('The box was crushed.')).toBeVisible();
    const details = page.getByRole('heading', { name: 'Details' });
    await page.getByRole('button', { name: 'Accept return' }).press('Enter');
    await expect(details).toBeFocused(); // the form is gone, and the button with it
    await page.getByRole('button', { name: 'Mark as received' }).press('Enter');
    await expect(details).toBeFocused();
  });

  await test.step('they see what goes back before it does', async () => {
    const refund = page.getByRole('form', { name: 'Refund' });
    await expect(refund.getByRole('status')).toContainText(`${price} goes back`);
    await expectNoAxeViolations(page);
    await refund.getByRole('button', { name: 'Refund' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Refund ${price}` })
      .click();
    await expect(page.getByText('Everything that came is refunded.')).toBeVisible();
    await page.getByRole('button', { name: 'Put back on the shelf' }).click();
    await expect(page.getByText('Nothing that can be sold again is left.')).toBeVisible();
    await page.getByRole('button', { name: 'Close return' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close return' }).click();
    await expectSaid(page, 'The return is closed.');
    await expect(page.getByRole('heading', { name: 'Details' })).toBeFocused();
  });

  await test.step('the buyer sees the end of it', async () => {
    await become(buyer);
    await page.goto(`/dashboard/order/${id}`);
    await expect(page.getByText(`${price} went back to you.`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Return closed');
  });
});
