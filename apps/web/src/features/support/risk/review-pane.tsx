import type { RiskDecision, RiskEvidence, RiskReview } from '@universal-media/contract/support/risk';
import { errors } from '@universal-media/contract/wire/errors';
import type { ReactNode } from 'react';
import { CallError } from '#lib/call/call-error.ts';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { Evidence } from './evidence.tsx';
import { useRiskReview } from './queries.ts';
import { ReasonBars } from './score.tsx';
import { accountText, openDecisions, stateText, verbFor } from './texts.ts';

interface ReviewPaneProps {
  user_id: string;
  mayDeactivate: boolean;
  onDecide: (review: RiskReview, decision: RiskDecision['decision']) => void;
  /** Lays out the review beside the list or in a drawer. */
  children: (pane: { title: string; body: ReactNode; foot: ReactNode }) => ReactNode;
}

// An email may be wider than the pane, so it stands in the body, where it wraps.
const TITLE = 'Account review';

const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === 'not_found';

/** One account with its score, the reasons for it and the evidence. */
export function ReviewPane({ user_id, mayDeactivate, onDecide, children }: ReviewPaneProps) {
  const query = useRiskReview(user_id);
  if (!query.data) {
    const body = isUnknown(query.error) ? (
      <p className="text-muted text-small">This account was never assessed: it has made no payment and no launch.</p>
    ) : query.isError ? (
      <ReadFailed title="We couldn't load the review" query={query} />
    ) : (
      <Loading label="Loading review…">
        <div className="grid gap-4">
          <Skeleton className="h-6! w-1/2" />
          <Skeleton className="h-32!" />
        </div>
      </Loading>
    );
    return children({ title: TITLE, body, foot: null });
  }
  const { review } = query.data;
  const decisions = openDecisions(review, mayDeactivate);
  return children({
    title: TITLE,
    body: <Body evidence={query.data} />,
    foot: decisions.length > 0 && (
      <span className="flex flex-wrap gap-2.5">
        {decisions.map((decision) => (
          <Button
            key={decision}
            size="s"
            variant={decision === 'clear' ? 'primary' : decision === 'deactivate' ? 'danger' : 'default'}
            onClick={() => onDecide(review, decision)}
          >
            {verbFor(decision, review)}
          </Button>
        ))}
      </span>
    ),
  });
}

function Body({ evidence }: { evidence: RiskEvidence }) {
  const { review } = evidence;
  const { label, badge } = stateText(review);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>
            <b className="num text-[2rem] leading-9">{review.score}</b> <span className="text-muted">of 100</span>
          </span>
          <Badge kind={badge}>{label}</Badge>
        </p>
        <p className="text-small">
          <b className="block font-600 text-row [overflow-wrap:anywhere]">{accountText(review)}</b>
          {review.full_name}
          <span className="text-muted">
            , account since {formatDay(review.created_at)}
            {!review.is_active && ', not active'}
          </span>
        </p>
        <p className="text-muted text-small">Assessed {formatMoment(review.assessed_at)}</p>
        {review.is_frozen && (
          <p className="max-w-[68ch] text-small">The advertiser reads: “{errors.account_in_review.sentence}”</p>
        )}
        {review.note && (
          <p className="border-ink border-s-2 ps-3 text-small [overflow-wrap:anywhere]">
            {review.note}
            <span className="block text-fine text-muted">
              {review.decided_by}, {review.decided_at && formatMoment(review.decided_at)}
            </span>
          </p>
        )}
      </div>
      <Subsection title="Reasons" aside="Frozen from 70 points">
        <ReasonBars reasons={review.reasons} />
      </Subsection>
      <Evidence evidence={evidence} />
    </div>
  );
}
