import type { Draft } from '@universal-media/contract/drafts';
import { momentOf } from '../../lib/instant-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { differencesOf } from './differences.ts';
import type { DraftEngine } from './draft-engine.ts';

interface ConflictDialogProps {
  draft: DraftEngine;
  theirs: Draft;
  onClose: () => void;
}

/** Two versions of one draft, side by side. Nothing is thrown away before somebody has chosen. */
export function ConflictDialog({ draft, theirs, onClose }: ConflictDialogProps) {
  const differences = differencesOf(draft.campaign.get(), theirs.campaign_data);
  const changed_at = new Date(draft.changedAt()).toISOString();

  function take() {
    const undo = draft.takeTheirs(theirs);
    toast({ message: 'You see the other version.', undo });
  }
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && onClose()}
      title="This draft was changed somewhere else"
      description="Your version and the one saved elsewhere differ. Choose which one to go on with."
      footer={
        <>
          <Button onClick={take}>Take the other</Button>
          <Button variant="primary" onClick={() => void draft.keepMine(theirs)}>
            Keep mine
          </Button>
        </>
      }
    >
      <table className="w-full table-fixed border-collapse text-small">
        <thead>
          <tr className="border-ink border-b text-left align-bottom">
            <td className="w-[28%] py-2 pe-3" />
            <VersionHead name="Yours" note={`changed ${momentOf(changed_at)}`} />
            <VersionHead name="The other" note={`saved ${momentOf(theirs.last_saved)}`} />
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, mine, theirs: other }) => (
            <tr key={label} className="border-rule border-b align-top">
              <th scope="row" className="py-2 pe-3 text-left font-560">
                {label}
              </th>
              <td className="py-2 pe-3 [overflow-wrap:anywhere]">{mine}</td>
              <td className="py-2 [overflow-wrap:anywhere]">{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

function VersionHead({ name, note }: { name: string; note: string }) {
  return (
    <th scope="col" className="py-2 pe-3 font-720">
      {name}
      <span className="block font-400 text-fine text-muted">{note}</span>
    </th>
  );
}
