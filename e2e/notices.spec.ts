import type { Page } from '@playwright/test';
import { limits } from '@spareworks/contract/plain/limits';
import * as messages from '@spareworks/contract/plain/messages';
import { makeAdmin, openAsAdmin, promotion, question } from './managing-users.ts';
import { demoBuyer, holdBack, refusal, register } from './people.ts';
import { bothThemes, expect, expectNoAxeViolations, longStep, test, thorough } from './watched-page.ts';

const tired = 'The shop is catching its breath. Please try again in a moment.';
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const alerts = (page: Page) => notices(page).getByRole('alert');
const sendAgain = (page: Page) => page.getByRole('button', { name: 'Send the mail again' });

// Notices come and go with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The profile of somebody new, on a page whose time stands still and whose mails are refused. */
async function openProfile(page: Page): Promise<void> {
  await register(page.request);
  await page.goto('/dashboard');
  // Everything is there before time stops: what is still loading would never be told that its answer has come.
  await expect(page.getByLabel('Education')).toBeEditable();
  await expect(sendAgain(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 7_200_000);
  await page.route('**/api/auth/send-verification-email', (route) => route.fulfill(refusal(503, tired)));
}

async function fillProfile(page: Page): Promise<void> {
  await page.getByLabel('Education').fill('Mathematics');
  await page.getByLabel('Location').fill('London');
  await page.getByLabel('Phone').fill('+44 20');
  await page.getByLabel('LinkedIn link').fill('https://linkedin.com/in/ada');
}

async function expectGone(page: Page): Promise<void> {
  await expect(notices(page).locator('[inert]')).toHaveCount(1);
  await page.clock.runFor(500); // the time of fading
  await expect(notices(page).getByRole('button')).toHaveCount(0);
}

async function expectFourSeconds(page: Page): Promise<void> {
  await expect(alerts(page)).toHaveText(tired);
  await page.clock.runFor(limits.notices.errorMs - 1);
  await expect(notices(page).locator('[inert]')).toHaveCount(0);
  await page.clock.runFor(1);
  await expectGone(page);
}

async function expectSaved(page: Page): Promise<void> {
  await fillProfile(page);
  const release = await holdBack(page, /\/api\/user\/./);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notices(page).getByRole('status')).toHaveText(messages.profile.saving);
  await page.clock.runFor(29_000); // after thirty seconds it counts as not answered
  await expect(notices(page).getByRole('status')).toHaveText(messages.profile.saving);
  await release();
  await expect(notices(page).getByRole('status')).toHaveText(messages.profile.saved);
  await page.clock.runFor(limits.notices.successMs - 1);
  await expect(notices(page).getByRole('status')).toHaveText(messages.profile.saved);
  await page.clock.runFor(1);
  await expectGone(page);
}

async function expectAdminAlready(page: Page): Promise<void> {
  await openAsAdmin(page);
  await page.route(promotion, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ json: { acknowledged: true, matchedCount: 1, modifiedCount: 0 } })
      : route.fallback(),
  );
  await expect(makeAdmin(page, demoBuyer.email)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await makeAdmin(page, demoBuyer.email).click();
  await question(page).getByRole('button', { name: 'Make Admin' }).click();
  const notice = page.getByText('This user was an admin already.');
  await expect(notice).toBeVisible();
  await page.clock.runFor(limits.notices.plainMs - 1);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(makeAdmin(page, demoBuyer.email)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.locator('[inert]', { has: notice })).toHaveCount(1);
  await page.clock.runFor(500); // the time of fading
  await expect(notice).toHaveCount(0);
}

/** Answers the next call that saves in the very moment the first notice is drawn, before anything else can happen. */
async function answerWhenANoticeAppears(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fetched = window.fetch;
    window.fetch = (input, init) => {
      if (init?.method !== 'PUT') return fetched(input, init);
      return new Promise((resolve) => {
        const saved = { ok: true, status: 200, headers: new Headers(), json: async () => ({}) };
        new MutationObserver((_, observer) => {
          if (document.querySelector('[aria-label="Notices"] [role="status"]') === null) return;
          observer.disconnect();
          resolve(saved as unknown as Response);
        }).observe(document.body, { childList: true, subtree: true });
      });
    };
  });
}

/** Runs in the page: presses a button again and again, whenever what it began is over. */
async function pressOften(button: HTMLElement | SVGElement, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const over = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (button.hasAttribute('aria-busy')) return;
        observer.disconnect();
        resolve();
      }).observe(button, { attributeFilter: ['aria-busy'] });
    });
    (button as HTMLElement).click();
    await over;
  }
}

test('a notice that is replaced while it is being drawn is not held up', {
  tag: ['@long', '@new-profile'],
}, async ({ page }) => {
  await page.clock.install();
  await openProfile(page);
  await fillProfile(page);
  await answerWhenANoticeAppears(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notices(page).getByRole('status')).toHaveText(messages.profile.saved);
  await page.clock.runFor(limits.notices.successMs);
  await expectGone(page);
});

test('an error is announced at once, has its time, waits for who reads it and can be dismissed', {
  tag: '@new-profile',
}, async ({ page, tolerated }) => {
  tolerated.matches = /status of 503/;
  await page.clock.install();
  await test.step('a user who was an admin already is shown as one without the dialog, for four seconds', async () => {
    await expectAdminAlready(page);
  });
  await page.clock.resume();
  await page.evaluate(() => localStorage.clear());
  await openProfile(page);
  await test.step('a loading notice stays until it is replaced, and a success is shown for two seconds', async () => {
    await expectSaved(page);
  });
  await test.step('an error is announced at once and shown for four seconds', async () => {
    await sendAgain(page).click();
    await expectFourSeconds(page);
  });
  await longStep('a notice waits while the pointer is on it', async () => {
    await sendAgain(page).click();
    await alerts(page).hover();
    await page.clock.runFor(60_000);
    await expect(notices(page).locator('[inert]')).toHaveCount(0);
    await page.mouse.move(5, 500);
    await page.clock.runFor(limits.notices.errorMs);
    await expectGone(page);
  });
  for (const by of thorough ? (['mouse', 'keyboard'] as const) : (['keyboard'] as const)) {
    await test.step(`a notice can be dismissed by ${by}, and the next one still has its time`, async () => {
      await sendAgain(page).click();
      const dismiss = notices(page).getByRole('button', { name: 'Dismiss' });
      if (by === 'mouse') await dismiss.click();
      else await dismiss.press('Enter');
      await expectGone(page);
      await page.mouse.move(5, 500);
      await sendAgain(page).click();
      await expectFourSeconds(page);
    });
  }
  await test.step('at most twenty are shown at once', async () => {
    await sendAgain(page).evaluate(pressOften, limits.notices.atOnce + 2);
    await expect(alerts(page)).toHaveCount(limits.notices.atOnce);
    await page.clock.runFor(limits.notices.errorMs);
    await page.clock.runFor(500);
    await expect(alerts(page)).toHaveCount(0);
  });
  await longStep('on a phone a notice fits the screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await sendAgain(page).click();
    await expect(alerts(page)).toBeVisible();
    await expect(async () => {
      const box = await alerts(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }).toPass();
  });
  await longStep('a notice is accessible in both themes', async () => {
    await alerts(page).hover(); // so that it waits for the check, for which time has to pass
    await page.clock.resume();
    await expectNoAxeViolations(page, { themes: bothThemes });
    await expect(alerts(page)).toBeVisible();
  });
});
