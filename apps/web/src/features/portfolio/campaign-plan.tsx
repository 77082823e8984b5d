import type { CampaignItem } from '@universal-media/contract/campaigns';
import { centsOf } from '@universal-media/contract/money';
import { money } from '../../lib/format.ts';
import { NoPaceYet, PaceLine } from '../../ui/chart/pace-line.tsx';
import { sharesOfParts } from '../../ui/plan-shares.ts';
import { PlanStrip } from '../../ui/plan-strip.tsx';
import { PlatformStates } from './platform-states.tsx';
import { noPaceWords } from './run-words.ts';

/** A campaign's money in a row: what each platform has of it, what is spent of it against time, and how platforms stand. */
export function CampaignPlan({ campaign, brief = false }: { campaign: CampaignItem; brief?: boolean }) {
  const { name, parts, status, budget, spent, elapsed_share } = campaign;
  const budget_cents = centsOf(budget);
  const waiting = noPaceWords(campaign);
  const left_cents = Math.max(0, budget_cents - centsOf(spent));
  const ended = status === 'completed' ? `Ended, ${money(left_cents)} not delivered` : undefined;
  return (
    <div className="min-w-0 xl:pt-2">
      <PlanStrip
        shares={sharesOfParts(parts.map(({ platform, media_cents }) => ({ platform, amount_cents: media_cents })))}
        label={`Plan of ${name}`}
      />
      {waiting === null ? (
        <PaceLine spent_cents={centsOf(spent)} plan_cents={budget_cents} elapsed_share={elapsed_share} words={ended} />
      ) : (
        <NoPaceYet words={waiting} />
      )}
      {!brief && <PlatformStates parts={parts} />}
    </div>
  );
}
