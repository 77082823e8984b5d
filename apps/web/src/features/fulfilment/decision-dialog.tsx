import type { CampaignStatus } from '@universal-media/contract/campaign-status';
import { STAFF_NOTES_MOST, type StaffCampaign } from '@universal-media/contract/campaigns-staff';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { CheckList } from './check-list.tsx';
import { consequence, type Draft, decisionWords, draftProblems } from './decisions.ts';
import { ReasonChips } from './reason-chips.tsx';
import { useDecide } from './use-decide.ts';
import type { StaffAct } from './words.ts';

interface DecisionDialogProps {
  campaign: StaffCampaign;
  act: StaffAct;
  onDone: (status: CampaignStatus) => void;
  onClose: () => void;
}

const nothing: Omit<Draft, 'override'> = { notes: '', reason: null };
const overrideNote = {
  label: 'Why it launches all the same',
  hint: 'Kept with your name in the audit log.',
  required: true,
};

/** One decision on a campaign, by its name and with what follows from it. */
export function DecisionDialog({ campaign, act, onDone, onClose }: DecisionDialogProps) {
  const { busy, sentence, failed, decide } = useDecide(campaign.campaign_id, act, onDone);
  const [typed, setTyped] = useState(nothing);
  const [asked, setAsked] = useState(false);
  const form = useId();
  const words = decisionWords[act];
  const stopping = act === 'approve' ? (failed ?? campaign.checks.filter(({ passed }) => !passed)) : [];
  const override = stopping.length > 0 || failed !== undefined;
  // What is not paid for never runs, whoever writes what.
  const unpaid = stopping.some(({ check }) => check === 'funded');
  const draft = { ...typed, override };
  const problems = draftProblems(act, draft);
  const shown = asked ? problems : {};
  const note = override ? overrideNote : words.note;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    if (Object.keys(problems).length === 0) void decide(draft);
    else event.currentTarget.querySelector<HTMLElement>(problems.reason ? '[role=radio]' : 'textarea')?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title(campaign.name)}
      description={consequence(act, campaign)}
      footer={
        <>
          <Button onClick={onClose}>{unpaid ? 'Close' : 'Cancel'}</Button>
          {!unpaid && (
            <Button
              type="submit"
              form={form}
              variant={act === 'reject' ? 'danger' : 'primary'}
              busy={busy}
              busyLabel={words.busy}
            >
              {override ? 'Override and launch' : words.confirm}
            </Button>
          )}
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        {sentence && (
          <Note tone="stop" live>
            {sentence}
          </Note>
        )}
        {stopping.length > 0 && (
          <div className="border border-air border-s-3 px-3.5 py-1.5">
            <CheckList checks={stopping} label="Checks that fail" />
          </div>
        )}
        {act === 'reject' && (
          <Field label="Reason" group required error={shown.reason}>
            <ReasonChips value={typed.reason} onChange={(reason) => setTyped({ ...typed, reason })} />
          </Field>
        )}
        {unpaid && <p className="text-small">What is not paid for cannot be launched, not even with a note.</p>}
        {!unpaid && (
          <Field
            label={note.label}
            hint={note.hint}
            required={note.required}
            counter={{ used: typed.notes.length, limit: STAFF_NOTES_MOST }}
            error={shown.notes}
          >
            <TextArea
              className="max-h-56 min-h-20"
              value={typed.notes}
              onChange={({ target }) => setTyped({ ...typed, notes: target.value })}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
