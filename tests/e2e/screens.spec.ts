import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { asNewAdvertiser } from './people.ts';

const themes = ['light', 'dark'] as const;
const widths = [1440, 390] as const;

/** Each screen, and how one gets there. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  public: (page) => page.goto('/'),
  'sign-in': (page) => page.goto('/?login=true'),
  'sign-up': (page) => page.goto('/?signup=true'),
  dashboard: (page) => asNewAdvertiser(page),
  'not-open-yet': async (page) => {
    await asNewAdvertiser(page);
    await page.goto('/?view=credits');
  },
  'staff-sign-in': (page) => page.goto('/admin'),
  'not-found': (page) => page.goto('/no/such/page'),
  gallery: (page) => page.goto('/gallery'),
};

// A trace keeps a copy of the whole page at each step, which for the gallery takes longer than the test.
test.use({ trace: 'off' });

for (const theme of themes) {
  for (const [name, open] of Object.entries(screens)) {
    test(`axe finds nothing on ${name} in ${theme}, wide or narrow, and the content policy is kept`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      const violations: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      });
      await page.addInitScript((chosen) => localStorage.setItem('um.theme', chosen), theme);
      await open(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        // Wider than the screen means scrolling sideways on a phone.
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0);
        const found = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
          [],
        );
        await page.screenshot({ path: `../../screenshots/${name}-${width}-${theme}.png`, fullPage: true });
      }
      expect(violations).toEqual([]);
    });
  }
}
