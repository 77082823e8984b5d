import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A placeholder bar for text or a figure, in the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={clsx('block h-3 bg-track', className)} aria-hidden="true" />;
}

/** Wraps skeletons and tells screen readers what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}
