import { expect, type Locator, type Page } from '@playwright/test';

const FOUND_MS = 60_000;

/** Loads more of a long list until the row is on the page: journeys share their lists with all others. */
export async function listed(page: Page, row: Locator, timeout = FOUND_MS): Promise<Locator> {
  const more = page.getByRole('button', { name: 'Load more' });
  await expect(async () => {
    if (await row.isHidden()) await more.click({ timeout: 1_000 });
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout });
  return row;
}
