import { MAX_STAFF_NOTES, type StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CheckList } from '../pane/check-list.tsx';
import { RejectedFieldSelect } from '../rejected-field-select.tsx';
import type { StaffAction } from '../texts.ts';
import { ChangeTemplates } from './change-templates.tsx';
import { consequence, type Draft, decisionTexts, findDraftProblems, isHeld } from './decisions.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { useHoldDecision } from './held-decisions.ts';
import { ReasonChips } from './reason-chips.tsx';
import { type Outcome, useDecide } from './use-decide.ts';

interface DecisionDialogProps {
  campaign: StaffCampaign;
  action: StaffAction;
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
}

const overrideNote = {
  label: 'Reason for the override',
  hint: 'Saved in the audit log with your name.',
  required: true,
};

/** Chooses the reason or template with this number, unless a text is being typed. */
function chooseByNumber(form: HTMLFormElement, { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return;
  if (target instanceof Element && target.closest('textarea, [role=combobox]')) return;
  form.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
}

/** Confirms one decision on a campaign and says what it does. */
export function DecisionDialog({ campaign, action, onDone, onClose }: DecisionDialogProps) {
  const { busy, sentence, failed, decide } = useDecide(campaign.campaign_id, action, onDone);
  const hold = useHoldDecision();
  const [typed, setTypedHere] = useState(() => readDraft(campaign.campaign_id, action));
  const confirm = useRef<HTMLButtonElement>(null);
  const choice = useRef<HTMLButtonElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const form = useId();
  const texts = decisionTexts[action];
  const failedNow = action === 'approve' ? (failed ?? campaign.checks.filter(({ passed }) => !passed)) : [];
  const override = failedNow.length > 0 || failed !== undefined;
  // An unfunded campaign never launches, not even with an override.
  const unpaid = failedNow.some(({ check }) => check === 'funded');
  const second = failedNow.some(({ needs_second }) => needs_second);
  const draft = { ...typed, override };
  const problems = findDraftProblems(action, draft);
  const shown = submitted ? problems : {};
  const note = override ? overrideNote : texts.note;
  // Where nothing has to be typed, Enter confirms. Where there are reasons or templates, their numbers work at once.
  const isReady = action === 'approve' && !override;
  const firstFocus = isReady ? confirm : action === 'reject' || action === 'request_changes' ? choice : undefined;

  function setTyped(next: Omit<Draft, 'override'>) {
    setTypedHere(next);
    keepDraft(campaign.campaign_id, action, next);
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
    else chooseByNumber(event.currentTarget, event);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setSubmitted(true);
    if (Object.keys(problems).length === 0) {
      // A request to a second staff member can be withdrawn, so it is sent at once.
      if (second || !isHeld(action)) return void decide(draft);
      hold(campaign, action, draft);
      onDone('held');
    } else event.currentTarget.querySelector<HTMLElement>(problems.reason ? '[role=radio]' : 'textarea')?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title(campaign.name)}
      description={consequence(action, campaign)}
      {...(firstFocus && { firstFocus })}
      footer={
        <>
          <Button onClick={onClose}>{unpaid ? 'Close' : 'Cancel'}</Button>
          {!unpaid && (
            <Button
              ref={confirm}
              type="submit"
              form={form}
              variant={action === 'reject' || action === 'suspend' || override ? 'danger' : 'primary'}
              busy={busy}
              busyLabel={texts.busy}
            >
              {second ? 'Ask to override and launch' : override ? 'Override and launch' : texts.confirm}
            </Button>
          )}
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit} onKeyDown={press}>
        {sentence && (
          <Note tone="stop" live>
            {sentence}
          </Note>
        )}
        {failedNow.length > 0 && (
          <div className="border border-air border-s-3 px-3.5 py-1.5">
            <CheckList checks={failedNow} label="Failed checks" />
          </div>
        )}
        {second && (
          <p className="text-small">
            A second staff member must approve this launch: it overrides rejected content or a political ad's checks.
          </p>
        )}
        {action === 'reject' && (
          <Field label="Reason" group required error={shown.reason}>
            <ReasonChips first={choice} value={typed.reason} onChange={(reason) => setTyped({ ...typed, reason })} />
          </Field>
        )}
        {action === 'request_changes' && (
          <ChangeTemplates first={choice} notes={typed.notes} onChange={(notes) => setTyped({ ...typed, notes })} />
        )}
        {(action === 'reject' || action === 'request_changes') && (
          <RejectedFieldSelect value={typed.field} onChange={(field) => setTyped({ ...typed, field })} />
        )}
        {unpaid && <p className="text-small">An unpaid campaign can't be launched, even with an override.</p>}
        {!unpaid && (
          <Field
            label={note.label}
            hint={note.hint}
            required={note.required}
            counter={{ used: typed.notes.length, limit: MAX_STAFF_NOTES }}
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
