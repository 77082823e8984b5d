import type { Campaign } from '@universal-media/contract/campaigns';
import type { SessionUser } from '@universal-media/contract/identity';
import { useState } from 'react';
import { costText, updateLabel } from '../../../features/campaigns/edit/edit-words.ts';
import { thingsToFinish } from '../../../lib/things-to-finish.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { EditDesk } from './edit-desk.ts';
import { LaunchStoppers } from './launch-stoppers.tsx';
import { UpdateDialog } from './update-dialog.tsx';
import { useEdit } from './use-edit.ts';
import { useLaunchLacks } from './use-launch-lacks.ts';

interface EditBarProps {
  user: SessionUser;
  campaign: Campaign;
  desk: EditDesk;
  step: number;
}

/** Stands at the foot while a launched campaign is open: how much was changed, what that costs, and the way to send it. */
export function EditBar({ user, campaign, desk, step }: EditBarProps) {
  const { changes, cost } = useEdit(desk);
  const lacks = useLaunchLacks();
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState(false);
  const changed = changes.length > 0;

  function update() {
    if (lacks.length > 0) setTries(tries + 1);
    else setAsked(true);
  }
  function discard() {
    toast({ message: 'Your changes are gone.', undo: desk.discard() });
    setTries(0);
  }
  return (
    <section
      aria-label="Your changes"
      className="sticky bottom-0 z-3 grid gap-2 border-ink border-t-2 bg-panel px-4 py-2.5 md:px-6"
    >
      {tries > 0 && lacks.length > 0 && <LaunchStoppers key={tries} stoppers={lacks} before="update" />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56" role="status">
          <b className="font-640">{changed ? changesText(changes.map(({ label }) => label)) : 'No changes yet'}</b>
          <span className="block text-muted text-small">
            {lacks.length > 0 && changed
              ? thingsToFinish(lacks.length)
              : changed
                ? costText(cost)
                : 'What is live stays as it is.'}
          </span>
        </p>
        {changed && (
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
        )}
        <Button variant="primary" aria-haspopup="dialog" disabled={!changed} onClick={update}>
          {changed ? updateLabel(cost) : 'Update'}
        </Button>
      </div>
      {asked && (
        <UpdateDialog user={user} campaign={campaign} desk={desk} step={step} onClose={() => setAsked(false)} />
      )}
    </section>
  );
}

const NAMED = 3;

/** "3 changes: Budget, Headline, Text" */
function changesText(labels: readonly string[]): string {
  const named = labels.slice(0, NAMED).join(', ');
  const more = labels.length > NAMED ? ` and ${labels.length - NAMED} more` : '';
  return `${labels.length === 1 ? '1 change' : `${labels.length} changes`}: ${named}${more}`;
}
