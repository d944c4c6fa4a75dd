import { expect, test } from './watched-page.ts';

// What they show is there without any program.
test.use({ javaScriptEnabled: false });

test('the portfolio shows education, a technology list and three project links that lead somewhere', async ({
  page,
  request,
}) => {
  await page.goto('/myPortfolio');
  for (const title of ['Education', 'Technologies', 'Projects']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await expect(page.getByText('TypeScript', { exact: true })).toBeVisible();
  const links = page.getByRole('region', { name: 'Projects' }).getByRole('link');
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  }
});

test('the blog answers six questions, each reached from the table of contents', async ({ page }) => {
  await page.goto('/blogs');
  const contents = page.getByRole('navigation', { name: 'Questions' }).getByRole('link');
  await expect(contents).toHaveCount(6);
  for (const link of await contents.all()) {
    const address = (await link.getAttribute('href')) ?? '';
    await expect(
      page
        .locator(address.slice(address.indexOf('#')))
        .getByRole('heading')
        .first(),
    ).toBeVisible();
  }
});
