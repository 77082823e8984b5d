import type { ReactNode } from 'react';

interface ReviewLayoutProps {
  /** The step navigation on wide screens. */
  steps: ReactNode;
  children: ReactNode;
  /** Next to the plan on wide screens, below it otherwise. */
  beside: ReactNode;
  wide: boolean;
  foot: ReactNode;
}

/** The layout of steps 4 and 5: the plan and its cost. */
export function ReviewLayout({ steps, children, beside, wide, foot }: ReviewLayoutProps) {
  return (
    <div className="grid flex-1 lg:grid-cols-[13.25rem_minmax(0,1fr)] xl:grid-cols-[13.25rem_minmax(0,1fr)_22.25rem]">
      {steps}
      <div className="grid min-w-0 content-start gap-4 py-4 sm:px-4 md:p-6">
        {children}
        {!wide && <div className="grid gap-4">{beside}</div>}
        {foot && <div className="flex flex-wrap items-center gap-x-3 gap-y-3 max-sm:px-4">{foot}</div>}
      </div>
      {wide && <div className="grid content-start gap-4 py-6 pe-6">{beside}</div>}
    </div>
  );
}
