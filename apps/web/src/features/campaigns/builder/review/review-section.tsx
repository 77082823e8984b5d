import type { ReactNode } from 'react';

interface ReviewSectionProps {
  title: string;
  /** At the end of the header: a legend, a time or a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One section of the review. */
export function ReviewSection({ title, aside, children }: ReviewSectionProps) {
  return (
    <section className="min-w-0 px-5 py-4.5">
      <div className="mb-3 flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="type-h3">{title}</h2>
        {aside && <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
