import type { Milestone } from '@universal-media/contract/money/milestones';
import { count } from '#lib/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useMilestones } from './queries.ts';
import { RewardRules } from './reward-rules.tsx';

/** Explains milestones and lists their rewards. */
export function RewardsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useMilestones();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Milestone Rewards"
      description="Earn credits as you reach milestones."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-4">
        <RewardRules />
        {query.data ? (
          <Rewards milestones={query.data.milestones} />
        ) : query.isError ? (
          <ReadFailed title="We couldn't load your milestones." query={query} />
        ) : (
          <p role="status" className="text-muted">
            Loading Milestones...
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Rewards({ milestones }: { milestones: readonly Milestone[] }) {
  if (milestones.length === 0) return <p className="text-muted">No milestones yet.</p>;
  return (
    <dl className="border-rule border-t">
      {milestones.map(({ milestone, title, description, credits, completed }) => (
        <div key={milestone} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-rule border-b py-2.5">
          <dt>
            <span className="block font-600">{title}</span>
            <span className="block text-muted text-small">{description}</span>
          </dt>
          <dd className="text-right">
            <span className="mono-cell">{count(credits)} credits</span>
            {completed && <span className="block text-muted text-small">Received</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
