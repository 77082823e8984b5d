import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { campaignStaffEndpoints, type StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { money } from '#lib/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useRefetchCampaigns } from '../queries.ts';
import { StatusUpdateFields } from './status-update-fields.tsx';
import {
  findProblems,
  getPossibleUpdates,
  type Typed,
  toDoText,
  toStatusUpdate,
  type UpdateState,
} from './status-updates.ts';

const getChoice = (state: UpdateState, platform: string, media: string): { label: string; hint: string } => {
  switch (state) {
    case 'live':
      return { label: 'Live', hint: `Running on ${platform}. Its ${media} is charged now.` };
    case 'paused':
      return { label: 'Paused', hint: `Paused on ${platform}.` };
    case 'refused':
      return { label: 'Rejected', hint: `${platform} rejected it. Its ${media} goes back to the advertiser.` };
    case 'ended':
      return { label: 'Ended', hint: 'Finished. Unspent media is returned once every platform has ended.' };
  }
};

interface StatusUpdateDialogProps {
  campaign: StaffCampaign;
  run: PlatformRun;
  onClose: () => void;
}

/** Records what staff did on a platform that is run manually. */
export function StatusUpdateDialog({ campaign, run, onClose }: StatusUpdateDialogProps) {
  const by_hand = campaign.to_do.find(({ platform }) => platform === run.platform)?.by_hand ?? null;
  const states = getPossibleUpdates(run, by_hand, campaign.state);
  const [typed, setTyped] = useState<Typed>({
    state: states[0] ?? 'live',
    external_id: run.external_id ?? '',
    reason: '',
    spent_cents: null,
  });
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const refetch = useRefetchCampaigns();
  const form = useId();
  const { name } = platformById(run.platform);
  const problems = findProblems(typed, name, run.media_cents);
  const media = money(run.media_cents);
  const label = getChoice(typed.state, name, media).label.toLowerCase();

  async function save() {
    setBusy(true);
    setFailure(undefined);
    try {
      const params = { id: campaign.campaign_id, platform: run.platform };
      await call(campaignStaffEndpoints.updatePlatformRun, { params, body: toStatusUpdate(typed) });
      toast({ message: `${name} marked ${label}.` });
      onClose();
    } catch (error) {
      setBusy(false);
      setFailure(actionFailure(`Error updating ${name}`, error));
    }
    void refetch();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setSubmitted(true);
    if (Object.keys(problems).length === 0) void save();
    else event.currentTarget.querySelector<HTMLElement>('input:not([type=radio]), textarea')?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Update ${name}`}
      description={by_hand === null ? `Record what you did on ${name}.` : toDoText(by_hand, name)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant={typed.state === 'refused' ? 'danger' : 'primary'}
            busy={busy}
            busyLabel="Saving…"
          >
            Mark {label}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <Field label={`Status on ${name}`} group required>
          <RadioGroup
            value={typed.state}
            onValueChange={(state) => {
              setSubmitted(false);
              setTyped({ ...typed, state });
            }}
            choices={states.map((value) => ({ value, ...getChoice(value, name, media) }))}
          />
        </Field>
        <StatusUpdateFields
          typed={typed}
          problems={submitted ? problems : {}}
          run={run}
          platform={name}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  );
}
