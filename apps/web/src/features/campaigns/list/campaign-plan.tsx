import type { CampaignItem, PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { platformStateNames } from '@universal-media/contract/campaigns/status';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { toCents } from '@universal-media/contract/wire/money';
import { money } from '#lib/format/format.ts';
import { NoPaceYet, PaceLine } from '#ui/charts/pacing/pace-line.tsx';
import { PlatformBadge } from '#ui/feedback/campaign-badge.tsx';
import { toPlanShares } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { countRuns, getListedRuns } from './campaign-state.ts';
import { noPaceText } from './texts.ts';

/** A campaign's budget by platform, its pace and its platform states. */
export function CampaignPlan({ campaign, brief = false }: { campaign: CampaignItem; brief?: boolean }) {
  const { name, parts, state, budget, spent, elapsed_share } = campaign;
  const budget_cents = toCents(budget);
  const noPace = noPaceText(campaign);
  const left_cents = Math.max(0, budget_cents - toCents(spent));
  const ended = state === 'completed' ? `Ended, ${money(left_cents)} undelivered` : undefined;
  return (
    <div className="min-w-0 xl:pt-2">
      <PlanStrip
        shares={toPlanShares(parts.map(({ platform, media_cents }) => ({ platform, amount_cents: media_cents })))}
        label={`Media plan of ${name}`}
      />
      {noPace === null ? (
        <PaceLine spent_cents={toCents(spent)} plan_cents={budget_cents} elapsed_share={elapsed_share} text={ended} />
      ) : (
        <NoPaceYet text={noPace} />
      )}
      {!brief && <PlatformStates runs={parts} />}
    </div>
  );
}

/** Counts the platform runs, and lists those that may need action with their reason. */
function PlatformStates({ runs }: { runs: readonly PlatformRun[] }) {
  const counted = countRuns(runs);
  return (
    <>
      {counted && <p className="text-micro text-muted">Platforms: {counted}</p>}
      {getListedRuns(runs).map(({ platform, state, reason }) => (
        <p key={platform} className="mt-1 text-small [overflow-wrap:anywhere]">
          <PlatformBadge state={state} name={`${platformById(platform).name}: ${platformStateNames[state]}`} />
          {reason && <span className="text-ink-2"> {reason}</span>}
        </p>
      ))}
    </>
  );
}
