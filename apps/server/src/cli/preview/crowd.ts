import type { UserChange } from '@universal-media/contract/users';
import { crowdPlans, type Plan } from './crowd-plans.ts';
import { requestFrom } from './devices.ts';
import { moneyOf } from './spenders.ts';
import { fromTheOffice, newPassword } from './staff-room.ts';
import type { Stage } from './stage.ts';

// Priya came a month after the first advertisers.
const PRIYA_KNOWS_DAYS = 390;

/** Everybody who is not in a story of their own. */
export function crowdStory(stage: Stage, count: number): void {
  for (const [index, plan] of crowdPlans(count).entries()) {
    const clerk = index % 3 === 0 && plan.joined < PRIYA_KNOWS_DAYS ? 'priya' : 'sam';
    lifeOf(plan, index, clerk, stage);
  }
}

function lifeOf(plan: Plan, index: number, clerk: 'sam' | 'priya', stage: Stage): void {
  const { story, deps, door, room } = stage;
  const { users, terms, account } = deps.services;
  const { transact, transactFor } = deps.database;
  const { email, full_name, joined, visits, user_tier, subscription_tier, marketing_emails, time_zone } = plan;
  const facts = () => requestFrom(plan.device, plan.ip);
  let user_id = '';

  const joinBy = {
    async staff() {
      const wanted = { email, full_name, user_tier, subscription_tier, marketing_emails, initial_credits: 0 };
      user_id = (await users.create(transact, await room.atDesk(clerk), wanted, fromTheOffice())).user_id;
    },
    async google() {
      user_id = (await door.joinByGoogle({ email, full_name }, facts())).user.user_id;
      if (plan.confirms) await transact((trx) => terms.record(trx, user_id, facts().request_id));
    },
    async password() {
      user_id = (await door.register({ email, full_name }, newPassword(), facts())).user.user_id;
      if (plan.confirms) await door.followLink(user_id, 'advertiser.email_verified', facts());
    },
  };
  story.daysAgo(joined, joinBy[plan.joins]);

  const byStaff = (days: number, change: UserChange) =>
    story.daysAgo(days, async () => users.update(transact, await room.atDesk(clerk), user_id, change, fromTheOffice()));
  if (plan.joins !== 'staff' && user_tier !== 'standard') byStaff(joined * 0.8, { user_tier, subscription_tier });
  if (plan.closed !== undefined) byStaff(plan.closed, { is_active: false });

  const signIn = () => door.signIn(user_id, plan.joins === 'google' ? 'google' : 'password', facts());
  for (const [visit, days] of visits.entries()) {
    story.daysAgo(days, async () => {
      if (plan.joins === 'staff' && visit === 0) await door.followLink(user_id, 'advertiser.password_reset', facts());
      const opened = await signIn();
      if (visit > 0 || time_zone === undefined) return;
      await account.profile.change(transactFor(user_id), await door.behind(opened), { time_zone }, facts());
    });
  }

  moneyOf(
    plan,
    index,
    async () => door.behind(await signIn()),
    () => user_id,
    stage,
  );
}
