import { endpoints } from '@spareworks/contract/calls/endpoints';
import { expect, expectNoAxeViolations, test, widths } from './watched-page.ts';

test('the API reference shows every endpoint, on wide and on small screens', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/api/docs');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Read at once: a question per endpoint would take most of the time.
    const shown = await page
      .locator('article')
      .evaluateAll((articles) =>
        articles.filter((article) => article.checkVisibility()).map((article) => article.textContent),
      );
    const isShown = (path: string, summary: string) =>
      shown.some((text) => text.includes(path) && text.includes(summary));
    const missing = Object.entries(endpoints)
      .filter(([key, { summary }]) => !isShown(key.split(' ')[1] ?? key, summary))
      .map(([key]) => key);
    expect(missing).toEqual([]);
  }
  await page.setViewportSize({ width: widths[0], height: 900 });
  await expect(page.getByRole('link', { name: /openapi/i })).toHaveAttribute('href', '/api/openapi.json');
  // Every endpoint is made in the same way: axe looks at the first, for all of them would take it half a minute.
  await expectNoAxeViolations(page, { within: 'section:first-of-type article:first-of-type' });
});
