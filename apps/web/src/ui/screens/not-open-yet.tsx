import { Section } from '../layout/section.tsx';
import { StripSkeleton } from '../plan/strip-skeleton.tsx';

/** Shown for a section that is in the navigation but not built yet. */
export function NotOpenYet({ title }: { title: string }) {
  return (
    <div className="grid gap-6 px-4 py-8 md:px-6">
      <h1 tabIndex={-1} className="type-h1 outline-none!">
        {title}
      </h1>
      <Section title="Coming soon" className="max-w-[46rem]">
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-2">{title} is not available yet.</p>
          <StripSkeleton size="header" look="empty" />
        </div>
      </Section>
    </div>
  );
}
