import type { Advertiser } from '../../core/principal.ts';
import type { Plan } from './crowd-plans.ts';
import { type Order, spendingOf } from './spending-plans.ts';
import type { Stage } from './stage.ts';
import type { Bought } from './till.ts';

const MONTH = 30;
const platforms = ['Meta', 'YouTube', 'Spotify', 'TikTok', 'Reddit'];

/** What one of the crowd buys and spends. */
export function moneyOf(plan: Plan, index: number, who: () => Promise<Advertiser>, userId: () => string, stage: Stage) {
  const { story, till, runsCampaign } = stage;
  const { orders, campaigns } = spendingOf(plan, index);

  const buys = (order: Order) => {
    const { days, dollars, code, monthly, fate } = order;
    let bought: Bought | undefined;
    story.daysAgo(days, async () => {
      if (fate === 'refused') await till.isRefused(await who(), dollars);
      else bought = await till.buys(await who(), dollars, { code, monthly });
    });
    const later = (moment: number, happens: (one: Bought) => Promise<unknown>) =>
      story.daysAgo(moment, async () => bought && happens(bought));

    for (let month = days - MONTH; monthly && month > 0; month -= MONTH) later(month, till.renews);
    if (fate === 'disputed') later(days * 0.6, till.isDisputed);
    if (fate === 'refunded') {
      later(days - Math.min(3, days * 0.5), async (one) => till.isRefunded(await who(), one, dollars * 50));
    }
  };

  for (const order of orders) buys(order);
  for (const { order, isRunning } of campaigns) {
    const [first, second] = [platforms[index % 5] ?? '', platforms[(index + 2) % 5] ?? ''];
    const part = Math.floor(order.dollars * 0.35);
    runsCampaign(userId, {
      name: `Campaign of ${plan.full_name.split(' ')[0]}`,
      credits: part * 2 + Math.floor(order.dollars * 0.1),
      starts: order.days * 0.95,
      captures: [
        { days: order.days * 0.8, on: first, credits: part },
        ...(isRunning ? [] : [{ days: order.days * 0.4, on: second, credits: part }]),
      ],
      ...(!isRunning && { ends: order.days * 0.3 }),
    });
  }
}
