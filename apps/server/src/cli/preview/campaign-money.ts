import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { Story } from './story.ts';

interface CampaignMoney {
  readonly name: string;
  readonly credits: number;
  /** What each platform took, and how long ago. */
  readonly captures: ReadonlyArray<{ readonly days: number; readonly on: string; readonly credits: number }>;
  readonly starts: number;
  /** When the rest came back; a campaign without an end still holds it. */
  readonly ends?: number;
}

const FEE = 0.1;

/** What a campaign does to a wallet: some is held, platform by platform is spent, and the rest comes back. */
export const campaignMoney =
  (story: Story, { services: { wallet, milestones }, database: { transact } }: Deps) =>
  (owner: () => string, { name, credits, captures, starts, ends }: CampaignMoney): void => {
    const hold_id = randomUUID();
    const actor = { kind: 'system' } as const;

    story.daysAgo(starts, () =>
      transact((trx) =>
        wallet.hold(trx, {
          hold_id,
          user_id: owner(),
          cents: credits * 100,
          reference: hold_id,
          reason: `Held for ${name}`,
          actor: { kind: 'advertiser', user_id: owner() },
        }),
      ),
    );

    for (const { days, on, credits: spent } of captures) {
      story.daysAgo(days, () =>
        transact(async (trx) => {
          const fee_cents = Math.round(spent * 100 * FEE);
          const amounts = { media_cents: spent * 100 - fee_cents, fee_cents };
          await wallet.capture(trx, { hold_id, part: on, ...amounts, reason: `${name} on ${on}`, actor });
          await milestones.completed(trx, owner(), 'first_campaign');
          await milestones.afterSpend(trx, owner());
        }),
      );
    }

    if (ends === undefined) return;
    story.daysAgo(ends, () =>
      transact((trx) => wallet.release(trx, { hold_id, reason: `Not spent by ${name}`, actor })),
    );
  };
