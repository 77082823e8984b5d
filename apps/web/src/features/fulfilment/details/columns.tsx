import type { ReactNode } from 'react';

/** Parts side by side where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-x-8 gap-y-7 lg:grid-cols-2">{children}</div>
);
