import type { PlatformPart } from '@universal-media/contract/campaigns';
import { campaignStaffEndpoints, type StaffCampaign } from '@universal-media/contract/campaigns-staff';
import { platformById } from '@universal-media/contract/platforms';
import { type SubmitEvent, useId, useState } from 'react';
import { actionFailure } from '../../lib/action-failure.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { toast } from '../../ui/toast.tsx';
import { MarkFields } from './mark-fields.tsx';
import { type MarkState, markBody, markProblems, marksFor, type Typed, toDoWords } from './marks.ts';
import { useForgetCampaigns } from './queries.ts';

const markNames: Readonly<Record<MarkState, { readonly label: string; readonly hint: string }>> = {
  live: { label: 'Live', hint: 'It runs over there; its part of the credits is captured.' },
  paused: { label: 'Paused', hint: 'It stands still over there.' },
  refused: { label: 'Refused', hint: 'The platform does not take it; its part of the credits goes back.' },
  ended: { label: 'Ended', hint: 'It is over; media that was not spent goes back when all platforms have ended.' },
};

interface MarkDialogProps {
  campaign: StaffCampaign;
  part: PlatformPart;
  onClose: () => void;
}

/** What was done by hand on a platform, said to the system. */
export function MarkDialog({ campaign, part, onClose }: MarkDialogProps) {
  const by_hand = campaign.to_do.find(({ platform }) => platform === part.platform)?.by_hand ?? null;
  const states = marksFor(part, by_hand, campaign.status);
  const [typed, setTyped] = useState<Typed>({
    state: states[0] ?? 'live',
    external_id: part.external_id ?? '',
    reason: '',
    spent_cents: null,
  });
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const forget = useForgetCampaigns();
  const form = useId();
  const { name } = platformById(part.platform);
  const problems = markProblems(typed);
  const label = markNames[typed.state].label.toLowerCase();

  async function mark() {
    setBusy(true);
    setFailure(undefined);
    try {
      const params = { id: campaign.campaign_id, platform: part.platform };
      await call(campaignStaffEndpoints.mark, { params, body: markBody(typed) });
      toast({ message: `${name} marked ${label}.` });
      onClose();
    } catch (error) {
      setBusy(false);
      setFailure(actionFailure(`Error marking ${name}`, error));
    }
    void forget();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    if (Object.keys(problems).length === 0) void mark();
    else event.currentTarget.querySelector<HTMLElement>('input:not([type=radio]), textarea')?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${name}, by hand`}
      description={by_hand === null ? `What was done on ${name}.` : toDoWords[by_hand]}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant={typed.state === 'refused' ? 'danger' : 'primary'}
            busy={busy}
            busyLabel="Saving"
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
        <Field label={`Where it stands on ${name}`} group required>
          <RadioGroup
            value={typed.state}
            onValueChange={(state) => {
              setAsked(false);
              setTyped({ ...typed, state });
            }}
            choices={states.map((value) => ({ value, ...markNames[value] }))}
          />
        </Field>
        <MarkFields typed={typed} problems={asked ? problems : {}} part={part} onChange={setTyped} />
      </form>
    </Dialog>
  );
}
