import type { OnAir as OnAirFigures } from '@universal-media/contract/campaigns/read/staff-dashboard';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { percent } from '#lib/format/format.ts';
import { paceInWords } from '#ui/charts/pacing/pacing.ts';
import { PacingBar, PacingKeys } from '#ui/charts/pacing/pacing-bar.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { PlanDelivered } from '#ui/plan/plan-delivered.tsx';
import { toPlanShares } from '#ui/plan/plan-shares.ts';
import { familyByCategory } from '#ui/styles/channel.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What runs now: planned above delivered on one scale, how far behind it is, and each platform against its plan. */
export function OnAir({ platforms }: Pick<OnAirFigures, 'platforms'>) {
  if (platforms.length === 0) return <p className="text-ink-2">Nothing is live now. Live campaigns appear here.</p>;
  const due_cents = sum(platforms.map((row) => row.due_cents));
  const delivered_cents = sum(platforms.map((row) => row.delivered_cents));
  const scale_cents = Math.max(...platforms.map((row) => row.planned_cents));
  return (
    <div className="grid gap-5">
      <PlanDelivered
        planned={toPlanShares(platforms.map((row) => ({ platform: row.platform, amount_cents: row.planned_cents })))}
        delivered={toPlanShares(
          platforms.map((row) => ({ platform: row.platform, amount_cents: row.delivered_cents })),
        )}
        due_cents={due_cents}
      />
      <p>
        <b className="first-letter:uppercase inline-block">{paceInWords(delivered_cents, due_cents)}</b>
        {due_cents > 0 && (
          <span className="text-muted text-small"> {percent(delivered_cents / due_cents)} of what is due so far</span>
        )}
      </p>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 2xl:grid-cols-3">
        {platforms.map((row) => {
          const platform = platformById(row.platform);
          return (
            <PacingBar
              key={row.platform}
              name={platform.name}
              icon={<PlatformIcon platform={platform} className="size-4" />}
              family={familyByCategory[platform.category]}
              spent_cents={row.delivered_cents}
              due_cents={row.due_cents}
              plan_cents={row.planned_cents}
              scale_cents={scale_cents}
            />
          );
        })}
      </div>
      <PacingKeys className="border-rule border-t pt-2.5" />
    </div>
  );
}
