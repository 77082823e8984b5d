import type { SessionUser } from '@universal-media/contract/accounts/identity';
import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { useWallet } from '#features/money/balance/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ResubmitChoices } from '../../rejections/resubmit-choices.tsx';
import { LaunchProblemNote } from '../review/payment/launch-problem-note.tsx';
import { Shortfall } from '../review/payment/payment-panel.tsx';
import { useAddCredits } from '../review/payment/use-add-credits.tsx';
import { ChangeTable } from './change-table.tsx';
import { ConflictingChanges } from './conflicting-changes.tsx';
import type { EditStore } from './edit-store.ts';
import { costText, editConsequences, updateLabel } from './texts.ts';
import { useEdit } from './use-edit.ts';
import { useUpdate } from './use-update.ts';

interface UpdateDialogProps {
  user: SessionUser;
  campaign: Campaign;
  store: EditStore;
  step: number;
  onClose: () => void;
}

/** Confirms an update: its changes, its consequences and its cost. */
export function UpdateDialog({ user, campaign, store, step, onClose }: UpdateDialogProps) {
  const { campaign_id, name, state } = campaign;
  const edit = useEdit(store);
  const balance_cents = useWallet().data?.balance_cents;
  const credit = useAddCredits(user, { draft_id: campaign_id, step, editing: true });
  const update = useUpdate(campaign_id, store, onClose);
  const { changes, basis } = edit;
  const cost = { ...edit.cost, charge_cents: update.charge_cents ?? edit.cost.charge_cents };
  const short_cents = balance_cents === undefined ? 0 : Math.max(0, cost.charge_cents - balance_cents);
  if (update.theirs) {
    return <ConflictingChanges store={store} theirs={update.theirs} onDecided={update.decided} onClose={onClose} />;
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
              <Button variant="primary" busy={update.busy} busyLabel="Updating your campaign…" onClick={update.send}>
                {updateLabel(cost)}
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-4">
          {changes.length > 0 && <ChangeTable changes={changes} />}
          {cost.resubmissions.length > 0 && (
            <ResubmitChoices rejected={basis.rejected} prices={cost.resubmissions} onChoose={store.choose} />
          )}
          <ul className="grid gap-1.5 text-small">
            {editConsequences(cost, state).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {short_cents > 0 && (
            <Shortfall
              goal="update"
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
