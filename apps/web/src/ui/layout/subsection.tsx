import { type ReactNode, useId } from 'react';

/** A section of a dialog or detail with its own heading. */
export function Subsection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-ink border-b pb-1.5">
        <h3 id={id} className="type-h3 [overflow-wrap:anywhere]">
          {title}
        </h3>
        {aside && <div className="text-muted text-small">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
