import type { APIRequestContext, Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { expectSaid } from './noted-notices.ts';
import { partToOrder, payOrder, placeOrder, tokenOf } from './ordering.ts';
import { holdBack, refusal, register } from './people.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNothingCutOff,
  longStep,
  test,
  widths,
} from './watched-page.ts';

const posted = /\/api\/reviews$/;
const form = (page: Page) => page.getByRole('form', { name: 'Review' });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const stars = (page: Page) => page.getByRole('radiogroup', { name: 'Ratings' });
const submit = (page: Page) => page.getByRole('button', { name: 'Add review' });

/** A Honda Civic of 2008 in the garage of this person. */
async function saveCar(request: APIRequestContext, email: string): Promise<void> {
  const [car]: { _id: string }[] = await (await request.get('/api/vehicles?q=2008 honda civic 1.8')).json();
  const headers = { authorization: `Bearer ${await tokenOf(request, email)}` };
  const saved = await request.put('/api/garage', {
    headers,
    data: { vehicles: [car?._id], chosen: car?._id },
  });
  if (!saved.ok()) throw new Error(await saved.text());
}

test('a customer finds Add Review in the menu and adds one by the keyboard alone, for everybody to read', async ({
  page,
}) => {
  const { name } = await register(page.request);
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Add Review' })
    .press('Enter');
  await expect(page).toHaveURL('/dashboard/addReview');
  await expect(page.getByRole('heading', { name: 'Add Review', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Add Review | Spareworks');
  await expect(page.getByLabel('Name')).toHaveValue(name);

  // Everything is required, and the focus is where the first thing is missing.
  await page.getByLabel('Name').fill('');
  await page.keyboard.press('Enter');
  await expect(form(page).locator('p.text-error')).toHaveText([
    'Name is required',
    'Location is required',
    messages.review.ratingsOutOfRange,
    'Description is required',
  ]);
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(stars(page)).toHaveAccessibleDescription(messages.review.ratingsOutOfRange);

  const words = `It fitted at once. ${crypto.randomUUID()}`;
  await page.keyboard.type('Ada of London');
  await page.keyboard.press('Tab');
  await page.keyboard.type('London, UK');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type(words);
  await expect(form(page).locator('p.text-error')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  const release = await holdBack(page, posted);
  await page.keyboard.press('Enter');
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter'); // in a hurry; it stays one review
  await expect(notices(page).getByText(messages.review.added, { exact: true })).toHaveCount(0);
  await release();
  await expectSaid(page, messages.review.added);

  // The form is as it was at first.
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await expect(page.getByLabel('Location')).toHaveValue('');
  await expect(page.getByLabel('Description')).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(submit(page)).toBeFocused();

  // The home page has buyers first; all of them stand here.
  await expect(async () =>
    expect(await (await page.request.get('/reviews')).text()).toContain(words),
  ).toPass();
  const reviews: { description: string; ratings: number; name: string; location: string }[] = await (
    await page.request.get('/api/reviews?sort=newest&limit=100')
  ).json();
  expect(reviews.filter(({ description }) => description === words)).toMatchObject([
    { name: 'Ada of London', location: 'London, UK', ratings: 4 },
  ]);
});

test('a failure shows its message, never that it was added, and keeps every word; then it is of a part', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of (503|400)|ERR_FAILED/;
  const person = await register(page.request);
  const part = await partToOrder(page.request, 62);
  const orderId = await placeOrder(page.request, person, part);
  await longStep('a part cannot be chosen before it is paid for', async () => {
    await page.goto('/dashboard/addReview');
    await expect(page.getByLabel('Description')).toBeVisible();
    await expect(page.getByLabel('About')).toHaveCount(0);
  });
  await payOrder(page.request, person, orderId);
  await saveCar(page.request, person.email);
  await page.goto('/dashboard/addReview');
  await test.step('the page is accessible and fits, empty and with everything wrong', async () => {
    await expect(page.getByLabel('About')).toBeVisible();
    for (const width of widths) await expectNothingCutOff(page, width);
    await submit(page).click();
    await expect(page.getByText(messages.review.ratingsOutOfRange)).toBeVisible();
    await expectNothingCutOff(page, 1280);
    await expectNothingCutOff(page, 360);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  let words = `Measured and fitted. ${crypto.randomUUID()}`;
  await page.getByLabel('Location').fill('Leeds');
  await page.locator('label').filter({ hasText: '5 stars' }).click();
  await page.getByLabel('Description').fill(words);
  await expect(page.getByLabel('Fitted to')).toHaveCount(0); // the shop is fitted to nothing
  await page.getByLabel('About').selectOption({ label: part.name });
  await page.getByLabel('Fitted to').selectOption({ label: '2008 Honda Civic 1.8 L' });

  const failures = [
    { answer: refusal(503, 'The shop is catching its breath.'), says: 'The shop is catching its breath.' },
    {
      answer: null,
      says: 'The shop cannot be reached. It is not known whether this was done: please check your connection and try again.',
    },
    {
      answer: refusal(400, 'Some of the fields need another look.', { location: 'is too far away' }),
      says: 'Some of the fields need another look.',
    },
  ];
  for (const { answer, says } of failures) {
    await page.route(posted, (route) => (answer === null ? route.abort() : route.fulfill(answer)));
    await submit(page).click();
    await expectSaid(page, says);
    await expect(notices(page).getByText(messages.review.added, { exact: true })).toHaveCount(0);
    await page.unroute(posted);
  }
  await expect(form(page)).toContainText('Is too far away');
  await expect(page.getByLabel('Location')).toHaveValue('Leeds');
  await expect(page.getByLabel('Description')).toHaveValue(words);
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expect(page.getByLabel('About')).toHaveValue(part._id);
  await expect(page.getByLabel('Fitted to')).not.toHaveValue('');

  await submit(page).click();
  await expectSaid(page, messages.review.added);
  await expect(page.getByRole('region', { name: 'Your reviews' })).toContainText(
    'Verified purchase · Fitted to 2008 Honda Civic 1.8 L',
  );
  await longStep('another one takes its place, and the page says so before and after', async () => {
    const own = page.getByRole('region', { name: 'Your reviews' });
    await expect(own).toContainText(words);
    const places = page.getByText(/^This takes the place of your review of /);
    await expect(places).toHaveCount(0); // the form is about the shop again
    await page.getByLabel('About').selectOption({ label: part.name });
    await expect(places).toBeVisible();
    words = `Worn after a week. ${crypto.randomUUID()}`;
    await page.getByLabel('Location').fill('Leeds');
    await page.locator('label').filter({ hasText: '2 stars' }).click();
    await page.getByLabel('Description').fill(words);
    await submit(page).click();
    await expectSaid(page, 'It took the place of your earlier review.');
    await expect(own.getByRole('listitem')).toHaveCount(1);
    await expect(own).toContainText(words);
    for (const width of widths) await expectNothingCutOff(page, width);
  });
  await expect(async () =>
    expect(await (await page.request.get(`/parts/${part._id}`)).text()).toContain(words),
  ).toPass();
});
