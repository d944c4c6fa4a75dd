import type { APIRequestContext, Page } from '@playwright/test';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { PartVerdictAnswer } from '@spareworks/contract/calls/fitment';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { payOrder, tokenOf } from './ordering.ts';
import { demoAdmin, register, signInElsewhere } from './people.ts';
import { congratulations, field, fillIn, placeButton } from './purchasing.ts';
import { logIn } from './sign-in-forms.ts';
import { expect, expectNoAxeViolations, expectNothingCutOff, longStep, test } from './watched-page.ts';

/** A Honda Civic of 2008 with the 1.8 litre engine, by the data; its series number is made up. */
const vin = '1hgfa165 68l-000001';
const plainVin = '1HGFA16568L000001';

const carButton = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name });
const marks = (page: Page, words: RegExp) => page.getByRole('article').filter({ hasText: words });
const count = async (page: Page) =>
  Number.parseInt(
    (await page.getByRole('status').filter({ hasText: /part/ }).first().textContent()) ?? '',
    10,
  );

const tooMany = {
  status: 429,
  code: 'too_many_requests',
  title: 'Too many requests. Try again later.',
  requestId: 'r',
};

/** A part with plenty on the shelf that the shop says does not fit the car. */
async function misfit(request: APIRequestContext, vehicle: string): Promise<SparePart> {
  const all: SparePart[] = await (await request.get('/api/car-parts?limit=100')).json();
  const parts = all.filter((part) => part.availableQuantity > part.minimumOrder * 4);
  const ids = parts.map(({ _id }) => _id).join();
  const verdicts: PartVerdictAnswer[] = await (
    await request.get(`/api/fitment?vehicle=${vehicle}&parts=${ids}`)
  ).json();
  const found = parts.find((_, at) => verdicts[at]?.verdict === 'does not fit');
  if (found === undefined) throw new Error('Everything fits this car.');
  return found;
}

test('a visitor enters a VIN, sees what fits, filters the parts, and is asked before ordering what does not fit', async ({
  page,
  request,
  tolerated,
}) => {
  tolerated.matches = /status of (409|429)/; // the question, and a shop that wants a pause

  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/fitment')) asked.push(sent.url());
  });
  await longStep('a VIN in the search box of any page leads to its car, and into no address', async () => {
    await page.goto('/');
    const box = page.getByRole('search', { name: 'Whole shop' }).getByRole('combobox');
    await page.getByRole('search', { name: 'Whole shop' }).getByLabel('Find parts').focus();
    await box.fill(vin);
    await box.press('Enter');
    await expect(page).toHaveURL('/parts?vin=typed');
    await expect(page.getByRole('list', { name: 'Cars of this VIN' })).toContainText(/2008 Honda Civic/);
    await expect(page).toHaveURL('/parts?vin=typed');
  });
  await longStep(
    'one with a sign too few is told so, and of one with an O the one that was meant is offered',
    async () => {
      await page.goto('/parts');
      const box = page.getByRole('search', { name: 'Whole shop' }).getByRole('combobox');
      await page.getByRole('search', { name: 'Whole shop' }).getByLabel('Find parts').focus();
      await box.fill(plainVin.slice(0, -1));
      await box.press('Enter');
      await expect(page.getByText('This has 16: 1 is missing.')).toBeVisible();
      await expect(page).toHaveURL('/parts?vin=typed');
      await box.fill(plainVin.replace('0', 'O'));
      await box.press('Enter');
      await page.getByRole('button', { name: `Take ${plainVin}` }).click();
      await expect(page.getByRole('list', { name: 'Cars of this VIN' })).toContainText(/2008 Honda Civic/);
    },
  );

  await page.goto('/parts');
  const all = await count(page);

  await test.step('the car is found in the line for cars', async () => {
    await carButton(page, 'Choose your car').click();
    const dialog = page.getByRole('dialog');
    await longStep('the dialog is accessible', () => expectNoAxeViolations(page));
    const line = dialog.getByLabel('Type your car or its VIN');
    await longStep('with nothing typed it says what to type', async () => {
      await dialog.getByRole('button', { name: 'Find' }).click();
      await expect(line).toBeFocused();
      await expect(dialog.getByRole('alert').filter({ hasText: 'Type your car' })).toBeVisible();
    });
    await line.fill('2008 honda civic 1.8');
    await expect(dialog.getByRole('list', { name: 'Cars found' })).toContainText('2008 Honda Civic');
    // Reading one takes seconds of a core: the data is another program's.
    await longStep('and so is its VIN', async () => {
      await line.fill(vin.replaceAll(' ', '').slice(0, -1));
      await expect(dialog.getByText('1 is missing')).toBeVisible();
      await page.route('**/api/vins', (route) => route.fulfill({ status: 429, json: tooMany }));
      await line.fill(vin);
      await expect(dialog.getByRole('alert').filter({ hasText: tooMany.title })).toBeVisible();
      await expect(dialog.getByText('1 is missing')).toBeHidden(); // it was about another VIN
      await page.unroute('**/api/vins');
      await dialog.getByRole('button', { name: 'Find' }).click();
    });
    await dialog
      .getByRole('list', { name: 'Cars found' })
      .getByRole('button', { name: /Civic/ })
      .first()
      .click();
    await expect(dialog).toBeHidden();
    await expect(carButton(page, /^Your car: 2008 Honda Civic 1\.8 L/)).toBeFocused();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/1hgfa/i);
  });

  await test.step('every card says whether it fits, from one call', async () => {
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(marks(page, /Fits|Does not fit|Not known/)).toHaveCount(12);
    expect(asked).toHaveLength(1);
  });

  await test.step('only what fits is in the address, and so can be passed on', async () => {
    await page.getByLabel('Only what fits').check();
    await expect(page).toHaveURL(new RegExp(`/parts\\?vehicle=${uuidPattern}$`));
    await expect(async () => expect(await count(page)).toBeLessThan(all)).toPass();
    await expect(marks(page, /Does not fit/)).toHaveCount(0);
    await expect(marks(page, /Fits/).first()).toBeVisible();
    await expectNothingCutOff(page, 360);
    await expectNoAxeViolations(page);
  });

  const vehicle = new URL(page.url()).searchParams.get('vehicle') ?? '';

  await longStep('on a page about another car the cards answer for that one, and name it', async () => {
    const [golf] = await (await request.get('/api/vehicles?q=2012 volkswagen golf')).json();
    await page.goto(`/parts?vehicle=${golf._id}`);
    await expect(marks(page, /Fits every car|(Fits|Not known for) 2012 Volkswagen Golf/)).toHaveCount(
      await page.getByRole('article').count(),
    );
    await page.goto('/parts?q=oil filter volkswagen golf 2012');
    await expect(marks(page, /(Fits|Not known for|Does not fit) Volkswagen Golf 2012/).first()).toBeVisible();
    await expect(page.getByText('your 2008 Honda Civic')).toHaveCount(0);
  });

  await longStep('a car that is not in the list is reported as none', async () => {
    await page.goto('/parts?vehicle=00000000-6ca1-8cc4-bec7-0bced30164c3');
    await expect(page.getByText('This car is not in the list')).toBeVisible();
    await page.goto(`/parts?vehicle=${vehicle}`);
  });

  await test.step('the page of a part says for which car it fits', async () => {
    await marks(page, /Fits/).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Your car' })).toContainText(
      /^Fits.* your 2008 Honda Civic/,
    );
  });

  await longStep('and so does the basket', async () => {
    await page
      .getByRole('button', { name: /^Add to basket/ })
      .first()
      .click();
    await page.goto('/basket');
    await expect(page.getByText(/^Fits( every car| your 2008 Honda Civic)/).first()).toBeVisible();
  });

  const person = await register(request);
  const part = await misfit(request, vehicle);
  await test.step('who signs in takes the car along into the account', async () => {
    await page.goto(`/purchase/${part._id}`);
    await expect(page).toHaveURL('/login');
    await logIn(page, person);
    await expect(page).toHaveURL(`/purchase/${part._id}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('garage'))).toBeNull();
    await expect(carButton(page, /^Your car: 2008 Honda Civic 1\.8 L/)).toBeVisible();
  });

  await test.step('a part that does not fit is asked about; whoever goes back has ordered nothing and lost nothing', async () => {
    await expect(page.getByText('Does not fit your 2008 Honda Civic 1.8 L')).toBeVisible();
    await page.getByRole('button', { name: 'Not for this car' }).click();
    await expect(page.getByText('Does not fit your')).toBeHidden();
    await page.getByRole('button', { name: 'It is for this car' }).click();
    await fillIn(page);
    await placeButton(page).click();
    const question = page.getByRole('dialog', { name: 'This part does not fit your car' });
    await expect(question).toContainText(part.name);
    await expect(question).toContainText('Your car is a 2008 Honda Civic 1.8 L. Nothing was ordered yet.');
    await longStep('the question is accessible', () => expectNoAxeViolations(page));
    await question.getByRole('button', { name: 'Go back' }).click();
    await expect(question).toBeHidden();
    await expect(field(page, 'Phone number')).toHaveValue('+0044 20 7946 0018');
  });

  await longStep('ordered all the same, the order keeps the verdict', async () => {
    await placeButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Order all the same' }).click();
    await congratulations(page).getByRole('link', { name: 'My Orders' }).click();
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByText(/^Does not fit 2008 Honda Civic 1\.8 L/)).toBeVisible();
    await expectNothingCutOff(page, 360);
  });

  await longStep('once it is shipped, the buyer is asked whether it fitted', async () => {
    const id = page.url().split('/').at(-1) ?? '';
    await payOrder(request, person, id);
    await signInElsewhere(request, demoAdmin);
    const headers = { authorization: `Bearer ${await tokenOf(request, demoAdmin.email)}` };
    const shipped = await request.put(`/api/order/${id}`, { headers });
    expect(shipped.ok(), await shipped.text()).toBe(true);
    await page.reload();
    const asked = page.getByRole('region', { name: 'Did it fit?' });
    await expect(asked).toContainText('Did it fit your 2008 Honda Civic 1.8 L?');
    await asked.getByLabel('It did not fit').check();
    await asked.getByRole('button', { name: 'Send answer' }).click();
    await expect(asked.getByText('It did not fit')).toBeVisible();
  });
});

test('who walks through the cars to their own chooses it there, and the parts answer for it', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/parts');
  await page.getByRole('link', { name: 'browse by car' }).click();
  for (const name of ['Honda', 'Civic', '2008']) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  }
  await expect(page).toHaveURL('/cars/honda/civic/2008');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Honda Civic 2008 parts');

  await test.step('without a car the page speaks of its own', async () => {
    await expect(marks(page, /Fits|Depends on the engine/).first()).toBeVisible();
  });

  await test.step('a group has its own page', async () => {
    await page
      .getByRole('navigation', { name: 'Groups' })
      .getByRole('link', { name: /^Brakes/ })
      .click();
    await expect(page).toHaveURL('/cars/honda/civic/2008/brakes');
    await expect(page).toHaveTitle(/^Honda Civic 2008 brake parts/);
  });

  await test.step('the car is chosen right here', async () => {
    await page.getByRole('button', { name: 'Choose this car' }).click();
    await expect(page.getByRole('button', { name: 'This is your car' })).toBeFocused();
    await expect(carButton(page, /^Your car: 2008 Honda Civic/)).toBeVisible();
    await expect(marks(page, /Fits/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'This is your car' })).toBeVisible();
  });

  await test.step('the way up leads back to the years', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Civic' }).click();
    await expect(page).toHaveURL('/cars/honda/civic');
  });
});
