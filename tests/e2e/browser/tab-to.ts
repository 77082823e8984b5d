import { expect, type Locator, type Page } from '@playwright/test';

/** Moves the focus to a control with the Tab key, as a keyboard user does. */
export async function tabTo(page: Page, control: Locator, max = 150): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < max; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(control)} was not reached by ${max} tabs`);
}
