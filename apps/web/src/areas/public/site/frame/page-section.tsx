import { type ReactNode, useId } from 'react';

interface PageSectionProps {
  title: ReactNode;
  /** A sentence beside the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of a public page: a large title, a sentence beside it, and a rule above what follows. */
export function PageSection({ title, lead, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="px-4 py-8 md:px-6 md:py-12">
      <div className="mb-5 grid items-end gap-x-14 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <h2 id={id} className="type-h1">
          {title}
        </h2>
        {lead && <p className="text-[1.0625rem]/[26px] text-ink-2">{lead}</p>}
      </div>
      <div className="border-ink border-t-2">{children}</div>
    </section>
  );
}
