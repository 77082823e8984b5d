import type { DiscountCode } from '@universal-media/contract/discounts';
import { dayOf, momentOf } from '../../lib/instant-text.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table-model.ts';
import { type CodeActs, CodeButtons } from './code-buttons.tsx';
import { UsageBar } from './usage-bar.tsx';
import { ownersText, statusWords, typeLabels, valueText } from './words.ts';

const twoLines = 'inline-grid max-w-full whitespace-normal align-middle sm:py-1.5';
const second = 'text-fine text-muted';

export const codeColumns = (acts: CodeActs): Column<DiscountCode>[] => [
  {
    key: 'code',
    title: 'Code',
    card: 'title',
    cell: ({ code, assigned_users }) => (
      <span className={twoLines}>
        <b className="mono break-all font-680!">{code}</b>
        {assigned_users > 0 && <span className={second}>{ownersText(assigned_users)}</span>}
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
        <Badge kind={statusWords[status].badge}>{statusWords[status].label}</Badge>
        {expiration_date && (
          <time className={second} dateTime={expiration_date} title={momentOf(expiration_date)}>
            {status === 'expired' ? 'since' : 'until'} {dayOf(expiration_date)}
          </time>
        )}
      </span>
    ),
  },
  { key: 'actions', title: 'Actions', width: '1%', cell: (code) => <CodeButtons code={code} acts={acts} /> },
];
