import type { ReactNode } from 'react';

interface SubViewHeadProps {
  title: string;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The heading of a view. The navigation above leads back to the dashboard. */
export function SubViewHead({ title, actions, children }: SubViewHeadProps) {
  return (
    <div className="border-rule border-b bg-panel px-4 pt-6 pb-6 md:px-6">
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
