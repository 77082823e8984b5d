import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import { CheckboxBox } from '../forms/choices/checkbox.tsx';
import { Select } from '../forms/select.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { SelectionBar } from './selection-bar.tsx';
import { type Column, toggleOne } from './table-model.ts';

/** The same rows on a phone: one card each, its first column as heading, the others as labeled lines. */
export function TableCards<Row>(props: DataTableProps<Row> & { instead: ReactNode }) {
  const { columns, rows, rowKey, sort, onSortChange, selection, currentKey, dense, loading, error, footer, instead } =
    props;
  const sortable = columns.filter((column) => column.sortable);
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const lines = columns.filter((column) => column !== title && column.card !== 'none');

  return (
    <div className="min-w-0">
      {onSortChange && sortable.length > 0 && (
        <Select
          size="s"
          aria-label="Sort by"
          prefix="Sort: "
          className="mb-2"
          value={sort ? `${sort.key} ${sort.direction}` : null}
          placeholder="Default order"
          options={sortable.flatMap(({ key, title: name }) => [
            { value: `${key} ascending`, label: `${name}, ascending` },
            { value: `${key} descending`, label: `${name}, descending` },
          ])}
          onValueChange={(value) => {
            const [key = '', direction] = value.split(' ');
            onSortChange({ key, direction: direction === 'descending' ? 'descending' : 'ascending' });
          }}
        />
      )}
      {instead || (
        <ul aria-label={props['aria-label']} className="border-ink border-t">
          {rows.map((row) => {
            const key = rowKey(row);
            const marked = key === currentKey || selection?.selected.has(key);
            return (
              <li
                key={key}
                className={clsx(
                  'border-rule border-b',
                  dense ? 'py-1.5' : 'py-2.5',
                  marked && 'ps-4 shadow-[inset_6px_0_0_var(--ink)]',
                )}
              >
                <div className="flex items-center gap-3">
                  {selection && (
                    <CheckboxBox
                      aria-label={`Select ${selection.name(row)}`}
                      checked={selection.selected.has(key)}
                      onCheckedChange={() => selection.onChange(toggleOne(key, selection.selected))}
                    />
                  )}
                  <div className="min-w-0 flex-1 text-body">{title?.cell(row)}</div>
                </div>
                <CardLines columns={lines} row={row} />
              </li>
            );
          })}
        </ul>
      )}
      {loading && !error && (
        <Loading label="Loading…">
          <Skeleton className="mt-3 h-16!" />
        </Loading>
      )}
      {selection && <SelectionBar {...selection} onClear={() => selection.onChange(new Set())} />}
      {footer}
    </div>
  );
}

function CardLines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 text-small">
      {columns.map((column) => (
        <div key={column.key} className="contents">
          <dt className="text-muted">{column.title}</dt>
          <dd
            className={clsx('flex min-w-0 justify-end text-right *:min-w-0', column.kind === 'figure' && 'mono-cell')}
          >
            {column.cell(row)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
