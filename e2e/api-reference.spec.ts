import { endpoints } from '@spareworks/contract/endpoints';
import { expect, expectNoAxeViolations, test, widths } from './watched-page.ts';

test('the API reference shows every endpoint, on wide and on small screens', async ({ page }) => {
  await page.goto('/api/docs');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // What is visible, read at once: a question per endpoint would take most of the time.
    const shown = await page.locator('body').innerText();
    const missing = Object.entries(endpoints).filter(
      ([key, { summary }]) => !(shown.includes(key.split(' ')[1] ?? key) && shown.includes(summary)),
    );
    expect(missing).toEqual([]);
  }
  await page.setViewportSize({ width: widths[0], height: 900 });
  await expect(page.getByRole('link', { name: /openapi/i })).toHaveAttribute('href', '/api/openapi.json');
  // Every endpoint is made in the same way; axe looks at the first of each group, for all of them would take it half a minute.
  await page.evaluate(() => {
    for (const article of document.querySelectorAll('article ~ article')) article.remove();
  });
  await expectNoAxeViolations(page);
});
