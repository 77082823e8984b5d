import type { Draft } from '@universal-media/contract/campaigns/drafts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { findDifferences } from './saving/differences.ts';
import type { DraftEngine } from './saving/draft-engine.ts';

interface ConflictDialogProps {
  draft: DraftEngine;
  theirs: Draft;
  onClose: () => void;
}

/** Shows two versions of a draft side by side. Nothing is discarded before the user chooses. */
export function ConflictDialog({ draft, theirs, onClose }: ConflictDialogProps) {
  const differences = findDifferences(draft.campaign.get(), theirs.campaign_data);
  const changed_at = new Date(draft.changedAt()).toISOString();

  function switchToOther() {
    const undo = draft.takeTheirs(theirs);
    toast({ message: 'Now using the other version.', undo });
  }
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && onClose()}
      title="This draft was changed elsewhere"
      description="Your version and the saved version differ. Choose which one to keep."
      footer={
        <>
          <Button onClick={switchToOther}>Use the other version</Button>
          <Button variant="primary" onClick={() => void draft.keepMine(theirs)}>
            Keep my version
          </Button>
        </>
      }
    >
      <table className="w-full table-fixed border-collapse text-small">
        <thead>
          <tr className="border-ink border-b text-left align-bottom">
            <td className="w-[28%] py-2 pe-3" />
            <VersionHeader name="Your version" note={`changed ${formatMoment(changed_at)}`} />
            <VersionHeader name="Other version" note={`saved ${formatMoment(theirs.last_saved)}`} />
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

function VersionHeader({ name, note }: { name: string; note: string }) {
  return (
    <th scope="col" className="py-2 pe-3 font-720">
      {name}
      <span className="block font-400 text-fine text-muted">{note}</span>
    </th>
  );
}
