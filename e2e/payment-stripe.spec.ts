import { cards } from './ordering.ts';
import { begin, cardError, orderToPay, payButton, recording, success } from './paying.ts';
import { expect, test } from './watched-page.ts';

// The shop of these tests has no key, so its policy does not let the provider's script in.
test.use({ bypassCSP: true });

/** In the place of the provider's script: notes what it is asked and answers what the test wants. */
function providerScript(answer: object): string {
  return `window.asked = [];
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
        return ${JSON.stringify(answer)};
      },
    });`;
}

async function openWith(page: Parameters<typeof orderToPay>[0], place: number, answer: object) {
  const placed = await orderToPay(page, place);
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: providerScript(answer) }),
  );
  await page.route(begin, (route) =>
    route.fulfill({ json: { clientSecret: 'pi_1_secret_2', publishableKey: 'pk_test_1' } }),
  );
  await page.goto(`/dashboard/payment/${placed.id}`);
  await expect(page.getByText('card element of pk_test_1')).toBeVisible();
  return placed;
}

const elementIsReady = 'window.ready()';

test('with a key the card form is the provider’s, and the button waits for its element', async ({ page }) => {
  const { person, id } = await openWith(page, 43, { paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByText(cards.succeeds)).toHaveCount(0);
  await page.evaluate(elementIsReady);
  await expect(payButton(page)).toBeEnabled();
  await page.route(recording, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ json: { acknowledged: true, modifiedCount: 1 } })
      : route.fallback(),
  );
  const told = page.waitForRequest((request) => request.method() === 'PATCH');
  await payButton(page).click();
  await expect(success(page)).toBeVisible();
  expect(await page.evaluate('window.asked')).toEqual([
    { secret: 'pi_1_secret_2', method: 'card', billing: { name: person.name, email: person.email } },
  ]);
  expect((await told).postDataJSON()).toEqual({
    orderId: id,
    ordererEmail: person.email,
    transactionId: 'pi_1',
  });
});

test('what the provider has against the card is told under the form', async ({ page }) => {
  await openWith(page, 44, { error: { message: 'Your card was declined.' } });
  await page.evaluate(elementIsReady);
  await payButton(page).click();
  const told = cardError(page).filter({ hasText: 'Your card was declined.' });
  await expect(told).toBeVisible();
  await expect(told).toHaveCSS('color', 'rgb(185, 28, 28)');
  const form = await page.getByText('card element of pk_test_1').boundingBox();
  expect((await told.boundingBox())?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
});

test('a card form that cannot be loaded says so', async ({ page, tolerated }) => {
  tolerated.matches = /ERR_FAILED|Loading chunk failed/;
  const { id } = await orderToPay(page, 45);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.route(begin, (route) =>
    route.fulfill({ json: { clientSecret: 'pi_1_secret_2', publishableKey: 'pk_test_1' } }),
  );
  await page.goto(`/dashboard/payment/${id}`);
  await expect(page.getByText('could not be loaded. Please load the page again.')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
});
