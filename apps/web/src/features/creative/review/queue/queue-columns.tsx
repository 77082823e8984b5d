import type { StaffContent } from '@universal-media/contract/creative/content';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { kindNames } from '../../media-texts.ts';
import { Thumb } from '../file/thumbnail.tsx';
import { campaignNames, reviewWords } from '../texts.ts';
import { Waited } from './waiting-time.tsx';

export interface QueueActions {
  onReview: (content: StaffContent) => void;
  onManage: (campaign_id: string) => void;
}

const lines = 'inline-grid min-w-0 max-w-full align-middle';
const cut = '[overflow-wrap:anywhere] sm:block sm:max-w-[18rem] sm:truncate';

export const queueColumns = ({ onReview, onManage }: QueueActions, now: Date): Column<StaffContent>[] => [
  {
    key: 'file',
    title: 'File',
    card: 'title',
    cell: (content) => (
      <span className="flex min-w-0 items-center gap-3 sm:py-1.5">
        <Thumb content={content} />
        <span className={lines}>
          <b className={cut} title={content.filename}>
            {content.filename}
          </b>
          <span className="text-fine text-muted">{kindNames[content.content_type]}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'advertiser',
    title: 'Advertiser',
    cell: ({ user_email }) => (
      <span className={cut} title={user_email}>
        {user_email}
      </span>
    ),
  },
  {
    key: 'campaign',
    title: 'Campaign',
    cell: (content) =>
      content.campaign_id === null ? (
        <span className="text-muted">None</span>
      ) : (
        <span className={cut} title={campaignNames(content)}>
          {campaignNames(content) || 'Untitled'}
        </span>
      ),
  },
  { key: 'review', title: 'Review', cell: (content) => <StateBadge content={content} now={now} /> },
  {
    key: 'actions',
    title: 'Actions',
    width: '1%',
    cell: (content) => (
      <span className="inline-flex gap-1 max-sm:flex-wrap max-sm:justify-end">
        <ReviewButton content={content} onReview={onReview} />
        {content.campaign_id !== null && (
          <ManageButton content={content} campaign_id={content.campaign_id} onManage={onManage} />
        )}
      </span>
    ),
  },
];

function ReviewButton({ content, onReview }: Pick<QueueActions, 'onReview'> & { content: StaffContent }) {
  const verb = content.approval_tracking?.approval_status === 'pending_review' ? 'Review' : 'View';
  return (
    <Button size="s" aria-label={`${verb} ${content.filename}`} onClick={() => onReview(content)}>
      {verb}
    </Button>
  );
}

interface ManageButtonProps {
  content: StaffContent;
  campaign_id: string;
  onManage: (campaign_id: string) => void;
}

function ManageButton({ content, campaign_id, onManage }: ManageButtonProps) {
  return (
    <Button
      size="s"
      variant="quiet"
      aria-label={`Manage content of ${content.campaign_name || 'this campaign'}`}
      onClick={() => onManage(campaign_id)}
    >
      Manage content
    </Button>
  );
}

function StateBadge({ content, now }: { content: StaffContent; now: Date }) {
  const { approval_tracking: tracking, decided_by } = content;
  if (!tracking) return <span className="text-muted">Not submitted</span>;
  if (tracking.approval_status === 'pending_review') return <Waited since={tracking.submitted_at} now={now} />;
  const { label, badge } = reviewWords[tracking.approval_status];
  return (
    <span className={`${lines} max-sm:justify-items-end`}>
      <Badge kind={badge}>{label}</Badge>
      {tracking.decided_at && (
        <time className="text-fine text-muted" dateTime={tracking.decided_at} title={formatMoment(tracking.decided_at)}>
          {formatDay(tracking.decided_at)}
          {decided_by && `, ${decided_by}`}
        </time>
      )}
    </span>
  );
}
