import { platformIds } from '@universal-media/contract/platforms';
import { moneyShort } from '../../../lib/format.ts';
import { sharesOfParts } from '../../../ui/plan-shares.ts';
import { PlanStrip } from '../../../ui/plan-strip.tsx';
import { StripSkeleton } from '../../../ui/strip-skeleton.tsx';
import { useLatestCampaigns } from '../queries.ts';

/** The money of every campaign that runs, by platform: the picture of the account. */
export function RunningPlan() {
  const { data } = useLatestCampaigns();
  const running = data?.campaigns.filter(({ status }) => status === 'active') ?? [];
  const parts = running.flatMap((campaign) => campaign.parts);
  const summed = platformIds
    .map((platform) => ({
      platform,
      amount_cents: parts.reduce((sum, part) => sum + (part.platform === platform ? part.media_cents : 0), 0),
    }))
    .filter(({ amount_cents }) => amount_cents > 0);
  if (summed.length === 0) {
    return (
      <>
        <StripSkeleton size="full" look={data ? 'empty' : 'loading'} />
        <p className="mt-2 text-micro text-muted">
          Your plan will stand here: one block for each platform, as wide as its share of your budget.
        </p>
      </>
    );
  }
  const total_cents = summed.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const which = running.length === 1 ? 'the campaign' : `the ${running.length} campaigns`;
  return (
    <>
      <PlanStrip size="full" label="What runs now" shares={sharesOfParts(summed)} />
      <p className="mt-1 text-micro text-muted">
        {moneyShort(total_cents)} of media in {which} on air now, one block for each platform.
      </p>
    </>
  );
}
