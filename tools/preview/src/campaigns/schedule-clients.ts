import { changeAccount } from '@universal-media/server/domains/accounts/profile/account';
import { createAdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import { addressAt } from '../crowd/businesses.ts';
import { requestFrom } from '../crowd/devices.ts';
import type { Demo } from '../demo.ts';
import { newPassword } from '../staff-team.ts';
import { createAdAccounts } from './ad-accounts.ts';
import type { AdFiles } from './ad-files.ts';
import { clients } from './clients.ts';
import { planCompletedCampaign } from './completed-campaigns.ts';
import { scheduleCampaign } from './schedule-campaign.ts';

const JOINED_DAYS = 64;
// Budget, fee and some credits to spare.
const CREDITS_PER_BUDGET = 1.25;

/** Schedules the small businesses that joined two months ago and have advertised since. */
export function scheduleClients(demo: Demo, files: AdFiles): void {
  const accounts = createAdAccounts(demo.deps);
  const accountsContext = demo.deps.services.accounts.context;
  for (const [index, client] of clients.entries()) {
    const owner = createAdvertiserTimeline(demo);
    const facts = () => requestFrom('macbook', `203.0.113.${200 + index}`);
    const person = { full_name: client.full_name, email: addressAt(client.full_name, client.business) };
    const joined = JOINED_DAYS - index * 2.3;
    owner.join(joined, () => demo.access.register(person, newPassword(), facts()));
    owner.daysAgo(joined - 0.02, (_, { user }) =>
      demo.access.followLink(user.user_id, 'advertiser.email_verified', facts()),
    );
    // All but one agreed to marketing emails.
    const marketing_emails = index % 5 !== 4;
    owner.daysAgo(joined - 0.03, (own, who) =>
      changeAccount(
        accountsContext,
        own,
        who,
        { time_zone: client.zone, notifications: { marketing_emails } },
        facts(),
      ),
    );
    const completed = planCompletedCampaign(client, index);
    const campaigns = completed ? [...client.campaigns, completed] : client.campaigns;
    const budgets = campaigns.reduce((sum, { budget }) => sum + budget, 0);
    const dollars = Math.ceil((budgets * CREDITS_PER_BUDGET + campaigns.length * 60) / 100) * 100;
    owner.daysAgo(joined - 0.1, (_, who) => demo.checkout.buy(who, dollars));
    owner.daysAgo(joined - 4, (_, { user }) =>
      accounts.open(user.user_id, 'google-ads', String(5_512_000_417 + index)),
    );
    // TikTok still checks the newest advertisers.
    if (index % 3 === 0) owner.daysAgo(0.2 + index / 100, (_, { user }) => accounts.request(user.user_id, 'tiktok'));
    for (const [number, plan] of campaigns.entries()) {
      scheduleCampaign(demo, files, owner, client, plan, (index + 1) * 10 + number);
    }
  }
}

export const CLIENT_COUNT = clients.length;
