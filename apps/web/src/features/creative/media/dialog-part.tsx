import type { ReactNode } from 'react';

/** A named part of a dialog. */
export function DialogPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="type-label mb-1.5">{title}</h3>
      {children}
    </section>
  );
}
