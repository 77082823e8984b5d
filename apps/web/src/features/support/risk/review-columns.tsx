import type { RiskReview } from '@universal-media/contract/support/risk';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { ScoreBar } from './score.tsx';
import { accountText, stateText } from './texts.ts';

const twoLines = 'inline-grid max-w-full align-middle sm:py-1.5';
const second = 'text-fine text-muted';

export const reviewColumns = (onOpen: (review: RiskReview) => void): Column<RiskReview>[] => [
  {
    key: 'account',
    title: 'Account',
    card: 'title',
    cell: (review) => (
      <span className={twoLines}>
        <button
          type="button"
          className="min-h-6 max-w-72 truncate text-start font-600 underline hover:decoration-2 max-sm:max-w-60"
          onClick={() => onOpen(review)}
        >
          {accountText(review)}
        </button>
        <span className={second}>{review.full_name}</span>
      </span>
    ),
  },
  { key: 'score', title: 'Score', cell: (review) => <ScoreBar score={review.score} /> },
  {
    key: 'reason',
    title: 'Main reason',
    cell: ({ reasons: [first, ...more] }) => (
      <span className={`${twoLines} max-sm:justify-items-end max-sm:text-end`}>
        <span className="whitespace-normal">{first?.text ?? 'No signals now'}</span>
        {more.length > 0 && (
          <span className={second}>
            and {more.length} more {more.length === 1 ? 'reason' : 'reasons'}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'state',
    title: 'State',
    cell: (review) => {
      const { label, badge } = stateText(review);
      return (
        <span className={`${twoLines} max-sm:justify-items-end`}>
          <Badge kind={badge}>{label}</Badge>
          {review.decided_by && <span className={second}>{review.decided_by}</span>}
        </span>
      );
    },
  },
  {
    key: 'opened',
    title: 'Opened',
    cell: ({ opened_at, assessed_at }) => (
      <time dateTime={opened_at ?? assessed_at} title={formatMoment(opened_at ?? assessed_at)} className="mono-cell">
        {formatDay(opened_at ?? assessed_at)}
      </time>
    ),
  },
];
