import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ViewLink } from '#ui/layout/view-link.tsx';

interface SubViewHeadProps {
  title: string;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The heading of a view, with a link back to the dashboard. */
export function SubViewHead({ title, actions, children }: SubViewHeadProps) {
  return (
    <div className="border-rule border-b bg-panel px-4 pt-4 pb-6 md:px-6">
      <ViewLink
        view="dashboard"
        className="mb-1 inline-flex min-h-6 items-center gap-1.5 text-muted text-small no-underline hover:text-ink hover:underline"
      >
        <ArrowLeft className="size-3.5" aria-hidden="true" />
        Back to Dashboard
      </ViewLink>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="type-h1 outline-none!">
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </div>
  );
}
