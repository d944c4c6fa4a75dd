import { randomUUID } from 'node:crypto';
import type { MessageThread } from '@spareworks/contract/calls/contact';
import { linkIn, waitForMail } from './mailbox.ts';
import { demoAdmin, loseAnswer, signIn } from './people.ts';
import { untilAlive } from './signed-in-header.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNothingCutOff,
  longStep,
  someThemes,
  test,
  thorough,
} from './watched-page.ts';

test.use({ live: true });

test('a message is answered by mail, its sender writes again by the mail’s link, and nothing typed is lost', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /ERR_FAILED/;
  const email = `${randomUUID()}@example.com`;
  const words = `Does it fit my car? ${email}`;
  await page.request.post('/api/contact', { data: { name: 'Grace', email, message: words } });
  await signIn(page, demoAdmin);
  const connected = page.waitForResponse(/\/api\/events$/);
  await page.goto('/dashboard/messages');
  await connected;
  const answerTo = page.getByRole('listitem').filter({ hasText: words });
  await answerTo.getByRole('link', { name: 'Answer the message of Grace' }).click();
  await expect(page.getByRole('heading', { name: 'Not answered' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = page.getByLabel('Your answer');
  const send = page.getByRole('button', { name: 'Send answer' });

  await test.step('an empty answer is refused as empty', async () => {
    await send.click();
    await expect(answer).toHaveAccessibleDescription(/The answer is empty\./);
    await expect(answer).toBeFocused();
    await answer.fill('It does.');
  });

  const reload = async () => {
    const again = page.waitForResponse(/\/api\/events$/);
    await page.reload();
    await again;
    await expect(page.getByText('We kept what you typed.')).toBeVisible();
  };
  const address = page.getByLabel('The sender’s address');
  let recipient = email;
  await longStep('what is typed is there after a reload, the corrected address too', async () => {
    await reload();
    await expect(answer).toHaveValue('It does.');
    await expect(address).toHaveCount(0);
    await page.getByRole('button', { name: 'Correct the address' }).click();
    await address.fill('');
    await reload();
    await expect(address).toHaveValue('');
    await send.click();
    await expect(address).toHaveAccessibleDescription(/Please correct the address first\./);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'Correct the address' }).click();
    await expect(address).not.toHaveAccessibleDescription(/Please correct the address first\./);
    await answer.fill('It does.');
    recipient = `corrected-${email}`;
    await address.fill(recipient);
    await reload();
    await expect(answer).toHaveValue('It does.');
    await expect(address).toHaveValue(recipient);
    await expect(answer).toHaveAccessibleDescription(new RegExp(`It is mailed to ${recipient}`));
  });

  const answers = /\/api\/messages\/[^/]+\/answers$/;
  await longStep(
    'what somebody else answers meanwhile is shown, and the own text waits until it was read',
    async () => {
      const token = await page.evaluate(() => localStorage.getItem('accessToken'));
      const headers = { authorization: `Bearer ${token}` };
      const other = await page.request.post(`/api/messages/${id}/answers`, {
        data: { text: 'A colleague was faster.', seen: null },
        headers,
      });
      expect(other.ok()).toBe(true);
      await expect(page.getByText('A colleague was faster.')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'Your text is kept.' })).toBeVisible();
      await expect(answer).toHaveValue('It does.');
    },
  );

  await test.step('an answer that was taken is known again, although the shop’s word for that got lost', async () => {
    for (const width of [1280, 360]) await expectNothingCutOff(page, width);
    await expectNoAxeViolations(page, { themes: someThemes });
    await loseAnswer(page, answers);
    await page
      .getByRole('button', { name: thorough ? 'I have read it, send my answer' : 'Send answer' })
      .click();
    await expect(page.getByText('The answer is on its way.')).toBeVisible();
    await expect(answer).toHaveValue('');
    await expect(address).toHaveCount(0);
    await expect(page.getByText('The mail left the shop')).toHaveCount(thorough ? 2 : 1);
    await expect(page.getByRole('heading', { name: 'Answered', exact: true })).toBeVisible();
  });

  await test.step('by the link in the mail the sender writes again, and staff see it at once', async () => {
    const mail = await waitForMail(page.request, recipient, /^Re: Your message to/);
    const visitor = await page.context().newPage();
    await visitor.goto(linkIn(mail));
    await untilAlive(visitor);
    await visitor.getByLabel('Message').fill('And the estate?');
    await longStep('what is typed is there after a reload, on a page that fits', async () => {
      await visitor.reload();
      await expect(visitor.getByLabel('Message')).toHaveValue('And the estate?');
      await expectNothingCutOff(visitor, 360);
      await expectNoAxeViolations(visitor);
    });
    await visitor.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(visitor.getByText('Thank you. We read it')).toBeVisible();
    await visitor.close();
    await expect(page.getByText('And the estate?')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Not answered' })).toBeVisible();
  });

  await longStep('a link that is not whole says so before anything is written', async () => {
    const visitor = await page.context().newPage();
    await visitor.goto('/write-again');
    await expect(visitor.getByRole('alert').filter({ hasText: 'This link is not whole.' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'To the contact form' })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Send', exact: true })).toBeHidden();
    await expect(visitor.getByLabel('Message')).toBeHidden();
    await visitor.close();
  });

  await longStep('the list has what was written last, with how much followed', async () => {
    await page.getByRole('link', { name: 'Messages', exact: true }).first().click();
    const item = page.getByRole('listitem').filter({ hasText: 'And the estate?' }).filter({ hasText: email });
    await expect(item).toContainText('3 replies');
    await item.getByRole('link', { name: 'Answer the message of Grace' }).click();
  });

  await longStep('so is one whose answer got lost before a reload', async () => {
    const one = /\/api\/messages\/[\w-]{36}$/;
    await answer.fill('The estate too.');
    await page.route(one, (route) => route.abort()); // or the page would see it before it is loaded anew
    await loseAnswer(page, answers);
    await send.click();
    await expect(answer).toHaveAccessibleDescription(/The shop cannot be reached\./);
    await page.unroute(one);
    await page.reload();
    await expect(page.getByText('The answer is on its way.')).toBeVisible();
    await expect(answer).toHaveValue('');
    await expect(page.getByText('The estate too.')).toHaveCount(1);
  });

  await longStep('it is closed without a mail, and opened again', async () => {
    await page.getByRole('button', { name: 'Close without a mail' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Closed' })).toBeFocused();
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect(page.getByRole('heading', { name: 'Not answered' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    const kept = await page.request.get(`/api/messages/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { thread }: MessageThread = await kept.json();
    expect(thread.map(({ text }) => text)).toEqual([
      'A colleague was faster.',
      'It does.',
      'And the estate?',
      'The estate too.',
    ]);
  });
});
