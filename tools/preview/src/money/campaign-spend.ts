import { randomUUID } from 'node:crypto';
import type { Deps } from '@universal-media/server/deps';
import type { Timeline } from '../timeline.ts';

interface CampaignSpend {
  readonly name: string;
  readonly credits: number;
  /** What was spent on each platform, and how many days ago. */
  readonly captures: ReadonlyArray<{ readonly days: number; readonly platform: string; readonly credits: number }>;
  readonly starts: number;
  /** When the unspent credits were released. Without an end they are still on hold. */
  readonly ends?: number;
}

const FEE = 0.1;

/** Schedules the ledger entries of a campaign: a hold, a capture per platform, and the release of the rest. */
export const createCampaignSpend =
  (
    timeline: Timeline,
    {
      services: {
        money: { ledger, milestones },
      },
      database: { transact },
    }: Deps,
  ) =>
  (owner: () => string, { name, credits, captures, starts, ends }: CampaignSpend): void => {
    const hold_id = randomUUID();
    const actor = { kind: 'system' } as const;

    timeline.daysAgo(starts, () =>
      transact((trx) =>
        ledger.placeHold(trx, {
          hold_id,
          user_id: owner(),
          cents: credits * 100,
          reference: hold_id,
          reason: `Held for ${name}`,
          actor: { kind: 'advertiser', user_id: owner() },
        }),
      ),
    );

    for (const { days, platform, credits: spent } of captures) {
      timeline.daysAgo(days, () =>
        transact(async (trx) => {
          const fee_cents = Math.round(spent * 100 * FEE);
          const amounts = { media_cents: spent * 100 - fee_cents, fee_cents };
          await ledger.captureHold(trx, {
            hold_id,
            part: platform,
            ...amounts,
            reason: `${name} on ${platform}`,
            actor,
          });
          await milestones.complete(trx, owner(), 'first_campaign');
          await milestones.completeBySpend(trx, owner());
        }),
      );
    }

    if (ends === undefined) return;
    timeline.daysAgo(ends, () =>
      transact((trx) => ledger.releaseHold(trx, { hold_id, reason: `Not spent by ${name}`, actor })),
    );
  };
