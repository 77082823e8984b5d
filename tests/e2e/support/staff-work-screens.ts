import { expect, type Page } from '@playwright/test';
import {
  type ManualWorkItem,
  staffWorkEndpoints,
  type TroubleItem,
} from '@universal-media/contract/campaigns/read/staff-work';
import { asNewStaff } from '../accounts/staff.ts';
import { showStaffCampaigns } from '../campaigns/staff-campaigns.ts';

// Answers to the reads of the queues, so that every look of an item is on one screen.

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const day = (days: number) => inHours(days * 24).slice(0, 10);
const campaignId = (index: number) => `0198a4b2-7c11-7000-8000-0000000001${String(index).padStart(2, '0')}`;

const task = (
  index: number,
  campaign_name: string,
  user_email: string,
  rest: Pick<ManualWorkItem, 'platform' | 'task' | 'media_cents'> & { readonly left: number },
): ManualWorkItem => ({
  campaign_id: campaignId(index),
  campaign_name,
  user_email,
  platform: rest.platform,
  task: rest.task,
  media_cents: rest.media_cents,
  since: inHours(-30),
  due_at: inHours(rest.left),
  start_date: day(1),
  end_date: day(14),
  external_id: rest.task === 'set_live' ? null : 'x-99120',
  assignee: null,
  steps: [],
});

const tasks: ManualWorkItem[] = [
  {
    ...task(0, 'Ramirez for Council, runoff', 'ana@ramirez4council.example', {
      platform: 'roku',
      task: 'set_live',
      media_cents: 60_000,
      left: -0.4,
    }),
    steps: ['create', 'upload'],
    assignee: { admin_id: campaignId(91), name: 'Casey Nguyen', since: inHours(-0.3) },
  },
  task(4, 'Paint & Sip, gift cards', 'kara@voss.example', {
    platform: 'x',
    task: 'pause',
    media_cents: 45_000,
    left: 0.3,
  }),
  task(1, 'Free flu shots, eastside', 'hello@delvalle.example', {
    platform: 'spotify',
    task: 'set_live',
    media_cents: 35_000,
    left: 14.8,
  }),
  task(3, 'Lady Bird 10K sign-up', 'run@trail.example', {
    platform: 'reddit',
    task: 'update',
    media_cents: 90_000,
    left: 62.8,
  }),
];

const trouble = (
  index: number,
  campaign_name: string,
  rest: Pick<TroubleItem, 'platform' | 'kind' | 'reason' | 'can'> & { readonly since: number },
): TroubleItem => ({
  campaign_id: campaignId(index),
  campaign_name,
  user_email: 'nadia@harborlightcafe.example',
  platform: rest.platform,
  media_cents: 16_000,
  since: inHours(-rest.since),
  due_at: inHours(4 - rest.since),
  kind: rest.kind,
  reason: rest.reason,
  platform_message: rest.kind === 'refused' ? 'VIDEO_DURATION_TOO_SHORT (4200 < 5000)' : null,
  can: rest.can,
});

const problems: TroubleItem[] = [
  trouble(0, 'Harbor weekends', {
    platform: 'google',
    kind: 'check_failed',
    reason: 'cafe-land.jpg was deleted, and the ad still runs with it.',
    can: ['manage_files', 'pause', 'settle'],
    since: 4.6,
  }),
  trouble(1, 'Live jazz Thursdays', {
    platform: 'tiktok',
    kind: 'refused',
    reason: 'TikTok rejected it: the video is 4.2 s; TikTok needs 5 s or more.',
    can: ['settle'],
    since: 1.4,
  }),
  trouble(3, 'Breakfast till noon', {
    platform: 'meta',
    kind: 'unanswered',
    reason: 'Meta has not said whether it took the campaign. It is looked up before anything is sent again.',
    can: ['retry', 'pause'],
    since: 0.8,
  }),
  trouble(4, 'Winter coat drive', {
    platform: 'google',
    kind: 'account_suspended',
    reason: 'Google Ads suspended the ad account: unusual payment activity.',
    can: ['pause', 'settle'],
    since: 0.2,
  }),
];

async function openView(page: Page, view: string): Promise<void> {
  const { countStaffWork, listManualWork, listTrouble } = staffWorkEndpoints;
  await showStaffCampaigns(page);
  const counts = { queue: 7, by_hand: tasks.length, trouble: problems.length };
  await page.route(`**${countStaffWork.path}`, (route) => route.fulfill({ json: counts }));
  const sums = { total: 4, mine: 0, unclaimed: 3, late: 1, media_cents: 230_000, next_cursor: null };
  await page.route(`**${listManualWork.path}**`, (route) => route.fulfill({ json: { items: tasks, ...sums } }));
  await page.route(`**${listTrouble.path}**`, (route) =>
    route.fulfill({ json: { items: problems, total: problems.length, late: 1, next_cursor: null } }),
  );
  await asNewStaff(page, 'admin', ['campaign_control'], { at: `/admin?tab=campaigns&view=${view}` });
}

export const staffWorkScreens: Record<string, (page: Page) => Promise<unknown>> = {
  'staff-by-hand': async (page) => {
    await openView(page, 'by-hand');
    await expect(page.getByText('Paint & Sip, gift cards').first()).toBeVisible();
  },
  'staff-by-hand-item': async (page) => {
    await openView(page, 'by-hand');
    await page.getByRole('button', { name: 'Set up Ramirez for Council, runoff on Roku' }).click();
    await expect(page.getByRole('list', { name: 'Checklist' })).toBeVisible();
  },
  'staff-trouble': async (page) => {
    await openView(page, 'trouble');
    await expect(page.getByText('Live jazz Thursdays').first()).toBeVisible();
  },
  'staff-review-shortcuts': async (page) => {
    await openView(page, 'queue');
    await page.getByRole('button', { name: 'Lady Bird 10K sign-up' }).focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    // On a phone there is no keyboard to explain.
    if ((page.viewportSize()?.width ?? 0) > 1_000) await expect(sheet).toBeVisible();
  },
};
