import { Section } from '../../../ui/section.tsx';
import { StripSkeleton } from '../../../ui/strip-skeleton.tsx';

/** A step that is named in the rail and not built yet. */
export function NotYetStep() {
  return (
    <Section title="The next step opens soon">
      <div className="grid gap-4">
        <p className="max-w-[68ch] text-ink-2">
          Your draft is complete up to here and saved. This step of Universal Media is not open yet.
        </p>
        <StripSkeleton size="header" look="empty" />
      </div>
    </Section>
  );
}
