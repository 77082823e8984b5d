import type { ReactNode } from 'react';

interface ReviewPartProps {
  title: string;
  /** At the end of the head: a key, a time, the way to change it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of the printed order, a hairline above it. */
export function ReviewPart({ title, aside, children }: ReviewPartProps) {
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
