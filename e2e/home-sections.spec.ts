import { expect, test } from './watched-page.ts';

test('the statistics band shows the four figures', async ({ page }) => {
  await page.goto('/');
  for (const [figure, label] of [
    ['22', 'Countries'],
    ['40k+', 'Completed Orders'],
    ['10k+', 'Happy Buyers'],
    ['20k+', 'Buyers Review'],
  ] as const) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
});

const slides = '[role="group"], figure';

for (const [width, cards] of [
  [600, 1],
  [700, 1],
  [800, 2],
  [1100, 3],
] as const) {
  test(`the review carousel shows ${cards} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Reviews' });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('button', { name: 'Go to review 1', exact: true })).toBeVisible();
    const visible = await section.locator('figure').evaluateAll((all) => {
      const inside = (box: DOMRect) => box.left >= -1 && box.right <= window.innerWidth + 1 && box.width > 0;
      return all.filter((figure) => inside(figure.getBoundingClientRect())).length;
    });
    expect(visible).toBe(cards);
  });
}

test('the carousel turns every 2500 ms, goes round, and each dot leads to its review', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Reviews' });
  await section.scrollIntoViewIfNeeded();
  const dot = (number: number) =>
    section.getByRole('button', { name: `Go to review ${number}`, exact: true });
  await expect(dot(2)).toHaveAttribute('aria-current', 'true', { timeout: 10_000 });
  const started = await page.evaluate(() => performance.now());
  await expect(dot(3)).toHaveAttribute('aria-current', 'true', { timeout: 10_000 });
  const passed = (await page.evaluate(() => performance.now())) - started;
  expect(passed).toBeGreaterThan(1500);
  expect(passed).toBeLessThan(6000);
  await section.getByRole('button', { name: /pause/i }).click();
  const count = await section.getByRole('button', { name: /^Go to review/ }).count();
  await dot(count).click();
  await expect(dot(count)).toHaveAttribute('aria-current', 'true');
  await section.getByRole('button', { name: /next/i }).click();
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  expect(await section.locator(slides).count()).toBeGreaterThan(0);
});

test('with motion reduced the carousel stands still until it is told to turn', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Reviews' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('button', { name: 'Go to review 1', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(section.getByRole('button', { name: /play|start/i })).toBeVisible();
});

test('Contact Us leads to the form, which needs nothing, sends and thanks', async ({ page, request }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Contact Us' }).click();
  const form = page.locator('form', { has: page.getByLabel('Message') });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/thank you/i)).toBeHidden();
  const words = `Does it fit? ${Date.now()}`;
  await form.getByLabel('Email').fill('not an address');
  await form.getByLabel('Message').fill(words);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/thank you/i)).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  await expect
    .poll(async () => JSON.stringify(await (await request.get('/sandbox/mail.json')).json()))
    .toContain(words);
});

test('Contact Us followed before the program runs puts the cursor into the form all the same', async ({
  page,
}) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/static/js/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/#contact');
  letGo();
  await expect(page.locator('#contact-name')).toBeFocused();
});

test('when sending fails the sentence says so and what was typed stays', async ({ page, tolerated }) => {
  tolerated.matches = /503/;
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 503,
        code: 'unavailable',
        title: 'The shop is catching its breath.',
        requestId: 'x',
      }),
    }),
  );
  await page.goto('/');
  const form = page.locator('form', { has: page.getByLabel('Message') });
  await form.getByLabel('Message').fill('Keep this');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('The shop is catching its breath.');
  await expect(form.getByLabel('Message')).toHaveValue('Keep this');
});
