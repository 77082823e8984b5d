import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** What will be here and what it is good for; never blame. */
  children: ReactNode;
  /** One way to begin. */
  action?: ReactNode;
  /** Inside a table or panel the frame is already there. */
  bare?: boolean;
  /** h2 directly under the page heading. */
  heading?: 'h2' | 'h3';
}

const blocks = [30, 14, 16, 10, 18, 12];

/** A plan strip with nothing in it yet. */
export function EmptyState({ title, children, action, bare = false, heading: Heading = 'h3' }: EmptyStateProps) {
  return (
    <div className={clsx('grid justify-items-start gap-2 p-5', !bare && 'border border-rule-2')}>
      <div className="mb-2 flex h-6 w-full max-w-96 gap-0.5" aria-hidden="true">
        {blocks.map((share) => (
          <span key={share} className="border border-rule-2" style={{ flex: `${share} 1 0` }} />
        ))}
      </div>
      <Heading className="type-h3">{title}</Heading>
      <p className="max-w-[68ch] text-muted text-small">{children}</p>
      {action}
    </div>
  );
}
