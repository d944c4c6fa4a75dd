import type { Page } from '@playwright/test';
import { cards } from './ordering.ts';
import { begin, cardError, orderToPay, payButton, recording, success } from './paying.ts';
import { expect, test } from './watched-page.ts';

// The shop of these tests has no key, so its policy does not let the provider's script in.
test.use({ bypassCSP: true });

/** In the place of the provider's script: notes what it is asked and answers what the test wants. */
const providerScript = `window.asked = [];
    window.Stripe = (key) => ({
      elements: () => ({
        create: (kind) => {
          const listeners = {};
          return {
            kind,
            on: (event, listener) => { listeners[event] = listener; },
            mount: (place) => {
              place.append(kind + ' element of ' + key);
              window.ready = () => listeners.ready();
            },
            destroy: () => {},
          };
        },
      }),
      confirmCardPayment: async (secret, { payment_method }) => {
        window.asked.push({ secret, method: payment_method.card.kind, billing: payment_method.billing_details });
        return window.answer;
      },
    });`;

const script = 'https://js.stripe.com/**';
const elementIsReady = 'window.ready()';

function answer(page: Page, value: object): Promise<unknown> {
  return page.evaluate(`window.answer = ${JSON.stringify(value)}`);
}

test('with a key the card form is the provider’s, and the button waits for its element', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /ERR_FAILED|Loading chunk failed/;
  const { person, id } = await orderToPay(page, 43);
  await page.route(begin, (route) =>
    route.fulfill({ json: { clientSecret: 'pi_1_secret_2', publishableKey: 'pk_test_1' } }),
  );
  await test.step('a card form that cannot be loaded says so', async () => {
    await page.route(script, (route) => route.abort());
    await page.goto(`/dashboard/payment/${id}`);
    await expect(page.getByText('could not be loaded. Please load the page again.')).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await page.unroute(script);
  });
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: providerScript }),
  );
  await page.reload();
  await expect(page.getByText('card element of pk_test_1')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByText(cards.succeeds)).toHaveCount(0);
  await page.evaluate(elementIsReady);
  await expect(payButton(page)).toBeEnabled();
  await test.step('what the provider has against the card is told under the form', async () => {
    await answer(page, { error: { message: 'Your card was declined.' } });
    await payButton(page).click();
    await expect(cardError(page).filter({ hasText: 'Your card was declined.' })).toBeVisible();
  });
  await answer(page, { paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  await page.route(recording, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ json: { acknowledged: true, modifiedCount: 1 } })
      : route.fallback(),
  );
  const told = page.waitForRequest((request) => request.method() === 'PATCH');
  await payButton(page).click();
  await expect(success(page)).toBeVisible();
  const billing = { name: person.name, email: person.email };
  const asked = { secret: 'pi_1_secret_2', method: 'card', billing };
  expect(await page.evaluate('window.asked')).toEqual([asked, asked]);
  expect((await told).postDataJSON()).toEqual({
    orderId: id,
    ordererEmail: person.email,
    transactionId: 'pi_1',
  });
});
