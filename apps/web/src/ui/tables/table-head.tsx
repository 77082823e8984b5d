import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { announce } from '../feedback/announce.ts';
import { CheckboxBox } from '../forms/choices/checkbox.tsx';
import { type Column, nextSort, type Sort } from './table-model.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSortChange: ((sort: Sort) => void) | undefined;
  dense: boolean | undefined;
  all?: boolean | 'indeterminate';
  onToggleAll?: () => void;
}

/** Stays in sight: pages with a fixed bar above set --sticky-top to its height. */
export function TableHead<Row>({ columns, sort, onSortChange, dense, all, onToggleAll }: TableHeadProps<Row>) {
  const head = clsx(
    'sticky top-(--sticky-top,0px) z-2 h-8 border-ink border-b bg-(--table-head,var(--panel)) pb-1.5 align-bottom font-600 text-fine text-muted',
    dense ? 'px-2.5 first:ps-3' : 'px-3',
  );
  return (
    <thead>
      <tr>
        {onToggleAll && (
          <th scope="col" className={clsx(head, 'w-10 text-left')}>
            <CheckboxBox aria-label="Select all rows shown" checked={all ?? false} onCheckedChange={onToggleAll} />
          </th>
        )}
        {columns.map((column) => {
          const mine = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sortable ? (mine ?? 'none') : undefined}
              className={clsx(head, 'whitespace-nowrap', column.kind === 'figure' ? 'text-right' : 'text-left')}
              style={{ width: column.width }}
            >
              {column.sortable && onSortChange ? (
                <SortButton
                  title={column.title}
                  direction={mine}
                  onPress={() => {
                    const next = nextSort(sort, column.key);
                    onSortChange(next);
                    announce(`Sorted by ${column.title}, ${next.direction}`);
                  }}
                />
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortButton(props: { title: string; direction: Sort['direction'] | undefined; onPress: () => void }) {
  const { title, direction, onPress } = props;
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={onPress}
      className={clsx('-my-1 inline-flex min-h-6 items-center gap-1 hover:text-ink', direction && 'text-ink')}
    >
      {title}
      <Icon className={clsx('size-3', !direction && 'text-edge')} aria-hidden="true" />
    </button>
  );
}
