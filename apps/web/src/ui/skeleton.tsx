import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One bar where text or a figure will stand: give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={clsx('block h-3 bg-track', className)} aria-hidden="true" />;
}

/** Holds skeletons and tells a screen reader what is on its way. */
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
