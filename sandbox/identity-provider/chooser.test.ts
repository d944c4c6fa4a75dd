import { expect, test } from 'vitest';
import { demoPerson, type TestSandbox, testSandbox } from './test-sandbox.ts';
import { authorizationRequest, locationOf, openChooser, testBrowser } from './test-sign-in.ts';

async function openedChooser(sandbox: TestSandbox) {
  const browser = testBrowser(sandbox);
  const { url, page } = await openChooser(browser, authorizationRequest(sandbox));
  return { browser, url, page };
}

test('the chooser says what it is and shows the accounts, without script and inline style', async () => {
  await using sandbox = await testSandbox();
  const { page } = await openedChooser(sandbox);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const text = await page.text();
  expect(text).toContain('<html lang="en">');
  expect(text).toContain('<h1>Choose an account</h1>');
  expect(text).toContain('stands in for Google');
  expect(text).toContain(`<button class="account" name="account" value="${demoPerson.email}">`);
  expect(text).toContain(demoPerson.name);
  expect(text).toMatch(/<input type="checkbox" name="verified" value="yes" checked>/);
  expect(text).not.toMatch(/<script|<style|style=|onclick/);
});

test.each([
  ['no address', { name: 'Bo', email: '' }, 'Email: enter an address.'],
  ['something that is no address', { name: 'Bo', email: 'bo at home' }, 'Email: enter an address such as'],
  ['an address that is too long', { name: 'Bo', email: `${'b'.repeat(250)}@example.com` }, 'Email: enter an'],
  ['an address with a control character', { name: 'Bo', email: 'b\u0000o@example.com' }, 'Email: enter an'],
  ['a name that is too long', { name: 'B'.repeat(101), email: 'bo@example.com' }, 'Name: one line'],
  ['a name with a control character', { name: 'B\u0007o', email: 'bo@example.com' }, 'Name: one line'],
  ['a name of two lines', { name: 'B\r\no', email: 'bo@example.com' }, 'Name: one line'],
])('%s is refused by the name of its field, and what was typed stays', async (_what, form, message) => {
  await using sandbox = await testSandbox();
  const { browser, url } = await openedChooser(sandbox);
  const answer = await browser.visit({ url, form });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain(message);
  expect(page).toContain('<details open>');
  const field = message.startsWith('Name') ? 'name' : 'email';
  expect(page).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true" aria-describedby="${field}-fault"`));
  expect(page).toContain(`name="name" type="text" value="${form.name}"`);
  expect(page).toContain(`name="email" type="email" value="${form.email}"`);
  expect(page).not.toContain(' checked>'); // the box was sent empty

  const again = await browser.visit({ url, form: { name: 'Bo', email: 'bo@example.com' } });
  expect(again.status).toBe(303);
});

test('an account that is not on the page cannot be picked', async () => {
  await using sandbox = await testSandbox();
  const { browser, url } = await openedChooser(sandbox);
  const answer = await browser.visit({ url, form: { account: 'somebody@else.example' } });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Account: choose one of those shown.');
});

test('names and addresses are shown as text, whatever is in them', async () => {
  const hostile = {
    name: `<img src=x onerror="alert(1)">'&`,
    email: `"><script>alert(2)</script>@x.example`,
  };
  await using sandbox = await testSandbox({ accounts: [hostile] });
  const { browser, url, page } = await openedChooser(sandbox);
  const refused = await browser.visit({ url, form: hostile });
  for (const text of [await page.text(), await refused.text()]) {
    expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt;@x.example"');
    expect(text).not.toMatch(/<img|<script/);
  }
});

test('a sign-in that is unknown or over is answered with a way back to the shop', async () => {
  await using sandbox = await testSandbox();
  const { browser, url } = await openedChooser(sandbox);
  await browser.visit({ url: locationOf(await browser.visit({ url, form: { account: demoPerson.email } })) });
  for (const address of [url, `${sandbox.endpoints.issuer}/choose/unknown`]) {
    for (const visit of [{ url: address }, { url: address, form: { account: demoPerson.email } }]) {
      const answer = await browser.visit(visit);
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expect(page).toContain('<h1>This sign-in is over</h1>');
      expect(page).toContain('<a class="button" href="https://shop.example/">');
    }
  }
});

test('a sign-in that took too long is over', async () => {
  await using sandbox = await testSandbox();
  const { browser, url } = await openedChooser(sandbox);
  await sandbox.database.query({ text: `UPDATE sandbox_identity SET expires_at = now()` });
  expect((await browser.visit({ url })).status).toBe(400);
});

test('nobody else can choose: not without the cookie, not with that of another sign-in', async () => {
  await using sandbox = await testSandbox();
  const { url } = await openedChooser(sandbox);
  const other = await openedChooser(sandbox);
  for (const [key, cookie] of other.browser.cookies) other.browser.cookies.set(key, { ...cookie, path: '/' });
  for (const browser of [testBrowser(sandbox), other.browser]) {
    const answer = await browser.visit({ url, form: { account: demoPerson.email } });
    expect(answer.status).toBe(400);
  }
});

test('a form that is too large or of another kind is refused', async () => {
  await using sandbox = await testSandbox();
  const { browser, url } = await openedChooser(sandbox);
  expect(
    (await browser.visit({ url, form: { name: 'B'.repeat(11_000), email: 'bo@example.com' } })).status,
  ).toBe(413);
  expect((await browser.visit({ url, method: 'POST', body: 'account=x' })).status).toBe(415);
});
