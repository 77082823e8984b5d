import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { itemsToComplete } from '#lib/format/items-to-complete.ts';
import { Section } from '#ui/layout/section.tsx';
import type { SectionId } from '../outline.ts';
import { useAllMissing } from '../state/creative-state.ts';
import { sectionId, wantedSection } from '../state/go-to-field.ts';
import { useSection } from '../state/use-sections.ts';

interface SectionFrameProps {
  section: SectionId;
  /** One line that says what was chosen; all that shows when the section is folded. */
  summary?: ReactNode;
  /** Starts folded, for sections that are there to look something up. */
  folded?: boolean;
  /** False for sections that always stay open. */
  foldable?: boolean;
  children: ReactNode;
}

/** A section of a step with its number and title, a summary, and an icon that says whether something is missing. */
export function SectionFrame({ section, summary, folded = false, foldable = true, children }: SectionFrameProps) {
  const id = sectionId(section);
  const { number, title, hasStatus, includes } = useSection(section);
  const [open, setOpen] = useState(!folded);
  useEffect(() => wantedSection.subscribe(() => wantedSection.get()?.id === id && setOpen(true)), [id]);
  const missing = useAllMissing().filter(includes).length;
  return (
    <Section
      id={id}
      number={number}
      title={title}
      {...(foldable && { open, onOpenChange: setOpen })}
      aside={
        <>
          {summary && <span>{summary}</span>}
          {hasStatus && <SectionMark missing={missing} />}
        </>
      }
    >
      {children}
    </Section>
  );
}

function SectionMark({ missing }: { missing: number }) {
  if (missing === 0) return <Check className="size-4 text-ink" aria-label="Complete" role="img" />;
  return (
    <span className="flex items-center gap-1.5 font-560 text-ink">
      <i className="hatch size-3.5 border border-ink" aria-hidden="true" />
      {itemsToComplete(missing)}
    </span>
  );
}
