import type { ReactNode } from 'react';

interface PanelBlockProps {
  title: string;
  /** A button at the end of the header. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One block of the plan panel. */
export function PanelBlock({ title, aside, children }: PanelBlockProps) {
  return (
    <section className="border-rule border-b px-6 py-4.5 last:border-b-0">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 className="type-h3">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
