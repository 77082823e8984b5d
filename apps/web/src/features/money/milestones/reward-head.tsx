import { toCents } from '@universal-media/contract/wire/money';
import { count } from '#lib/format/format.ts';
import { ShareStrip } from '#ui/plan/share-strip.tsx';
import { useMilestones } from './queries.ts';

/** Shows the rewards received (solid) out of all rewards (hatched). */
export function RewardHead() {
  const milestones = useMilestones().data?.milestones ?? [];
  if (milestones.length === 0) return null;
  const all = milestones.reduce((sum, { credits }) => sum + credits, 0);
  const received = milestones.reduce((sum, { credits, completed }) => sum + (completed ? credits : 0), 0);
  return (
    <div className="mt-6 grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(15rem,auto)_minmax(0,1fr)]">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="num num-hero">{count(received)}</b>
        <span className="text-lead text-muted">of {count(all)} credits received</span>
      </p>
      <ShareStrip
        label="Rewards"
        shares={milestones.map(({ title, credits, completed }) => ({
          name: title,
          amount_cents: toCents(credits),
          look: completed ? 'solid' : 'hatched',
        }))}
      />
    </div>
  );
}
