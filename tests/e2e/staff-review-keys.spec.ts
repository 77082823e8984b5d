import { expect, type Page, test } from '@playwright/test';
import { openStaffPage } from './campaigns/lifecycle.ts';
import { PLATFORM_MS } from './campaigns/sent-campaign.ts';
import { submitMany, type WaitingCampaign } from './campaigns/waiting-campaigns.ts';
import { database } from './product/database.ts';

const CAMPAIGNS = 20;
const FILES_EACH = 3;
const MAX_KEYSTROKES = 4;
/** The fourth reason of the list. */
const RIGHTS = '4';
/** A decision leaves ten seconds after it was made. */
const SENT_MS = 30_000;

const decisions = ['approve', 'reject', 'snooze'] as const;
type Decision = (typeof decisions)[number];

/** Most campaigns are fine, a few are not, and one is put off. */
const planned = (index: number): Decision => (index === 11 ? 'snooze' : index % 7 === 4 ? 'reject' : 'approve');

/** Waits until all are in review, then makes them the oldest of the queue, whatever else waits there. */
async function ageInQueue(campaigns: readonly WaitingCampaign[]): Promise<void> {
  const ids = campaigns.map(({ campaign_id }) => campaign_id);
  await database(async (rows) => {
    const inReview = () =>
      rows(`select 1 from campaign where status = 'under_review' and campaign_id = any($1::uuid[])`, [ids]);
    await expect.poll(async () => (await inReview()).length, { timeout: PLATFORM_MS }).toBe(ids.length);
    for (const [index, id] of ids.entries()) {
      await rows(
        `update campaign set submitted_at = now() - interval '5 days' + $2 * interval '1 minute' where campaign_id = $1`,
        [id, index],
      );
    }
  });
}

/** A keyboard that counts. */
function getKeyboard(page: Page) {
  let pressed = 0;
  return {
    press: async (key: string) => {
      pressed += 1;
      await page.keyboard.press(key);
    },
    /** Looks at the page that opens and closes it with Ctrl W, which a browser without a window does not know. */
    async look(key: string) {
      const [opened] = await Promise.all([page.waitForEvent('popup'), this.press(key)]);
      pressed += 1;
      await opened.close();
    },
    pressed: () => pressed,
  };
}

/** A closing dialog returns the focus in a timeout of 0 ms, which a busy browser runs after the next frame. Here always. */
const delayTimeouts = (page: Page) =>
  page.evaluate(() => {
    const { setTimeout } = window;
    window.setTimeout = Object.assign(
      (...[act, ms = 0, ...rest]: Parameters<typeof setTimeout>) => setTimeout(act, Math.max(ms, 60), ...rest),
      setTimeout,
    );
  });

const focusIsInQueue = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-campaign], [data-side-pane]') != null);

/** The arrow keys and buttons open one campaign after the other, and the focus stays where they work. */
async function walkByArrows(staff: Page, campaigns: readonly WaitingCampaign[]): Promise<void> {
  const [first, ...rest] = campaigns.map(({ name }) => staff.getByRole('region', { name }));
  await first?.getByRole('heading', { level: 2 }).focus();
  for (const panel of rest) {
    await staff.keyboard.press('ArrowRight');
    await expect(panel).toBeVisible();
    await expect.poll(() => focusIsInQueue(staff)).toBe(true);
  }
  for (const panel of rest.toReversed()) {
    await panel.getByRole('button', { name: 'Previous campaign' }).click();
    await expect(panel).toBeHidden();
    await expect.poll(() => focusIsInQueue(staff)).toBe(true);
  }
}

/** On laptops every column of the queue is beside the panel, and none under it. */
async function expectRoomBesidePanel(staff: Page): Promise<void> {
  const size = staff.viewportSize();
  const last = staff.getByRole('table', { name: 'Campaigns to review' }).getByRole('columnheader').last();
  for (const width of [1280, 1366, 1420]) {
    await staff.setViewportSize({ width, height: 800 });
    const [column, panel] = [await last.boundingBox(), await staff.locator('[data-side-pane]').boundingBox()];
    expect((column?.x ?? 0) + (column?.width ?? width), `at ${width}`).toBeLessThanOrEqual(panel?.x ?? 0);
  }
  if (size) await staff.setViewportSize(size);
}

/** Tabs of a campaign's details are as long as they are, and the tab bar stays under the pointer. */
async function expectSteadyTabs(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: 'View Full Details' }).first().click();
  const tabs = staff.getByRole('tablist', { name: 'Campaign details' });
  const tops = new Set<number | undefined>();
  for (const name of ['Content', 'Targeting', 'Overview']) {
    await tabs.getByRole('tab', { name, exact: true }).click();
    tops.add((await tabs.boundingBox())?.y);
  }
  expect(tops.size).toBe(1);
  await staff.keyboard.press('Escape');
  await expect(tabs).toBeHidden();
}

interface Outcome {
  readonly decision: string;
  readonly approved_files: number;
}

/** What became of each campaign, by its ID, and of its files. */
async function readOutcomes(campaigns: readonly WaitingCampaign[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  await database(async (rows) => {
    const found = await rows<Outcome & { campaign_id: string }>(
      `select campaign_id,
              case when status = 'rejected' then 'reject'
                   when approved_at is not null then 'approve'
                   when exists (select 1 from review_snooze s where s.campaign_id = c.campaign_id) then 'snooze'
                   else status end as decision,
              (select count(*)::int from content_approval f
                where f.approval_status = 'approved'
                  and c.campaign_data -> 'uploadedContent' @> jsonb_build_array(jsonb_build_object('content_id', f.content_id)))
                as approved_files
         from campaign c where campaign_id = any($1::uuid[])`,
      [campaigns.map(({ campaign_id }) => campaign_id)],
    );
    for (const { campaign_id, ...outcome } of found) outcomes.set(campaign_id, outcome);
  });
  return outcomes;
}

test('20 campaigns with 60 files are reviewed by keyboard alone, with at most 4 keystrokes for an ordinary one', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const campaigns = await submitMany(browser, CAMPAIGNS, FILES_EACH);
  await ageInQueue(campaigns);
  const staff = await openStaffPage(browser);
  // The pages of these advertisers exist nowhere; what counts is that each was opened.
  await staff.context().route('https://ridgelinebikes.example/**', (route) => route.fulfill({ body: 'Tune-up, $89' }));
  const keys = getKeyboard(staff);
  const getPanel = ({ name }: WaitingCampaign) => staff.getByRole('region', { name });

  for (const oldest of campaigns.slice(0, 1)) await expect(getPanel(oldest)).toBeVisible();
  await expectRoomBesidePanel(staff);
  await expectSteadyTabs(staff);
  await walkByArrows(staff, campaigns.slice(0, 4));
  await delayTimeouts(staff);
  while (!(await focusIsInQueue(staff))) await staff.keyboard.press('Tab');

  const begun = Date.now();
  const perItem = new Map<Decision, number[]>();
  for (const [index, campaign] of campaigns.entries()) {
    const decision = planned(index);
    const before = keys.pressed();
    const panel = getPanel(campaign);
    await expect(panel.getByText(`${FILES_EACH} files to review`)).toBeVisible();
    // Keys work where the focus is, and it comes back to the queue by itself.
    await expect.poll(() => focusIsInQueue(staff)).toBe(true);
    if (decision === 'approve') {
      await keys.look('l');
      await keys.press('y');
      const confirm = staff.getByRole('dialog', { name: `Approve and launch “${campaign.name}”?` });
      await expect(confirm.getByRole('button', { name: 'Approve & Launch' })).toBeFocused();
      await keys.press('Enter');
    } else if (decision === 'reject') {
      await keys.press('x');
      const reason = staff.getByRole('radio', { name: 'Rights or trademark' });
      await expect(reason).toBeVisible();
      await keys.press(RIGHTS);
      await expect(reason).toBeChecked();
      await keys.press('Control+Enter');
    } else {
      await keys.press('s');
    }
    await expect(panel).toBeHidden();
    perItem.set(decision, [...(perItem.get(decision) ?? []), keys.pressed() - before]);
  }
  const seconds = (Date.now() - begun) / 1_000;
  const each = keys.pressed() / CAMPAIGNS;
  process.stdout.write(
    `keyboard review: ${CAMPAIGNS} campaigns, ${CAMPAIGNS * FILES_EACH} files, ${keys.pressed()} keystrokes, ` +
      `${seconds.toFixed(1)} seconds, ${each.toFixed(1)} per item\n`,
  );
  for (const counts of perItem.values()) expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_KEYSTROKES);

  const expected = new Map(
    campaigns.map(({ campaign_id }, index): [string, Outcome] => {
      const decision = planned(index);
      return [campaign_id, { decision, approved_files: decision === 'approve' ? FILES_EACH : 0 }];
    }),
  );
  await expect.poll(() => readOutcomes(campaigns), { timeout: SENT_MS }).toEqual(expected);
  await staff.context().close();
});
