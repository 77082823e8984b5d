import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** The themes differ only in their colors: the second one needs no other rules. */
  readonly rules?: 'every' | 'color';
  /** A selector; the whole page if absent. */
  readonly within?: string;
}

/** Lists what axe finds wrong on the page. */
export async function accessibilityProblems(page: Page, { rules = 'every', within }: Scope = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Our pages have no frames, so axe need not open a page of its own to join their results.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  const found = await (rules === 'every' ? axe.withTags(EVERY_RULE) : axe.withRules(COLOR_RULES)).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
