import { expect, type Page, test } from '@playwright/test';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { watchRequests } from './browser/settled.ts';
import { builderAt, crowdedCampaign, keepDraft, say } from './campaigns/drafts.ts';

// A trace copies the page at each press, which takes longer than the press.
test.use({ trace: 'off' });

const LIMIT_MS = 100;
/** Typing is the most frequent interaction, so it has less time. */
const TYPING_LIMIT_MS = 60;
const STEP_BYTES = 250_000;

/** Records how long each press takes until the next paint, which is what INP measures. */
const watch = (page: Page) =>
  page.evaluate(() => {
    // The shortest duration that a browser reports.
    const everyPress = { type: 'event', durationThreshold: 16 };
    const seen = new Map<number, number>();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
        const { lastPress } = document.documentElement.dataset;
        if (lastPress !== undefined && entry.startTime >= Number(lastPress)) {
          document.documentElement.dataset['allNoted'] = 'yes';
          continue;
        }
        seen.set(entry.interactionId, Math.max(seen.get(entry.interactionId) ?? 0, entry.duration));
      }
      document.documentElement.dataset['interactions'] = JSON.stringify([...seen.values()]);
    }).observe(everyPress);
  });

/**
 * Presses under 16 ms are not noted: they count as nothing. The browser reports presses in order and late, so one more
 * press, slow enough to be reported, tells when all before it have been.
 */
async function noted(page: Page, presses: number): Promise<number[]> {
  await page.evaluate(() => {
    document.documentElement.dataset['lastPress'] = String(performance.now());
    const holdUp = () => {
      const end = performance.now() + 50;
      while (performance.now() < end);
    };
    addEventListener('keydown', holdUp, { once: true });
  });
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html[data-all-noted]')).toBeAttached();
  const slow = await page.evaluate(() => document.documentElement.dataset['interactions'] ?? '[]');
  const durations: number[] = JSON.parse(slow);
  return [...Array.from({ length: Math.max(0, presses - durations.length) }, () => 0), ...durations].sort(
    (a, b) => a - b,
  );
}

const at = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

const ROUNDS = 3;

/** Opens a new crowded draft for each round. The fastest one counts: what else the machine does only ever adds time. */
async function fastestRound(page: Page, name: string, measure: () => Promise<number>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const settled = watchRequests(page);
    await page.goto(builderAt(await keepDraft(page, crowdedCampaign()), 2));
    await expect(page.getByRole('textbox', { name: 'Headline' })).toBeVisible();
    await settled();
    await watch(page);
    rounds.push(await measure());
  }
  say(name, `${rounds.join(', ')} ms in ${ROUNDS} rounds`);
  return Math.min(...rounds);
}

test.describe('step 2 with every platform, thirty places and six languages', () => {
  test.beforeEach(({ page }) => asNewAdvertiser(page));

  test('typing is painted within 60 ms, also the slowest twentieth', async ({ page }) => {
    const p95 = await fastestRound(page, 'typing to paint, p95', async () => {
      await page.getByRole('textbox', { name: 'Headline' }).focus();
      await page.keyboard.press('End');
      // Long enough that the slowest twentieth is more than one press.
      const text = ' Book a slot today and ride the trails on Sunday morning';
      await page.keyboard.type(text, { delay: 60 });
      return at(await noted(page, text.length), 0.95);
    });
    expect(p95).toBeLessThan(TYPING_LIMIT_MS);
  });

  test('a round through the fields of the step is painted within 100 ms', async ({ page }) => {
    const write = async (name: string | RegExp, text: string) => {
      await page.getByLabel(name).first().focus();
      await page.keyboard.press('End');
      await page.keyboard.type(text, { delay: 60 });
    };
    const p98 = await fastestRound(page, 'a round through the fields, p98', async () => {
      await write('Campaign name', ' two');
      await write(/^Amount/, '0');
      await page.getByRole('radio', { name: 'Conversions' }).click();
      await write('Headline', ' now');
      await write('Body copy', ' today');
      await page.getByRole('checkbox', { name: 'Cycling' }).click();
      return at(await noted(page, 40), 0.98);
    });
    expect(p98).toBeLessThan(LIMIT_MS);
  });
});

test('a fader of the allocation follows the pointer, each step painted within 100 ms', async ({ page }) => {
  await asNewAdvertiser(page);
  await page.goto(builderAt(await keepDraft(page, crowdedCampaign()), 2));
  await page.getByRole('button', { name: 'View Allocation' }).click();
  const thumb = page.getByRole('slider', { name: 'Meta', exact: true });
  const box = await thumb.boundingBox();
  if (!box) throw new Error('The fader has no place on the screen');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  const waits: number[] = [];
  for (let step = 1; step <= 40; step += 1) {
    // From the movement to the frame after it: what the eye sees.
    const painted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener(
            'pointermove',
            (event) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp))),
            { once: true },
          );
        }),
    );
    await page.mouse.move(box.x + box.width / 2 + step * 3, y);
    waits.push(await painted);
  }
  await page.mouse.up();
  const sorted = waits.map(Math.round).sort((a, b) => a - b);
  say('dragging to paint', `median ${at(sorted, 0.5)} ms, p75 ${at(sorted, 0.75)} ms, slowest ${at(sorted, 1)} ms`);
  expect(at(sorted, 0.75)).toBeLessThan(LIMIT_MS);
});

test('the builder is fetched when it is opened, and stays below its size limit', async ({ page }) => {
  const settled = watchRequests(page);
  await asNewAdvertiser(page);
  const draft = await keepDraft(page, crowdedCampaign());
  await settled();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(builderAt(draft, 2));
  await expect(page.getByRole('textbox', { name: 'Headline' })).toBeVisible();
  await settled();
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  say(
    'step 2',
    `${Math.round(total / 1_000)} kB of compressed JavaScript in ${sizes.length} files beyond the dashboard's`,
  );
  expect(total).toBeLessThanOrEqual(STEP_BYTES);
});
