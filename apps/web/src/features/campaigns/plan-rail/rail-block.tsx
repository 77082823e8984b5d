import type { ReactNode } from 'react';

interface RailBlockProps {
  title: string;
  /** At the end of the head: an act on what stands below. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One of the parts that stand under each other in the rail, a hairline between them. */
export function RailBlock({ title, aside, children }: RailBlockProps) {
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
