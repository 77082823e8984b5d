import { useMutation } from '@tanstack/react-query';
import { readStoppedReport, reportScheduleEndpoints } from '@universal-media/contract/results/sharing/report-schedules';
import { pages } from '@universal-media/contract/wire/pages';
import type { ReactNode } from 'react';
import { AuthenticationFrame } from '#features/accounts/sign-in/authentication-frame.tsx';
import { Outcome } from '#features/accounts/sign-in/outcome.tsx';
import { call } from '#lib/call/call.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';

interface StopReportProps {
  /** Null when the address carries none. */
  token: string | null;
  aside?: ReactNode;
}

/** Where the link at the end of a report email leads. Nothing changes before the button is pressed. */
export function StopReport({ token, aside }: StopReportProps) {
  const report = token === null ? null : readStoppedReport(token.split('.')[1]);
  const stop = useMutation({
    mutationFn: (presented: string) => call(reportScheduleEndpoints.stopReportEmails, { body: { token: presented } }),
  });
  const change = (
    <Button asChild size="xl">
      <a href={pages.reportEmails(report?.campaign_id ?? null)}>
        {stop.isSuccess ? 'View the report' : 'Change how often'}
      </a>
    </Button>
  );
  const about = report?.campaign_id === null ? 'The report on all campaigns' : 'The report on this campaign';
  return (
    <AuthenticationFrame title="Stop this report" aside={aside}>
      {report === null || token === null ? (
        <Outcome
          title="This link is incomplete"
          text="Open the link in the email again, or change the emails of a report after signing in."
        >
          {change}
        </Outcome>
      ) : stop.isSuccess ? (
        <Outcome focused title="Report stopped" text={`${about} is no longer emailed to you. Other reports still are.`}>
          {change}
        </Outcome>
      ) : (
        <Outcome title="Stop this report" text={`${about} is emailed to you. Stop these emails?`}>
          <Button
            variant="primary"
            size="xl"
            busy={stop.isPending}
            busyLabel="Stopping the emails"
            onClick={() => stop.mutate(token)}
          >
            Stop these emails
          </Button>
          {change}
          {stop.isError && <FailureNote did="The report is still emailed to you." error={stop.error} />}
        </Outcome>
      )}
    </AuthenticationFrame>
  );
}
