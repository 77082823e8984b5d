import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import { StripSkeleton } from '../../ui/strip-skeleton.tsx';

interface NotOpenYetProps {
  title: string;
  /** The way back. */
  action?: ReactNode;
}

/** A part that is named in the navigation and not built yet says so, and nothing else. */
export function NotOpenYet({ title, action }: NotOpenYetProps) {
  return (
    <div className="grid gap-6 px-4 py-8 md:px-6">
      <h1 tabIndex={-1} className="type-h1 outline-none!">
        {title}
      </h1>
      <Section title="Not open yet" className="max-w-[46rem]">
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-2">This part of Universal Media is not open yet.</p>
          <StripSkeleton size="header" look="empty" />
          {action}
        </div>
      </Section>
    </div>
  );
}
