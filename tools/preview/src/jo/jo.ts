import { createApiKey, rotateApiKey } from '@universal-media/server/domains/accounts/api-keys/api-keys';
import { changeAccount } from '@universal-media/server/domains/accounts/profile/account';
import { changePassword } from '@universal-media/server/domains/accounts/profile/change-password';
import { revokeSession } from '@universal-media/server/domains/accounts/sessions/sessions';
import type { AdFiles } from '../campaigns/ad-files.ts';
import { createAdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import { requestFrom } from '../crowd/devices.ts';
import type { Demo } from '../demo.ts';
import { newPassword } from '../staff-team.ts';
import { scheduleJoBusiness } from './jo-business.ts';
import { scheduleJoAdAccounts, scheduleJoCampaigns } from './jo-campaigns.ts';
import { scheduleJoDisputes } from './jo-disputes.ts';
import { scheduleJoDrafts } from './jo-drafts.ts';
import { scheduleJoEmails } from './jo-emails.ts';
import { scheduleJoFigures } from './jo-figures.ts';
import { scheduleJoPayments } from './jo-money.ts';
import { scheduleJoNotifications } from './jo-notifications.ts';
import { scheduleJoReportLinks } from './jo-report-links.ts';
import { scheduleJoSecurity } from './jo-security.ts';
import { scheduleJoStaffNotes } from './jo-staff-notes.ts';
import { scheduleJoSupport } from './jo-support.ts';
import { scheduleJoWebhooks } from './jo-webhooks.ts';
import { scheduleJoWebsite } from './jo-website.ts';

const SHOP = '203.0.113.24';
const HOME = '203.0.113.25';
const API_CLIENT = '198.51.100.40';
const shopRequest = () => requestFrom('macbook', SHOP);

/** Schedules the history of Jo, the first advertiser, whose account visitors of the demo see. Every feature has data. */
export function scheduleJo(demo: Demo, files: AdFiles): void {
  const { timeline, access } = demo;
  const { accounts } = demo.deps.services;
  const { context } = accounts;
  const jo = createAdvertiserTimeline(demo);
  const [firstPassword, password] = [newPassword(), newPassword()];

  const person = { email: 'jo@ridgelinebikes.example', full_name: 'Jo Ortega' };
  jo.join(425.3, () => access.register(person, firstPassword, shopRequest()));
  jo.daysAgo(425.28, (_, { user }) => access.followLink(user.user_id, 'advertiser.email_verified', shopRequest()));
  jo.daysAgo(425.2, (own, who) => {
    const change = { time_zone: 'America/Denver', notifications: { marketing_emails: true } };
    return changeAccount(context, own, who, change, shopRequest());
  });
  scheduleJoBusiness(demo, jo);
  scheduleJoDisputes(demo, jo);
  scheduleJoSupport(demo, jo);
  scheduleJoStaffNotes(demo, jo);
  scheduleJoEmails(demo, jo);
  scheduleJoNotifications(demo, jo);
  scheduleJoWebhooks(demo, jo);
  jo.updateByStaff(330.4, 'priya', { subscription_tier: 'Basic' });
  jo.updateByStaff(241.3, 'sam', { user_tier: 'premium', subscription_tier: 'Professional' });

  jo.signIn(200.3, 'password', 'windows', SHOP);
  jo.daysAgo(200.2, (own, who) => {
    const change = { current_password: firstPassword, new_password: password };
    return changePassword(context, own, who, change, requestFrom('windows', SHOP));
  });
  jo.exportData(150.2);

  jo.signIn(61.3, 'password', 'macbook', SHOP, [45.3, 30.4, 15.2, 6.3, 0.15]);
  let key = '';
  jo.daysAgo(61.2, async (own, who) => {
    const input = { scopes: ['account:read' as const], expires_in_days: 365 as const };
    key = (await createApiKey(context, own, who, input, shopRequest())).api_key;
  });
  timeline.daysAgo(50.1, () => accounts.authenticateApiKey(key, API_CLIENT));
  jo.daysAgo(34.1, async (own, who) => {
    const scopes = ['account:read', 'account:write', 'campaigns:launch'] as const;
    const spend_limits = { total: 5_000, per_campaign: 1_500, per_day: 500 };
    const input = { scopes: [...scopes], expires_in_days: 365 as const, spend_limits };
    key = (await rotateApiKey(context, own, who, input, shopRequest())).api_key;
  });
  timeline.daysAgo(0.4, () => accounts.authenticateApiKey(key, API_CLIENT));

  jo.signIn(24.3, 'password', 'ipad', HOME, [9.6]);
  // A session in a hotel, revoked from the shop the next day.
  jo.signIn(18.8, 'password', 'firefox', '192.0.2.140');
  jo.daysAgo(18.3, (own, who) => revokeSession(context, own, who, who.session_id, shopRequest()));
  jo.signIn(11.2, 'password', 'iphone', '198.51.100.93', [4.5, 1.1]);
  jo.exportData(2.2);
  jo.updateByStaff(1.2, 'sam', { subscription_tier: 'Enterprise' });
  scheduleJoSecurity(demo, jo);
  scheduleJoPayments(demo, jo);
  scheduleJoDrafts(demo, jo);
  scheduleJoCampaigns(demo, files, jo);
  scheduleJoAdAccounts(demo, jo);
  scheduleJoFigures(demo, jo);
  scheduleJoReportLinks(demo, jo);
  scheduleJoWebsite(demo, jo);
}
