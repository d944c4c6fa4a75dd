import type { Page } from '@playwright/test';
import { cards } from './ordering.ts';
import { begin, cardError, orderToPay, payButton, recording, success } from './paying.ts';
import { expect, longStep, test } from './watched-page.ts';

// The shop of these tests has no key, so its policy does not let the provider's script in.
test.use({ bypassCSP: true });

/** In the place of the provider's script: notes what it is asked and answers what the test wants. */
const providerScript = `window.asked = [];
    window.Stripe = (key) => ({
      elements: (options) => ({
        submit: async () => ({}),
        update: () => {},
        create: (kind) => {
          window.made = options;
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
      confirmPayment: async ({ clientSecret, confirmParams, redirect }) => {
        window.asked.push({ clientSecret, confirmParams, redirect });
        return window.answer;
      },
      retrievePaymentIntent: async () => window.standing ?? ({
        paymentIntent: {
          id: 'pi_1',
          status: 'requires_payment_method',
          last_payment_error: { message: 'The bank said no.' },
        },
      }),
    });`;

const begun = { clientSecret: 'pi_1_secret_2', publishableKey: 'pk_test_1', processing: false };
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
  await page.route(begin, (route) => route.fulfill({ json: { ...begun, form: 'card' } }));
  await longStep('a card form that cannot be loaded says so', async () => {
    await page.route(script, (route) => route.abort());
    await page.goto(`/dashboard/payment/${id}`);
    await expect(page.getByText('could not be loaded. Please load the page again.')).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await page.unroute(script);
  });
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: providerScript }),
  );
  await page.goto(`/dashboard/payment/${id}`);
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
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await payButton(page).click();
  await expect(success(page)).toBeVisible();
  const billing = { name: person.name, email: person.email };
  const asked = { secret: 'pi_1_secret_2', method: 'card', billing };
  expect(await page.evaluate('window.asked')).toEqual([asked, asked]);
  expect((await sent).postDataJSON()).toEqual({
    orderId: id,
    ordererEmail: person.email,
    transactionId: 'pi_1',
  });
});

test('while the bank asks the buyer nothing is said of the provider; where nobody asks, its silence is told', {
  tag: ['@long', '@new-profile'],
}, async ({ page }) => {
  await page.clock.install();
  const { id } = await orderToPay(page, 42);
  await page.route(begin, (route) => route.fulfill({ json: { ...begun, form: 'card' } }));
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: providerScript }),
  );
  await page.goto(`/dashboard/payment/${id}`);
  await expect(page.getByText('card element of pk_test_1')).toBeVisible();
  await page.evaluate(elementIsReady);
  await page.evaluate(`window.standing = { paymentIntent: { id: 'pi_1', status: 'requires_action' } };
    window.answer = { then: (resolve) => { window.answers = resolve; } };
    true`);
  const takesLong = page.getByText('This takes longer than usual.');
  const unknown = page.getByText('it is not known whether your payment was made');
  await payButton(page).click();
  for (let seconds = 0; seconds < 45; seconds += 1) {
    await page.clock.runFor(1000);
    await expect(takesLong.or(unknown)).toHaveCount(0, { timeout: 1 });
  }
  await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.evaluate('window.standing = undefined');
  await page.clock.runFor(8000);
  await expect(takesLong).toBeVisible();
  await page.clock.runFor(22_000);
  await expect(unknown).toBeVisible();
  await page.evaluate(`window.answers({ error: { message: 'Your card was declined.' } })`);
  await expect(cardError(page).filter({ hasText: 'Your card was declined.' })).toBeVisible();
});

test('a payment begun for the provider’s own form is paid by it, and a return from the bank is told as it is', {
  tag: '@long',
}, async ({ page }) => {
  const { person, id } = await orderToPay(page, 44);
  await page.route(begin, (route) => route.fulfill({ json: { ...begun, form: 'payment' } }));
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: providerScript }),
  );
  const back = `payment_intent=pi_1&payment_intent_client_secret=${begun.clientSecret}&redirect_status=succeeded`;
  await page.goto(`/dashboard/payment/${id}?${back}`);
  await expect(page.getByText('payment element of pk_test_1')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await page.evaluate(elementIsReady);
  await test.step('what the address says is not believed, and taken out of it', async () => {
    await expect(cardError(page).filter({ hasText: 'The bank said no.' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/dashboard/payment/${id}$`));
  });
  await test.step('the form has the colors of the page', async () => {
    const made = await page.evaluate('window.made');
    expect(made).toMatchObject({
      clientSecret: begun.clientSecret,
      appearance: { variables: { colorText: expect.stringMatching(/^rgb\(\d+, \d+, \d+\)$/) } },
    });
  });
  await test.step('a bank that has not decided yet keeps the buyer from paying twice', async () => {
    await answer(page, { paymentIntent: { id: 'pi_1', status: 'processing' } });
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    const billing_details = { name: person.name, email: person.email };
    const return_url = new URL(`/dashboard/payment/${id}`, page.url()).href;
    expect(await page.evaluate('window.asked')).toEqual([
      {
        clientSecret: begun.clientSecret,
        confirmParams: { return_url, payment_method_data: { billing_details } },
        redirect: 'if_required',
      },
    ]);
  });
  await test.step('so does the shop, when the page is opened again', async () => {
    await page.unroute(begin);
    await page.route(begin, (route) =>
      route.fulfill({ json: { ...begun, form: 'payment', processing: true } }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
  });
});
