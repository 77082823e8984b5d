import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const TARGET_SIZE = 'target-size';

interface Scope {
  /** The themes differ only in their colors: the second one needs no other rules. */
  readonly rules?: 'every' | 'color';
  /** A selector; the whole page if absent. */
  readonly within?: string;
}

const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    // Our pages have no frames, so axe need not open a page of its own to join their results.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });

/**
 * A bar at the edge of the window may cover half a target until the page is scrolled. A target is too small only if it is so
 * in the middle of the window.
 */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: 'center' }));
  const { violations } = await axeOn(page).include(selector).withRules([TARGET_SIZE]).analyze();
  return violations.length > 0;
}

/** Lists what axe finds wrong on the page. */
export async function accessibilityProblems(page: Page, { rules = 'every', within }: Scope = {}): Promise<string[]> {
  const axe = axeOn(page);
  if (within !== undefined) axe.include(within);
  const found = await (rules === 'every' ? axe.withTags(EVERY_RULE) : axe.withRules(COLOR_RULES)).analyze();
  const problems: string[] = [];
  for (const { id, nodes } of found.violations) {
    for (const { html, target } of nodes) {
      if (id !== TARGET_SIZE || (await isTooSmall(page, target.join(' ')))) problems.push(`${id}: ${html}`);
    }
  }
  return problems;
}
