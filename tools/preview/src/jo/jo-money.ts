import { adjustCredits } from '@universal-media/server/domains/money/adjustments/adjust-credits';
import { assignDiscountCode, createDiscountCode } from '@universal-media/server/domains/money/discounts/manage-codes';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import type { Demo } from '../demo.ts';
import type { DemoPurchase } from '../money/checkout.ts';
import { WELCOME } from '../money/discounts-and-adjustments.ts';
import { officeRequest } from '../staff-team.ts';

const THANKS = 'RIDGELINE30';

/** Schedules Jo's purchases (packages, monthly, with a code), campaigns and bonus credits. */
export function scheduleJoPayments(
  { timeline, deps, team, checkout, runCampaign }: Demo,
  jo: AdvertiserTimeline,
): void {
  const { context } = deps.services.money;
  const { transact } = deps.database;

  jo.daysAgo(404.4, (_, who) => checkout.buy(who, 100, { code: WELCOME }));
  runCampaign(jo.userId, {
    name: 'Grand reopening',
    credits: 90,
    starts: 402.3,
    captures: [{ days: 398.2, platform: 'Meta', credits: 82 }],
    ends: 380.1,
  });
  jo.daysAgo(210.2, (_, who) => checkout.buy(who, 500));
  runCampaign(jo.userId, {
    name: 'Holiday bikes',
    credits: 480,
    starts: 208.2,
    captures: [
      { days: 200.4, platform: 'YouTube', credits: 300 },
      { days: 186.1, platform: 'Spotify', credits: 155 },
    ],
    ends: 170.5,
  });

  // A monthly purchase, renewed every month since.
  let monthly: DemoPurchase | undefined;
  jo.daysAgo(84.3, async (_, who) => {
    monthly = await checkout.buy(who, 500, { monthly: true });
  });
  for (const days of [54.3, 24.3]) jo.daysAgo(days, async () => monthly && checkout.renew(monthly));
  runCampaign(jo.userId, {
    name: 'Spring tune-up',
    credits: 560,
    starts: 82.1,
    captures: [
      { days: 76.4, platform: 'Meta', credits: 210 },
      { days: 63.2, platform: 'Google', credits: 140 },
      { days: 51.3, platform: 'Reddit', credits: 120 },
    ],
    ends: 44.2,
  });

  jo.daysAgo(41.2, (_, who) => checkout.buy(who, 5_000));

  timeline.daysAgo(48.2, async () => {
    const input = { user_id: jo.userId(), credit_amount: 40, reason: 'Apology for a late report' };
    await adjustCredits(context, transact, await team.signIn('tomas'), input, officeRequest());
  });
  timeline.daysAgo(10.3, async () => {
    const sam = await team.signIn('sam');
    const { discount_code } = await createDiscountCode(
      context,
      transact,
      sam,
      {
        code: THANKS,
        name: 'One year with Ridgeline Bikes',
        description: '30 bonus credits with your next order.',
        discount_type: 'bonus_credits',
        discount_value: 30,
        minimum_amount: 100,
        maximum_uses: 1,
        expiration_date: null,
        is_active: true,
      },
      officeRequest(),
    );
    await assignDiscountCode(
      context,
      transact,
      sam,
      { code_id: discount_code.code_id, user_id: jo.userId() },
      officeRequest(),
    );
  });
  jo.daysAgo(3.2, (_, who) => checkout.buy(who, 100));
}
