import type { Lacking } from '@universal-media/contract/creative-readiness';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { thingsToFinish } from '../../../lib/things-to-finish.ts';
import { Section } from '../../../ui/section.tsx';
import { useLacking } from './creative-standing.ts';
import { sectionId, wantedSection } from './go-to-field.ts';

interface SectionFrameProps {
  /** Languages lack nothing: a campaign can run in one. */
  section: Lacking['section'] | 'languages' | 'guidelines';
  /** "2.1" */
  number: string;
  title: string;
  /** One line that says what was chosen; all that shows when the section is folded. */
  summary?: ReactNode;
  /** Comes folded: it is there to look something up in. */
  folded?: boolean;
  /** Whether a mark says that it is complete or not: nothing is said of what holds nothing yet. */
  marked?: boolean;
  children: ReactNode;
}

/** A part of a step: numbered, foldable to its summary, with a mark that says whether something is missing in it. */
export function SectionFrame({
  section,
  number,
  title,
  summary,
  folded = false,
  marked = true,
  children,
}: SectionFrameProps) {
  const id = sectionId(section);
  const [open, setOpen] = useState(!folded);
  useEffect(() => wantedSection.subscribe(() => wantedSection.get()?.id === id && setOpen(true)), [id]);
  const missing = useLacking().filter((one) => one.section === section).length;
  return (
    <Section
      id={id}
      number={number}
      title={title}
      open={open}
      onOpenChange={setOpen}
      aside={
        <>
          {summary && <span>{summary}</span>}
          {marked && <SectionMark missing={missing} />}
        </>
      }
    >
      {children}
    </Section>
  );
}

export function SectionMark({ missing }: { missing: number }) {
  if (missing === 0) return <Check className="size-4 text-ink" aria-label="Complete" role="img" />;
  return (
    <span className="flex items-center gap-1.5 font-560 text-ink">
      <i className="hatch size-3.5 border border-ink" aria-hidden="true" />
      {thingsToFinish(missing)}
    </span>
  );
}
