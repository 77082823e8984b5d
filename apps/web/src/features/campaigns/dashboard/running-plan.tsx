import { platformIds } from '@universal-media/contract/platforms/platforms';
import { counted } from '#lib/format/count-text.ts';
import { moneyShort } from '#lib/format/format.ts';
import { toPlanShares } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { StripSkeleton } from '#ui/plan/strip-skeleton.tsx';
import { useOverview } from '../list/queries.ts';

/** The media of all running campaigns, by platform. */
export function RunningPlan() {
  const { data } = useOverview();
  const media = (data?.running ?? []).toSorted(
    (a, b) => platformIds.indexOf(a.platform) - platformIds.indexOf(b.platform),
  );
  if (!data || media.length === 0) {
    return (
      <>
        <StripSkeleton size="full" look={data ? 'empty' : 'loading'} />
        {data && (
          <p className="mt-2 text-micro text-muted">
            {data.has_launched
              ? 'No media is running now. Running campaigns appear here, one block per platform.'
              : 'Your media plan will appear here, one block per platform.'}
          </p>
        )}
      </>
    );
  }
  const total_cents = media.reduce((sum, { media_cents }) => sum + media_cents, 0);
  const spent_cents = media.reduce((sum, { spent_cents: cents }) => sum + cents, 0);
  return (
    <>
      <PlanStrip
        size="full"
        label="Running now, by platform"
        shares={toPlanShares(media.map(({ platform, media_cents }) => ({ platform, amount_cents: media_cents })))}
      />
      <p className="mt-1 text-micro text-muted">
        {moneyShort(total_cents)} running now in {counted(data.active_campaigns, 'campaign')}, {moneyShort(spent_cents)}{' '}
        delivered.
      </p>
    </>
  );
}
