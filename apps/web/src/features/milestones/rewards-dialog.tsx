import type { Milestone } from '@universal-media/contract/milestones';
import { count } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { useMilestones } from './queries.ts';

/** What milestones are, and what each is worth. */
export function RewardsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useMilestones();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Milestone Rewards"
      description="Credits we give you for getting somewhere."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-4">
        <ul className="grid list-disc gap-1 ps-5 marker:text-muted">
          <li>Each reward is paid once, by itself, as soon as the milestone is reached.</li>
          <li>It goes to your balance as given credits: they can be spent on campaigns and have no cash value.</li>
          <li>You find each of them in the history of your credits, with its name.</li>
        </ul>
        {query.data ? (
          <Rewards milestones={query.data.milestones} />
        ) : query.isError ? (
          <ReadFailed title="Your milestones did not load" query={query} />
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
  if (milestones.length === 0) return <p className="text-muted">There are no milestones to reach right now.</p>;
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
