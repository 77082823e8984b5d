import type { Report } from '@universal-media/contract/results/reports';
import type { ReportSchedule } from '@universal-media/contract/results/sharing/report-schedules';
import { REPORT_EMAIL_HOUR, type ReportFrequency } from '@universal-media/contract/results/sharing/send-days';
import { Button } from '#ui/actions/button.tsx';
import { shortDay } from '#ui/dates/day-text.ts';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useReportSchedules, useScheduleReport, useStopSchedule } from './queries.ts';

interface EmailReportDialogProps {
  /** The report on screen. */
  report: Pick<Report, 'campaign_id' | 'campaign_name'>;
  onClose: () => void;
}

/** Has a report emailed to its owner every week or month. */
export function EmailReportDialog({ report: { campaign_id, campaign_name }, onClose }: EmailReportDialogProps) {
  const found = useReportSchedules();
  const schedule = found.data?.schedules.find((one) => one.campaign_id === campaign_id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Email "${campaign_name ?? 'All campaigns'}"`}
      description="We send the results of the last week or month to your own email address, and to no one else."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {found.isPending && (
        <Loading label="Loading report emails…">
          <Skeleton className="h-10" />
        </Loading>
      )}
      {found.isError && <ReadFailed heading="h3" title="We couldn't load your report emails" query={found} />}
      {found.data && (
        <Frequency
          campaign_id={campaign_id}
          schedule={schedule}
          to={`${found.data.email}, at ${REPORT_EMAIL_HOUR} AM ${found.data.time_zone.replaceAll('_', ' ')} time`}
        />
      )}
    </Dialog>
  );
}

type Choice = ReportFrequency | 'off';

const choices = [
  { value: 'off', label: 'Off' },
  { value: 'weekly', label: 'Every Monday' },
  { value: 'monthly', label: 'Monthly' },
] as const satisfies readonly { value: Choice; label: string }[];

interface FrequencyProps {
  campaign_id: string | null;
  schedule: ReportSchedule | undefined;
  /** Where and when the emails arrive. */
  to: string;
}

/** Takes effect at once. */
function Frequency({ campaign_id, schedule, to }: FrequencyProps) {
  const start = useScheduleReport();
  const stop = useStopSchedule();
  const error = start.error ?? stop.error;

  function choose(choice: Choice) {
    start.reset();
    stop.reset();
    if (choice !== 'off') {
      start.mutate(
        { campaign_id, frequency: choice },
        { onSuccess: () => toast({ message: 'Report email turned on.' }) },
      );
    } else if (schedule) {
      stop.mutate(schedule.schedule_id, { onSuccess: () => toast({ message: 'Report email turned off.' }) });
    }
  }

  return (
    <div className="grid gap-4">
      <Field label="Email this report" group hint={`To ${to}.`}>
        <Segmented
          aria-label="Email this report"
          value={schedule?.frequency ?? 'off'}
          onValueChange={choose}
          segments={choices.map((choice) => ({ ...choice, disabled: start.isPending || stop.isPending }))}
        />
      </Field>
      {schedule && <NextEmail schedule={schedule} />}
      {error && <FailureNote did="We couldn't change the report email." error={error} />}
    </div>
  );
}

function NextEmail({ schedule: { sends_on, campaign_id, days, is_last } }: { schedule: ReportSchedule }) {
  if (is_last) {
    return (
      <p className="text-small">
        Last email: {shortDay(sends_on)}, with the final figures of the campaign, {shortDay(days.from)} to{' '}
        {shortDay(days.to)}.
      </p>
    );
  }
  return (
    <p className="text-small">
      Next email: {shortDay(sends_on)}, with {shortDay(days.from)} to {shortDay(days.to)}. We skip it if there are no
      results.{campaign_id !== null && ' The last one comes when the figures of the campaign are final.'}
    </p>
  );
}
