import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

interface NotOpenYetProps {
  title: string;
  /** The way back. */
  action?: ReactNode;
}

/** A part that is named in the navigation and not built yet says so, and nothing else. */
export function NotOpenYet({ title, action }: NotOpenYetProps) {
  return (
    <div className="grid gap-6 px-4 py-8 md:px-6">
      <h1 tabIndex={-1} className="type-h1 outline-none!">
        {title}
      </h1>
      <div className="max-w-[46rem] border-ink border-t-2 bg-panel">
        <EmptyState title="Not open yet" action={action}>
          This part of Universal Media is not open yet.
        </EmptyState>
      </div>
    </div>
  );
}
