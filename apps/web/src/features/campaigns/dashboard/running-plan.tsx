import { platformIds } from '@universal-media/contract/platforms/platforms';
import { counted } from '#lib/format/count-text.ts';
import { moneyShort } from '#lib/format/format.ts';
import { toPlanShares } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { StripSkeleton } from '#ui/plan/strip-skeleton.tsx';
import { useLatestCampaigns } from '../list/queries.ts';

/** The budget of all running campaigns, by platform. */
export function RunningPlan() {
  const { data } = useLatestCampaigns();
  const running = data?.campaigns.filter(({ state }) => state === 'active') ?? [];
  const runs = running.flatMap((campaign) => campaign.parts);
  const summed = platformIds
    .map((platform) => ({
      platform,
      amount_cents: runs.reduce((sum, run) => sum + (run.platform === platform ? run.media_cents : 0), 0),
    }))
    .filter(({ amount_cents }) => amount_cents > 0);
  if (summed.length === 0) {
    return (
      <>
        <StripSkeleton size="full" look={data ? 'empty' : 'loading'} />
        <p className="mt-2 text-micro text-muted">Your media plan will appear here, one block per platform.</p>
      </>
    );
  }
  const total_cents = summed.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return (
    <>
      <PlanStrip size="full" label="Running now, by platform" shares={toPlanShares(summed)} />
      <p className="mt-1 text-micro text-muted">
        {moneyShort(total_cents)} running now in {counted(running.length, 'campaign')}, by platform.
      </p>
    </>
  );
}
