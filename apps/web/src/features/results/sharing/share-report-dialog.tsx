import type { Report, ReportQuery } from '@universal-media/contract/results/reports';
import { DEFAULT_LINK_DAYS, type LinkDays, linkDays } from '@universal-media/contract/results/sharing/report-links';
import { type SharedDays, toSharedDays } from '@universal-media/contract/results/sharing/shared-days';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { localToday } from '#ui/dates/calendar-days.ts';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { daysText, rangeText } from './days-text.ts';
import { useShareReport } from './queries.ts';
import { ReportLinks } from './report-links.tsx';

interface ShareReportDialogProps {
  query: ReportQuery;
  /** The report on screen. */
  report: Report;
  onClose: () => void;
}

/** Shares the report on screen with people without an account, by links that end. */
export function ShareReportDialog({ query, report, onClose }: ShareReportDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Share "${report.campaign_name ?? 'All campaigns'}"`}
      description="Anyone with the link can view this report with its latest figures. They can't see your account or change anything."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-6">
        <NewLink query={query} report={report} />
        <ReportLinks campaign_id={report.campaign_id} />
      </div>
    </Dialog>
  );
}

function NewLink({ query, report }: Omit<ShareReportDialogProps, 'onClose'>) {
  const [today] = useState(() => localToday(new Date()));
  const [isFixed, setIsFixed] = useState(false);
  const [works_for_days, setWorksForDays] = useState<LinkDays>(DEFAULT_LINK_DAYS);
  const [shows_money, setShowsMoney] = useState(false);
  const share = useShareReport();
  const onScreen = toSharedDays(query, today);
  const fixed: SharedDays = { kind: 'dates', ...report.range };
  const days = isFixed ? fixed : onScreen;

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        share.mutate(
          { campaign_id: report.campaign_id, days, shows_money, works_for_days },
          { onSuccess: () => toast({ message: 'Link created.' }) },
        );
      }}
    >
      <Field
        label="Days"
        group
        hint={days.kind === 'dates' ? 'The dates stay the same.' : 'The dates move forward each day.'}
      >
        {onScreen.kind === 'dates' ? (
          <p>{daysText(onScreen)}</p>
        ) : (
          <Segmented
            aria-label="Days"
            className="max-sm:h-auto max-sm:flex-col max-sm:*:min-h-10"
            value={isFixed ? 'fixed' : 'moving'}
            onValueChange={(value) => setIsFixed(value === 'fixed')}
            segments={[
              { value: 'moving', label: daysText(onScreen) },
              { value: 'fixed', label: rangeText(report.range) },
            ]}
          />
        )}
      </Field>
      <Field label="The link works for" group>
        <Segmented
          aria-label="The link works for"
          value={`${works_for_days}`}
          onValueChange={(value) =>
            setWorksForDays(linkDays.find((count) => `${count}` === value) ?? DEFAULT_LINK_DAYS)
          }
          segments={linkDays.map((count) => ({ value: `${count}` as const, label: `${count} days` }))}
        />
      </Field>
      <Checkbox
        label="Show spend and costs"
        hint="Otherwise the report has no spend, revenue, costs or ROAS."
        checked={shows_money}
        onCheckedChange={(checked) => setShowsMoney(checked === true)}
      />
      {share.isError && <FailureNote did="We couldn't create the link." error={share.error} />}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={share.isPending}
        busyLabel="Creating link…"
      >
        <Link2 aria-hidden="true" />
        Create link
      </Button>
    </form>
  );
}
