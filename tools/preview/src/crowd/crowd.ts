import type { UserChange } from '@universal-media/contract/accounts/users';
import { changeAccount } from '@universal-media/server/domains/accounts/profile/account';
import { recordAcceptance } from '@universal-media/server/domains/accounts/terms/terms';
import { createUser, updateUser } from '@universal-media/server/domains/accounts/users/users';
import type { Demo } from '../demo.ts';
import { scheduleSpending } from '../money/schedule-spending.ts';
import { newPassword, officeRequest } from '../staff-team.ts';
import { crowdPlans, type Plan } from './crowd-plans.ts';
import { requestFrom } from './devices.ts';

// Priya was hired a month after the first advertisers joined.
const PRIYA_HIRED_DAYS = 390;

/** Schedules the advertisers that have no history of their own. */
export function scheduleCrowd(demo: Demo, count: number): void {
  for (const [index, plan] of crowdPlans(count).entries()) {
    const staffMember = index % 3 === 0 && plan.joined < PRIYA_HIRED_DAYS ? 'priya' : 'sam';
    scheduleAdvertiser(plan, index, staffMember, demo);
  }
}

function scheduleAdvertiser(plan: Plan, index: number, staffMember: 'sam' | 'priya', demo: Demo): void {
  const { timeline, deps, access, team } = demo;
  const { context } = deps.services.accounts;
  const { transact, transactFor } = deps.database;
  const { email, full_name, joined, visits, user_tier, subscription_tier, marketing_emails, time_zone } = plan;
  const facts = () => requestFrom(plan.device, plan.ip);
  let user_id = '';

  const join = {
    async staff() {
      const input = { email, full_name, user_tier, subscription_tier, marketing_emails, initial_credits: 0 };
      user_id = (await createUser(context, transact, await team.signIn(staffMember), input, officeRequest())).user_id;
    },
    async google() {
      user_id = (await access.joinByGoogle({ email, full_name }, facts())).user.user_id;
      if (plan.confirms) await transact((trx) => recordAcceptance(context, trx, user_id, facts().request_id));
    },
    async password() {
      user_id = (await access.register({ email, full_name }, newPassword(), facts())).user.user_id;
      if (plan.confirms) await access.followLink(user_id, 'advertiser.email_verified', facts());
    },
  };
  timeline.daysAgo(joined, join[plan.joins]);

  const updateByStaff = (days: number, change: UserChange) =>
    timeline.daysAgo(days, async () =>
      updateUser(context, transact, await team.signIn(staffMember), user_id, change, officeRequest()),
    );
  if (plan.joins !== 'staff' && user_tier !== 'standard') updateByStaff(joined * 0.8, { user_tier, subscription_tier });
  if (plan.closed !== undefined) updateByStaff(plan.closed, { is_active: false });

  const signIn = () => access.signIn(user_id, plan.joins === 'google' ? 'google' : 'password', facts());
  for (const [visit, days] of visits.entries()) {
    timeline.daysAgo(days, async () => {
      if (plan.joins === 'staff' && visit === 0) await access.followLink(user_id, 'advertiser.password_reset', facts());
      const opened = await signIn();
      if (visit > 0 || time_zone === undefined) return;
      await changeAccount(context, transactFor(user_id), await access.advertiserFor(opened), { time_zone }, facts());
    });
  }

  scheduleSpending(
    plan,
    index,
    async () => access.advertiserFor(await signIn()),
    () => user_id,
    demo,
  );
}
