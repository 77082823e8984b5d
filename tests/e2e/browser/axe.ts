import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOnly } from 'axe-core';

const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const TARGET_SIZE = 'target-size';

interface Scope {
  /** The themes differ only in their colors: the second one needs no other rules. */
  readonly rules?: 'every' | 'color';
  /** A selector; the whole page if absent. */
  readonly within?: string;
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Waits until what fades or moves has arrived: colors halfway between two states are never read. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isOnItsWay = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    for (let moving = document.getAnimations().filter(isOnItsWay); moving.length > 0; ) {
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await nextFrame();
      moving = document.getAnimations().filter(isOnItsWay);
    }
  });
}

/** Runs axe in the page, into which it is loaded once: reading its source takes as long as its rules on a small page. */
async function runAxe(page: Page, selector: string, runOnly: RunOnly): Promise<AxeResults> {
  const isLoaded = await page.evaluate(() => window.axe !== undefined);
  if (!isLoaded) await page.evaluate(axe.source);
  return page.evaluate(
    ([within, rules]) => {
      if (window.axe === undefined) throw new Error('axe did not load');
      return window.axe.run(within, { resultTypes: ['violations'], runOnly: rules });
    },
    [selector, runOnly] as const,
  );
}

/**
 * A bar at the edge of the window may cover half a target until the page is scrolled. A target is too small only if it is so
 * in the middle of the window.
 */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: 'center' }));
  const { violations } = await runAxe(page, selector, { type: 'rule', values: [TARGET_SIZE] });
  return violations.length > 0;
}

/** Lists what axe finds wrong on the page. */
export async function accessibilityProblems(
  page: Page,
  { rules = 'every', within = ':root' }: Scope = {},
): Promise<string[]> {
  await settle(page);
  const found = await runAxe(
    page,
    within,
    rules === 'every' ? { type: 'tag', values: EVERY_RULE } : { type: 'rule', values: COLOR_RULES },
  );
  const problems: string[] = [];
  for (const { id, nodes } of found.violations) {
    for (const { html, target } of nodes) {
      if (id !== TARGET_SIZE || (await isTooSmall(page, target.join(' ')))) problems.push(`${id}: ${html}`);
    }
  }
  return problems;
}
