import { expect, type Locator, type Page } from '@playwright/test';

/** Tab by tab to a control, as somebody without a mouse gets there. */
export async function tabTo(page: Page, control: Locator, most = 150): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(control)} was not reached by ${most} tabs`);
}
