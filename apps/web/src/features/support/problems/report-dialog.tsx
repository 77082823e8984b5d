import {
  DISPUTE_ANSWER_DAYS,
  DISPUTE_TEXT_MAX,
  type DisputeType,
  disputeTypes,
  shortDisputeId,
} from '@universal-media/contract/support/dispute';
import { ProblemReport } from '@universal-media/contract/support/disputes';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toOptions, typeLabels } from '../disputes/texts.ts';
import { useReportProblem } from './queries.ts';

interface ReportDialogProps {
  title?: string;
  /** What the report is about, for its reader: "Purchase of Nov 16, 2026". */
  about?: string | undefined;
  type?: DisputeType;
  purchase_id?: string | undefined;
  campaign_id?: string | undefined;
  onClose: () => void;
}

/** Reports a problem to our team, from a purchase, a campaign or the account page. */
export function ReportDialog(props: ReportDialogProps) {
  const { title = 'Report a problem', about, type = 'other', purchase_id = null, campaign_id = null, onClose } = props;
  const [dispute_type, setType] = useState<DisputeType>(type);
  const [description, setDescription] = useState('');
  const [tried, setTried] = useState(false);
  const report = useReportProblem();
  const input = useRef<HTMLTextAreaElement>(null);
  const formId = useId();
  const parsed = ProblemReport.shape.description.safeParse(description);
  const problem = parsed.success ? undefined : parsed.error.issues[0]?.message;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (report.isPending) return;
    if (!parsed.success) {
      input.current?.focus();
      return;
    }
    report.mutate(
      { dispute_type, description: parsed.data, purchase_id, campaign_id },
      {
        onSuccess({ dispute_id }) {
          onClose();
          toast({
            message: `Report ${shortDisputeId(dispute_id)} sent. We answer by email within ${DISPUTE_ANSWER_DAYS} days.`,
          });
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={`${about ? `${about}. ` : ''}Our team answers by email within ${DISPUTE_ANSWER_DAYS} days.`}
      firstFocus={input}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={report.isPending} busyLabel="Sending your report">
            Send report
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={submit}>
        <Field label="Type" className="max-w-72">
          <Select value={dispute_type} onValueChange={setType} options={toOptions(typeLabels, disputeTypes)} />
        </Field>
        <Field
          label="What went wrong?"
          required
          hint="Don't include passwords or card numbers."
          error={tried ? problem : undefined}
        >
          <TextArea
            ref={input}
            rows={5}
            maxLength={DISPUTE_TEXT_MAX}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        </Field>
        {report.isError && <FailureNote did="We couldn't send your report." error={report.error} />}
      </form>
    </Dialog>
  );
}
