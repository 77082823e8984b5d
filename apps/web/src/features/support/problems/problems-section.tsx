import { DISPUTE_ANSWER_DAYS, shortDisputeId } from '@universal-media/contract/support/dispute';
import { isUnresolved } from '@universal-media/contract/support/dispute-status';
import type { MyDispute } from '@universal-media/contract/support/disputes';
import { useState } from 'react';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/link.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { statusTexts, typeLabels } from '../disputes/texts.ts';
import { useMyDisputes } from './queries.ts';
import { ReportDialog } from './report-dialog.tsx';

/** The problems an advertiser reported, with their status and our replies. */
export function ProblemsSection({ id, title }: { id: string; title: string }) {
  const query = useMyDisputes();
  const [reporting, setReporting] = useState(false);
  const disputes = query.data?.disputes ?? [];
  const report = (
    <Button size="s" onClick={() => setReporting(true)}>
      Report a problem
    </Button>
  );
  return (
    <Section id={id} title={title} {...(disputes.length > 0 && { aside: report })}>
      {query.isPending && (
        <Loading label="Loading your reports…">
          <Skeleton className="h-12! w-2/3" />
        </Loading>
      )}
      {query.isError && !query.data && <ReadFailed bare title="We couldn't load your reports." query={query} />}
      {query.data && disputes.length === 0 && (
        <EmptyState bare title="No reported problems" action={report}>
          Something wrong with a payment, a campaign or the site? Tell us, and we answer by email within{' '}
          {DISPUTE_ANSWER_DAYS} days.
        </EmptyState>
      )}
      {disputes.length > 0 && (
        <ul aria-label={title} className="border-rule border-t">
          {disputes.map((dispute) => (
            <Problem key={dispute.dispute_id} dispute={dispute} />
          ))}
        </ul>
      )}
      {reporting && <ReportDialog onClose={() => setReporting(false)} />}
    </Section>
  );
}

function Problem({ dispute }: { dispute: MyDispute }) {
  const { dispute_id, dispute_type, status, description, campaign_id, due_at, created_at, replies } = dispute;
  const { label, badge } = statusTexts[status];
  return (
    <li className="grid gap-2 border-rule border-b py-3.5 text-small last:border-b-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <b className="mono font-600">{shortDisputeId(dispute_id)}</b> {typeLabels[dispute_type]},{' '}
          <time dateTime={created_at}>{formatDay(created_at)}</time>
        </span>
        <Badge kind={badge}>{label}</Badge>
      </p>
      <p className="max-w-[68ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{description}</p>
      {campaign_id && (
        <p>
          <TextLink to={paths.campaign(campaign_id)}>View campaign</TextLink>
        </p>
      )}
      {replies.map(({ event_id, note, created_at: replied_at }) => (
        <div key={event_id} className="border-ink border-s-2 ps-3">
          <p className="text-fine text-muted">
            Our reply, <time dateTime={replied_at}>{formatMoment(replied_at)}</time>
          </p>
          <p className="max-w-[68ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{note}</p>
        </div>
      ))}
      {replies.length === 0 && isUnresolved(status) && <p className="text-muted">We answer by {formatDay(due_at)}.</p>}
    </li>
  );
}
