import type { Advertiser } from '@universal-media/server/core/accounts/principal';
import type { Plan } from '../crowd/crowd-plans.ts';
import type { Demo } from '../demo.ts';
import type { DemoPurchase } from './checkout.ts';
import { type Order, planSpending } from './spending-plans.ts';

const MONTH = 30;
// A bank decides before the evidence is due.
const BANK_DAYS = 8;
const platforms = ['Meta', 'YouTube', 'Spotify', 'TikTok', 'Reddit'];

/** Schedules the purchases and campaigns of an advertiser. */
export function scheduleSpending(
  plan: Plan,
  index: number,
  who: () => Promise<Advertiser>,
  userId: () => string,
  demo: Demo,
) {
  const { timeline, checkout, runCampaign } = demo;
  const { orders, campaigns } = planSpending(plan, index);

  const schedulePurchase = (order: Order) => {
    const { days, dollars, code, monthly, outcome } = order;
    let purchase: DemoPurchase | undefined;
    timeline.daysAgo(days, async () => {
      if (outcome === 'declined') await checkout.decline(await who(), dollars);
      else purchase = await checkout.buy(await who(), dollars, { code, monthly });
    });
    const later = (moment: number, run: (purchased: DemoPurchase) => Promise<unknown>) =>
      timeline.daysAgo(moment, async () => purchase && run(purchase));

    for (let month = days - MONTH; monthly && month > 0; month -= MONTH) later(month, checkout.renew);
    if (outcome === 'disputed') {
      const disputedDaysAgo = days * 0.6;
      let dispute_id = '';
      later(disputedDaysAgo, async (purchased) => {
        dispute_id = await checkout.dispute(purchased);
      });
      const lostDaysAgo = disputedDaysAgo - BANK_DAYS;
      if (lostDaysAgo > 0) later(lostDaysAgo, (purchased) => checkout.loseDispute(purchased, dispute_id));
    }
    if (outcome === 'refunded') {
      later(days - Math.min(3, days * 0.5), async (purchased) => checkout.refund(await who(), purchased, dollars * 50));
    }
  };

  for (const order of orders) schedulePurchase(order);
  for (const { order, isRunning } of campaigns) {
    const [first, second] = [platforms[index % 5] ?? '', platforms[(index + 2) % 5] ?? ''];
    const share = Math.floor(order.dollars * 0.35);
    runCampaign(userId, {
      name: `Campaign of ${plan.full_name.split(' ')[0]}`,
      credits: share * 2 + Math.floor(order.dollars * 0.1),
      starts: order.days * 0.95,
      captures: [
        { days: order.days * 0.8, platform: first, credits: share },
        ...(isRunning ? [] : [{ days: order.days * 0.4, platform: second, credits: share }]),
      ],
      ...(!isRunning && { ends: order.days * 0.3 }),
    });
  }
}
