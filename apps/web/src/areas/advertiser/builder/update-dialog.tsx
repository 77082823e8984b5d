import type { Campaign } from '@universal-media/contract/campaigns';
import type { SessionUser } from '@universal-media/contract/identity';
import { costText, editConsequences, updateLabel } from '../../../features/campaigns/edit/edit-words.ts';
import { Shortfall } from '../../../features/campaigns/payment/shortfall.tsx';
import { useWallet } from '../../../features/wallet/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChangeTable } from './change-table.tsx';
import type { EditDesk } from './edit-desk.ts';
import { LaunchProblemNote } from './launch-problem-note.tsx';
import { TheirChanges } from './their-changes.tsx';
import { useAddCredits } from './use-add-credits.tsx';
import { useEdit } from './use-edit.ts';
import { useUpdate } from './use-update.ts';

interface UpdateDialogProps {
  user: SessionUser;
  campaign: Campaign;
  desk: EditDesk;
  step: number;
  onClose: () => void;
}

/** What is about to change and what it costs, once more, before it is sent. */
export function UpdateDialog({ user, campaign, desk, step, onClose }: UpdateDialogProps) {
  const { campaign_id, name, status } = campaign;
  const { changes, cost } = useEdit(desk);
  const balance_cents = useWallet().data?.balance_cents;
  const credit = useAddCredits(user, { draft_id: campaign_id, step, editing: true });
  const update = useUpdate(campaign_id, desk, onClose);
  const short_cents = balance_cents === undefined ? 0 : Math.max(0, cost.charge_cents - balance_cents);
  if (update.theirs) {
    return <TheirChanges desk={desk} theirs={update.theirs} onDecided={update.decided} onClose={onClose} />;
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={`Update "${name}"`}
        description={costText(cost)}
        footer={
          <>
            <Button onClick={onClose}>Keep editing</Button>
            {short_cents === 0 && (
              <Button variant="primary" busy={update.busy} busyLabel="Updating your campaign" onClick={update.send}>
                {updateLabel(cost)}
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-4">
          <ChangeTable changes={changes} />
          <ul className="grid gap-1.5 text-small">
            {editConsequences(cost, status).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {short_cents > 0 && (
            <Shortfall
              shortfall_cents={short_cents}
              cover={credit.cover(short_cents)}
              onAdd={() => credit.add(short_cents)}
            />
          )}
          {update.problem && <LaunchProblemNote problem={update.problem} />}
        </div>
      </Dialog>
      {credit.dialog}
    </>
  );
}
