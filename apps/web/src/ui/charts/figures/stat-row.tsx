import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../feedback/skeleton.tsx';

interface StatRowProps {
  /** Stats, one after the other. */
  children: ReactNode;
  columns: 3 | 4 | 5 | 6 | 8;
  className?: string;
}

const columnsAt = {
  3: 'sm:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
  6: 'sm:grid-cols-3 2xl:grid-cols-6',
  8: 'md:grid-cols-4 2xl:grid-cols-8',
} as const;

// The lines at the far end lie under the panel's own edge. On a phone an odd one at the end takes the whole line.
const cells = clsx(
  '-me-px -mb-px grid grid-cols-2 *:border-rule *:border-r *:border-b *:px-3.5 *:pt-3.5 *:pb-3 sm:*:px-5',
  'max-sm:[&>:last-child:nth-child(odd)]:col-span-2',
);

/** Figures side by side in one panel, hairlines between them. */
export function StatRow({ children, columns, className }: StatRowProps) {
  return (
    <div className={clsx('overflow-hidden border border-rule border-t-2 border-t-ink bg-panel', className)}>
      <div className={clsx(cells, columnsAt[columns])}>{children}</div>
    </div>
  );
}

/** The same while the figures load, so that nothing jumps. */
export function StatRowLoading({ label, labels, columns }: Pick<StatRowProps, 'columns'> & LoadingProps) {
  return (
    <Loading label={label}>
      <StatRow columns={columns}>
        {labels.map((name) => (
          <div key={name}>
            <div className="type-label font-560 text-muted">{name}</div>
            <Skeleton className="my-0.5 h-9! w-2/3" />
          </div>
        ))}
      </StatRow>
    </Loading>
  );
}

interface LoadingProps {
  /** What a screen reader hears. */
  label: string;
  /** The names of the figures. */
  labels: readonly string[];
}
