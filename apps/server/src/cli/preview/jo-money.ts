import { WELCOME } from './house-money.ts';
import type { OneAdvertiser } from './one-advertiser.ts';
import { fromTheOffice } from './staff-room.ts';
import type { Stage } from './stage.ts';
import type { Bought } from './till.ts';

const THANKS = 'RIDGELINE30';

/** What Jo bought and spent: by the package, by the month, with a code, and what the house gave on top. */
export function joMoneyStory({ story, deps, room, till, runsCampaign }: Stage, jo: OneAdvertiser): void {
  const { adjustments, discounts } = deps.services;
  const { transact } = deps.database;

  jo.does(404.4, (_, who) => till.buys(who, 100, { code: WELCOME }));
  runsCampaign(jo.userId, {
    name: 'Grand reopening',
    credits: 90,
    starts: 402.3,
    captures: [{ days: 398.2, on: 'Meta', credits: 82 }],
    ends: 380.1,
  });
  jo.does(210.2, (_, who) => till.buys(who, 500));
  runsCampaign(jo.userId, {
    name: 'Holiday bikes',
    credits: 480,
    starts: 208.2,
    captures: [
      { days: 200.4, on: 'YouTube', credits: 300 },
      { days: 186.1, on: 'Spotify', credits: 155 },
    ],
    ends: 170.5,
  });

  // Each month since.
  let monthly: Bought | undefined;
  jo.does(84.3, async (_, who) => {
    monthly = await till.buys(who, 500, { monthly: true });
  });
  for (const days of [54.3, 24.3]) jo.does(days, async () => monthly && till.renews(monthly));
  runsCampaign(jo.userId, {
    name: 'Spring tune-up',
    credits: 560,
    starts: 82.1,
    captures: [
      { days: 76.4, on: 'Meta', credits: 210 },
      { days: 63.2, on: 'Google', credits: 140 },
      { days: 51.3, on: 'Reddit', credits: 120 },
    ],
    ends: 44.2,
  });

  story.daysAgo(48.2, async () => {
    const wish = { user_id: jo.userId(), credit_amount: 40, reason: 'A report was late: with our apologies' };
    await adjustments.ask(transact, await room.atDesk('tomas'), wish, fromTheOffice());
  });
  story.daysAgo(10.3, async () => {
    const sam = await room.atDesk('sam');
    const { code_id } = await discounts.codes.create(
      transact,
      sam,
      {
        code: THANKS,
        name: 'A year of Ridgeline Bikes',
        description: 'Thirty credits on top of the next order.',
        discount_type: 'bonus_credits',
        discount_value: 30,
        minimum_amount: 100,
        maximum_uses: 1,
        expiration_date: null,
        is_active: true,
      },
      fromTheOffice(),
    );
    await discounts.codes.assign(transact, sam, code_id, jo.userId(), fromTheOffice());
  });
  jo.does(3.2, (_, who) => till.buys(who, 100));
}
