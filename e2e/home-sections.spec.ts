import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { contrast, leastContrast } from '@spareworks/contract/plain/accent';
import { holdBack, loseAnswer, refusal } from './people.ts';
import { bothThemes, expect, longStep, test, thorough } from './watched-page.ts';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const dot = (page: Page, number: number) =>
  reviews(page).getByRole('button', { name: `Go to review ${number}`, exact: true });

/** Which dots become the current one, and when: noted in the page, for a question from outside may come too late. */
async function nextTurns(section: Locator, count: number): Promise<{ dot: string | null; at: number }[]> {
  return section.evaluate(
    (element, count) =>
      new Promise<{ dot: string | null; at: number }[]>((resolve) => {
        const turns: { dot: string | null; at: number }[] = [];
        new MutationObserver(() => {
          const current = element.querySelector('[aria-current]');
          turns.push({ dot: current?.getAttribute('aria-label') ?? null, at: performance.now() });
          if (turns.length === count) resolve(turns);
        }).observe(element, { subtree: true, attributeFilter: ['aria-current'] });
      }),
    count,
  );
}

type Carousel = { params: { autoplay: { delay: number }; loop: boolean; breakpoints: object } };

function settingsOf(section: Locator) {
  return section.locator('.swiper-initialized').evaluate((list) => {
    const { autoplay, loop, breakpoints } = (list as HTMLElement & { swiper: Carousel }).swiper.params;
    return { delay: autoplay.delay, loop, widths: Object.keys(breakpoints) };
  });
}

test('the home page counts up its figures, its reviews turn by themselves, and its form is sent', async ({
  page,
  request,
  tolerated,
}) => {
  tolerated.matches = /503|ERR_FAILED/;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto('/');
  await test.step('the statistics band shows the four figures', async () => {
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
  await test.step('the carousel turns every 2500 ms, goes round, and each dot leads to its review', async () => {
    const section = reviews(page);
    const turning = nextTurns(section, 2);
    await section.scrollIntoViewIfNeeded();
    const [first, second] = await turning;
    expect([first?.dot, second?.dot]).toEqual(['Go to review 2', 'Go to review 3']);
    const passed = (second?.at ?? 0) - (first?.at ?? 0);
    expect(passed).toBeGreaterThan(1500);
    expect(passed).toBeLessThan(6000);
    // A busy machine is late; what the carousel was told is exact.
    expect(await settingsOf(section)).toEqual({ delay: 2500, loop: true, widths: ['640', '768', '1024'] });
    await section.getByRole('button', { name: /pause/i }).click();
    const count = await section.getByRole('button', { name: /^Go to review/ }).count();
    await dot(page, count).click();
    await expect(dot(page, count)).toHaveAttribute('aria-current', 'true');
    await section.getByRole('button', { name: /next/i }).click();
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    expect(await section.locator('[role="group"], figure').count()).toBeGreaterThan(0);
  });
  for (const [width, cards] of [
    ...(thorough ? ([[600, 1]] as const) : []),
    [700, 1],
    [800, 2],
    [1100, 3],
  ] as const) {
    await test.step(`the review carousel shows ${cards} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const visible = () =>
        reviews(page)
          .locator('figure')
          .evaluateAll((all) => {
            const inside = (box: DOMRect) =>
              box.left >= -1 && box.right <= window.innerWidth + 1 && box.width > 0;
            return all.filter((figure) => inside(figure.getBoundingClientRect())).length;
          });
      await expect.poll(visible).toBe(cards);
    });
  }
  await test.step('Contact Us leads to the form, which needs nothing, sends and thanks', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await sendForm(page, request);
  });
});

test('with motion reduced the carousel stands still until it is told to turn', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  await reviews(page).scrollIntoViewIfNeeded();
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  await expect(reviews(page).getByRole('button', { name: /play|start/i })).toBeVisible();
});

async function sendForm(page: Page, request: APIRequestContext): Promise<void> {
  await page.getByRole('link', { name: 'Contact Us' }).click();
  const form = page.locator('form', { has: page.getByLabel('Message') });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/thank you/i)).toBeHidden();
  await form.getByLabel('Email').fill('not an address');
  await longStep('when sending fails the sentence says so and what was typed stays', async () => {
    await page.route('**/api/contact', (route) =>
      route.fulfill(refusal(503, 'The shop is catching its breath.')),
    );
    await form.getByLabel('Message').fill('Keep this');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('The shop is catching its breath.');
    await expect(form.getByLabel('Message')).toHaveValue('Keep this');
    await page.unroute('**/api/contact');
  });
  await longStep('what the button says can be read while it is at work', () =>
    expectReadableAtWork(page, form),
  );
  const words = `Does it fit? ${crypto.randomUUID()}`;
  await form.getByLabel('Message').fill(words);
  await loseAnswer(page, /\/api\/contact$/);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached.');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/thank you/i)).toBeVisible();
  await expect(form.getByRole('status')).toContainText('so we cannot answer it');
  await expect(form.getByLabel('Message')).toHaveValue('');
  await expect
    .poll(async () => JSON.stringify(await (await request.get('/sandbox/mail.json')).json()))
    .toContain(words);
  const mails = (await (await request.get('/sandbox/mail.json')).json()) as { text: string }[];
  expect(mails.filter(({ text }) => text.includes(words))).toHaveLength(1);
}

test('Contact Us followed before the program runs puts the cursor into the form all the same', {
  tag: '@long',
}, async ({ page }) => {
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

/** Axe leaves out what is marked as switched off. */
async function expectReadableAtWork(page: Page, form: Locator): Promise<void> {
  await form.getByLabel('Message').fill('Being sent');
  const answer = await holdBack(page, /\/api\/contact$/);
  const send = form.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  for (const theme of bothThemes) {
    await page.emulateMedia({ colorScheme: theme });
    const [ground = '', text = ''] = await send.evaluate(coloursOf);
    expect(contrast(text, ground), theme).toBeGreaterThanOrEqual(leastContrast);
  }
  await answer();
  await expect(page.getByText(/thank you/i)).toBeVisible();
}

/** As they are drawn: of the button, and of the words on it. */
function coloursOf(button: Element): string[] {
  const drawing = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (drawing === null) return [];
  const style = getComputedStyle(button);
  return [getComputedStyle(document.body).backgroundColor, style.backgroundColor, style.color]
    .map((colour, place) => {
      drawing.globalAlpha = place === 0 ? 1 : Number(style.opacity);
      drawing.fillStyle = colour;
      drawing.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = drawing.getImageData(0, 0, 1, 1).data;
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    })
    .slice(1);
}
