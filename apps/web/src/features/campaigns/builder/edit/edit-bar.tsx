import type { SessionUser } from '@universal-media/contract/accounts/identity';
import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import type { EditCost } from '@universal-media/contract/campaigns/submit/edit';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { useState } from 'react';
import { itemsToComplete } from '#lib/format/items-to-complete.ts';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { BlockerList } from '../frame/blocker-list.tsx';
import { useLaunchBlockers } from '../review/payment/use-launch-blockers.ts';
import { useAwaitsFiles } from '../state/use-campaign-files.ts';
import type { EditStore } from './edit-store.ts';
import { costText, updateLabel } from './texts.ts';
import { UpdateDialog } from './update-dialog.tsx';
import { useEdit } from './use-edit.ts';

interface EditBarProps {
  user: SessionUser;
  campaign: Campaign;
  store: EditStore;
  step: number;
}

const CHECKING_TEXT = "We're checking your files. You can update in a moment.";

/** The bar below a launched campaign that is being edited: the changes, their cost, and Update. */
export function EditBar({ user, campaign, store, step }: EditBarProps) {
  const { changes, cost, isChanged: changed } = useEdit(store);
  const awaitsFiles = useAwaitsFiles();
  const missing = useLaunchBlockers();
  const blockers = awaitsFiles ? [] : missing;
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState(false);

  function update() {
    if (awaitsFiles) return;
    if (blockers.length > 0) setTries(tries + 1);
    else setAsked(true);
  }
  function discard() {
    toast({ message: 'Changes discarded.', undo: store.discard() });
    setTries(0);
  }
  return (
    <section
      aria-label="Your changes"
      className="sticky bottom-0 z-3 grid gap-2 border-ink border-t-2 bg-panel px-4 py-2.5 md:px-6"
    >
      {tries > 0 && blockers.length > 0 && <BlockerList key={tries} blockers={blockers} goal="update" />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56" role="status">
          <b className="font-640">
            {changed ? changesText([...changes.map(({ label }) => label), ...resubmitLabels(cost)]) : 'No changes yet'}
          </b>
          <span className="block text-muted text-small">
            {!changed && 'Your live campaign is unchanged.'}
            {changed && awaitsFiles && CHECKING_TEXT}
            {changed && !awaitsFiles && (blockers.length > 0 ? itemsToComplete(blockers.length) : costText(cost))}
          </span>
        </p>
        {changed && (
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
        )}
        <Button
          variant="primary"
          aria-haspopup="dialog"
          disabled={!changed}
          busy={changed && awaitsFiles}
          busyLabel={CHECKING_TEXT}
          onClick={update}
        >
          {changed ? updateLabel(cost) : 'Update'}
        </Button>
      </div>
      {asked && (
        <UpdateDialog user={user} campaign={campaign} store={store} step={step} onClose={() => setAsked(false)} />
      )}
    </section>
  );
}

/** "Resubmit YouTube" */
const resubmitLabels = ({ resubmissions }: EditCost): string[] =>
  resubmissions
    .filter(({ is_chosen }) => is_chosen)
    .map(({ platform }) => `Resubmit ${platformById(platform).short_name}`);

const MAX_NAMED = 3;

/** "3 changes: Budget, Headline, Body copy" */
function changesText(labels: readonly string[]): string {
  const named = labels.slice(0, MAX_NAMED).join(', ');
  const more = labels.length > MAX_NAMED ? ` and ${labels.length - MAX_NAMED} more` : '';
  return `${labels.length === 1 ? '1 change' : `${labels.length} changes`}: ${named}${more}`;
}
