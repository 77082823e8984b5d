import type { DiscountCode } from '@universal-media/contract/money/discounts';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { ownersText, statusLabels, typeLabels, valueText } from '../texts.ts';
import { type CodeActions, CodeButtons } from './code-buttons.tsx';
import { UsageBar } from './usage-bar.tsx';

const twoLines = 'inline-grid max-w-full whitespace-normal align-middle sm:py-1.5';
const second = 'text-fine text-muted';

export const codeColumns = (actions: CodeActions): Column<DiscountCode>[] => [
  {
    key: 'code',
    title: 'Code',
    card: 'title',
    cell: ({ code, is_private, assigned_users }) => (
      <span className={twoLines}>
        <b className="mono break-all font-680!">{code}</b>
        {is_private && <span className={second}>{ownersText(assigned_users)}</span>}
      </span>
    ),
  },
  {
    key: 'name',
    title: 'Name',
    cell: ({ name, description }) => (
      <span className={twoLines}>
        <span>{name}</span>
        {description && <span className={`${second} max-w-[48ch]`}>{description}</span>}
      </span>
    ),
  },
  { key: 'type', title: 'Type', cell: ({ discount_type }) => typeLabels[discount_type] },
  { key: 'value', title: 'Value', kind: 'figure', cell: valueText },
  {
    key: 'uses',
    title: 'Uses',
    cell: (code) => <UsageBar {...code} />,
  },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status, expiration_date }) => (
      <span className={`${twoLines} max-sm:justify-items-end`}>
        <Badge kind={statusLabels[status].badge}>{statusLabels[status].label}</Badge>
        {expiration_date && (
          <time className={second} dateTime={expiration_date} title={formatMoment(expiration_date)}>
            {status === 'expired' ? 'since' : 'until'} {formatDay(expiration_date)}
          </time>
        )}
      </span>
    ),
  },
  { key: 'actions', title: 'Actions', width: '1%', cell: (code) => <CodeButtons code={code} actions={actions} /> },
];
