import type { StaffCampaignRow } from '@universal-media/contract/campaigns/staff';
import { toReference } from '@universal-media/contract/operations/reference';
import { goalNames } from '@universal-media/contract/targeting/targeting-options';
import { toCents } from '@universal-media/contract/wire/money';
import { clsx } from 'clsx';
import { moneyShort } from '#lib/format/format.ts';
import { formatTime } from '#lib/format/instant-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { RunStrip } from '../pane/platform-run-strip.tsx';
import { approvalTexts, submissionText } from '../texts.ts';
import { Holder } from '../work/holder.tsx';
import { DeadlineBar } from './deadline-bar.tsx';

interface QueueColumnsProps {
  onOpen: (row: StaffCampaignRow) => void;
  now: Date;
  /** The reader. */
  own_id: string;
  /** Beside the panel there is no room for every column. */
  isTight: boolean;
}

const roomy = new Set(['objective', 'plan']);

export const queueColumns = ({ isTight, ...props }: QueueColumnsProps): Column<StaffCampaignRow>[] =>
  allColumns(props).filter(({ key }) => !isTight || !roomy.has(key));

const allColumns = ({ onOpen, now, own_id }: Omit<QueueColumnsProps, 'isTight'>): Column<StaffCampaignRow>[] => [
  {
    key: 'campaign',
    title: 'Campaign',
    card: 'title',
    cell: (row) => (
      <span className="grid min-w-0 gap-px py-1.5">
        <button
          type="button"
          data-campaign={row.campaign_id}
          className="max-w-64 2xl:max-w-96 truncate text-start font-640 text-row before:absolute before:inset-0 max-sm:max-w-full"
          onClick={() => onOpen(row)}
        >
          {row.name}
        </button>
        <span className="flex max-w-64 2xl:max-w-96 gap-2 text-fine text-muted max-sm:max-w-full">
          <span className="mono flex-none">{toReference('campaign', row.campaign_id)}</span>
          <span className="min-w-0 truncate">{row.user_email}</span>
        </span>
      </span>
    ),
  },
  { key: 'objective', title: 'Objective', cell: ({ campaign_type }) => goalNames[campaign_type] },
  { key: 'budget', title: 'Budget', kind: 'figure', cell: ({ budget }) => moneyShort(toCents(budget)) },
  {
    key: 'plan',
    title: 'Plan',
    cell: ({ name, parts }) => <RunStrip runs={parts} label={name} className="w-28 max-sm:w-32" />,
  },
  { key: 'left', title: 'Time left', cell: (row) => <DeadlineBar waiting={row} now={now} /> },
  { key: 'approval', title: 'Review', cell: (row) => <ApprovalBadge row={row} /> },
  { key: 'with', title: 'Claimed by', cell: ({ claim }) => <Holder holder={claim} own_id={own_id} /> },
];

function ApprovalBadge({ row }: { row: StaffCampaignRow }) {
  const { label, badge } = approvalTexts[row.approval_status];
  const submission = submissionText(row.submission);
  return (
    <span className={clsx('inline-block', row.approval_status === 'changes_requested' && 'text-muted')}>
      <Badge kind={badge}>{label}</Badge>
      {submission && <span className="block text-fine text-muted">{submission}</span>}
      {row.snoozed_until && (
        <span className="block text-fine text-muted">Snoozed until {formatTime(row.snoozed_until)}</span>
      )}
    </span>
  );
}
