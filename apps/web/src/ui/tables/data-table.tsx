import { clsx } from 'clsx';
import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import { CheckboxBox } from '../forms/choices/checkbox.tsx';
import { useNarrow } from '../layout/use-narrow.ts';
import type { DataTableProps } from './data-table-props.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TableCards } from './table-cards.tsx';
import { TableHead } from './table-head.tsx';
import { allState, toggleAll, toggleOne } from './table-model.ts';

const ink = 'shadow-[inset_0_1px_0_var(--ink),inset_0_-1px_0_var(--ink)] border-b-ink!';
const inkStart = 'shadow-[inset_6px_0_0_var(--ink),inset_0_1px_0_var(--ink),inset_0_-1px_0_var(--ink)] border-b-ink!';

/** Rows of one kind. Sorting, filtering and paging are the server's; this shows them and asks. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    columns,
    rows,
    rowKey,
    sort = null,
    onSortChange,
    selection,
    currentKey,
    dense,
    loading,
    empty,
    error,
    footer,
  } = props;
  const narrow = useNarrow();
  const keys = rows.map(rowKey);
  const instead = error || (!loading && rows.length === 0 ? empty : null);
  const width = columns.length + (selection ? 1 : 0);
  const cell = clsx('border-rule border-b', dense ? 'h-[30px] px-2.5 first:ps-3' : 'h-9 px-3');

  if (narrow) return <TableCards {...props} instead={instead} />;

  return (
    <div className="min-w-0">
      <table
        className="w-full border-separate border-spacing-0 text-row"
        aria-label={props['aria-label']}
        aria-busy={loading}
      >
        <TableHead
          columns={columns}
          sort={sort}
          onSortChange={onSortChange}
          dense={dense}
          {...(selection && {
            all: allState(keys, selection.selected),
            onToggleAll: () => selection.onChange(toggleAll(keys, selection.selected)),
          })}
        />
        <tbody>
          {!instead &&
            rows.map((row) => {
              const key = rowKey(row);
              const chosen = selection?.selected.has(key) ?? false;
              const current = key === currentKey;
              const marked = chosen || current;
              return (
                <tr key={key} aria-current={current ? 'true' : undefined} className="hover:bg-ground">
                  {selection && (
                    <td className={clsx(cell, 'w-10', marked && inkStart)}>
                      <CheckboxBox
                        aria-label={`Select ${selection.name(row)}`}
                        checked={chosen}
                        onCheckedChange={() => selection.onChange(toggleOne(key, selection.selected))}
                      />
                    </td>
                  )}
                  {columns.map((column, index) => (
                    <td
                      key={column.key}
                      className={clsx(
                        cell,
                        'whitespace-nowrap',
                        column.kind === 'figure' ? 'text-right mono-cell' : dense ? 'text-control-s' : 'text-row',
                        marked && (index === 0 && !selection ? inkStart : ink),
                      )}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
          {instead && (
            <tr>
              <td colSpan={width} className="border-rule border-b p-0">
                {instead}
              </td>
            </tr>
          )}
          {loading && !error && <LoadingRows count={rows.length > 0 ? 2 : 5} width={width} className={cell} />}
        </tbody>
      </table>
      {selection && <SelectionBar {...selection} onClear={() => selection.onChange(new Set())} />}
      {footer}
    </div>
  );
}

function LoadingRows({ count, width, className }: { count: number; width: number; className: string }) {
  return Array.from({ length: count }, (_, index) => `waiting-${index}`).map((key, index) => (
    <tr key={key}>
      <td colSpan={width} className={className}>
        {index === 0 ? (
          <Loading label="Loading…">
            <Skeleton className="w-3/4" />
          </Loading>
        ) : (
          <Skeleton className={index % 2 ? 'w-3/5' : 'w-2/3'} />
        )}
      </td>
    </tr>
  ));
}
