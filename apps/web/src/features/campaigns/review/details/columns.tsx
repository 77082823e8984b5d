import type { ReactNode } from 'react';

/** Two columns on wide screens. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-x-8 gap-y-7 lg:grid-cols-2">{children}</div>
);
