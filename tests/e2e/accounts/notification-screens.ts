import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { accountEndpoints } from '@universal-media/contract/accounts/account';
import { database } from '../product/database.ts';
import { asNewAdvertiser } from './advertisers.ts';
import { asNewStaff } from './staff.ts';

const campaign = { campaign_id: randomUUID(), campaign: 'Winter tune-up' };
const reason = 'The headline has a phone number. Remove it and submit the ad again.';

/** What a week brings: kind, facts, hours ago, and whether it was read. */
const week: readonly (readonly [kind: string, payload: object, hours: number, isRead: boolean])[] = [
  ['platform_rejected', { ...campaign, platform: 'YouTube', reason }, 1, false],
  ['platform_rejected', { ...campaign, platform: 'TikTok', reason }, 2, false],
  ['low_balance', { credits: 38 }, 3, false],
  ['campaign_live', campaign, 26, false],
  ['payment_received', { credits: 525 }, 30, true],
  ['milestone_reached', { milestone: 'First campaign', credits: 25 }, 31, true],
  ['campaign_submitted', campaign, 120, true],
];

/** An id that sorts by time, as those of the server do. */
function idAt(instant: number): string {
  const time = instant.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const HOUR_MS = 3_600_000;

/** Fills the bell of an advertiser with a week of notifications. */
const fillBell = (email: string): Promise<void> =>
  database(async (rows) => {
    for (const [kind, payload, hours, isRead] of week) {
      const created = Date.now() - hours * HOUR_MS;
      await rows(
        `insert into notification
           (notification_id, user_id, kind, effect_key, payload, in_bell, email, created_at, read_at)
         select $3::uuid, user_id, $2, $3, $4::jsonb, true, 'none', $5::timestamptz, case when $6::boolean then now() end
         from advertiser where email = $1`,
        [email, kind, idAt(created), JSON.stringify(payload), new Date(created), isRead],
      );
    }
  });

async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
}

export const notificationScreens = {
  'bell-empty': async (page: Page) => {
    await asNewAdvertiser(page);
    await openBell(page);
    await expect(page.getByText('No notifications yet')).toBeVisible();
  },
  bell: async (page: Page) => {
    await fillBell(await asNewAdvertiser(page));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Notifications, 4 unread' })).toBeVisible();
    await openBell(page);
    await expect(page.getByText('2 platforms rejected “Winter tune-up”')).toBeVisible();
  },
  'bell-failed': async (page: Page) => {
    await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 500, json: {} }));
    await asNewAdvertiser(page);
    await openBell(page);
    await expect(page.getByText("We couldn't load your notifications")).toBeVisible();
  },
  'staff-bell': async (page: Page) => {
    await asNewStaff(page, 'super_admin');
    await database((rows) =>
      rows(
        `insert into staff_notification (notification_id, kind, effect_key, payload, needs, created_at)
         values ($1::uuid, 'risk_review', $1, '{"level": "high", "is_frozen": true}', 'dispute_management', now()),
           ($2::uuid, 'support_request', $2, '{"number": "SR-10001"}', 'dispute_management', now())`,
        [idAt(Date.now()), idAt(Date.now() + 1)],
      ),
    );
    await page.reload();
    await openBell(page);
    await expect(page.getByText('Open support requests').first()).toBeVisible();
  },
  'notification-settings': async (page: Page) => {
    await asNewAdvertiser(page, { at: '/?view=account#notifications' });
    await page.getByRole('switch', { name: 'Quiet hours' }).click();
    await expect(page.getByRole('combobox', { name: 'From' })).toBeVisible();
    await page.getByRole('heading', { name: 'Notifications' }).scrollIntoViewIfNeeded();
  },
  unsubscribe: (page: Page) => page.goto(`/unsubscribe#token=${randomUUID()}.campaigns.signature`),
  'stop-report': (page: Page) => page.goto(`/stop-report#token=${randomUUID()}.report-all.signature`),
  'pause-campaign': async (page: Page) => {
    await page.route('**/api/campaigns/pause-link?*', (route) =>
      route.fulfill({ json: { campaign: 'Winter tune-up', state: 'running' } }),
    );
    await page.goto('/pause-campaign#token=a.b.c.d');
    await expect(page.getByRole('button', { name: 'Pause campaign' })).toBeVisible();
  },
  'pause-campaign-used': async (page: Page) => {
    const used = { code: 'link_used', detail: 'This link was already used. It works once.', request_id: 'r' };
    await page.route('**/api/campaigns/pause-link?*', (route) => route.fulfill({ status: 409, json: used }));
    await page.goto('/pause-campaign#token=a.b.c.d');
    await expect(page.getByRole('heading', { name: 'This link was already used' })).toBeVisible();
  },
  'email-problem': async (page: Page) => {
    await page.route('**/api/user/account', async (route) => {
      const answer = await route.fetch();
      const account = accountEndpoints.readAccount.answers.body.parse(await answer.json());
      await route.fulfill({ response: answer, json: { ...account, email_problem: 'refused' } });
    });
    await asNewAdvertiser(page, { at: '/?view=account' });
    await expect(page.getByRole('region', { name: "Our emails don't reach you" })).toBeVisible();
  },
  'staff-emails': async (page: Page) => {
    await asNewStaff(page, 'super_admin', [], { at: '/admin/emails' });
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'We received your campaign' })).toBeVisible();
    await page.getByRole('radio', { name: 'Dark' }).click();
  },
};
