import { endpoints } from '@spareworks/contract/endpoints';
import { expect, expectNoAxeViolations, test, widths } from './watched-page.ts';

for (const width of widths) {
  test(`the API reference shows every endpoint, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/api/docs');
    for (const [key, { summary }] of Object.entries(endpoints)) {
      const path = key.split(' ')[1] ?? '';
      await expect(page.getByText(path, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(summary).first()).toBeVisible();
    }
    await expect(page.getByRole('link', { name: /openapi/i })).toHaveAttribute('href', '/api/openapi.json');
    await expectNoAxeViolations(page);
  });
}
