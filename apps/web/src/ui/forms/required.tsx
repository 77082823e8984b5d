import type { ReactNode } from 'react';

/** A label whose field must be filled in. A screen reader hears that from the control, so the star is for the eye alone. */
export function Required({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span className="ms-0.5 font-720" aria-hidden="true">
        *
      </span>
    </>
  );
}
