import type { ReactNode } from 'react';

/** The builder's page when there is no campaign to show. */
export function BuilderMessage({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-[46rem] gap-6 p-4 md:p-6">
      <h1 tabIndex={-1} className="type-h1 outline-none!">
        Campaign Builder
      </h1>
      {children}
    </div>
  );
}
