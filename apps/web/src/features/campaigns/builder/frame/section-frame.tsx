import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { itemsToComplete } from '#lib/format/items-to-complete.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { rejectedBy, useRejectedIn } from '../../rejections/rejected-sections.ts';
import { type SectionId, stepOfSection } from '../outline.ts';
import { useAllMissing } from '../state/creative-state.ts';
import { requestedSection, sectionId } from '../state/go-to-field.ts';
import { useShownMissing } from '../state/sections/started-sections.ts';
import { useSection } from '../state/sections/use-sections.ts';

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
  useEffect(() => requestedSection.subscribe(() => requestedSection.get()?.id === id && setOpen(true)), [id]);
  const isComplete = !useAllMissing().some(includes);
  const missing = useShownMissing(stepOfSection(section)).filter(includes).length;
  const rejected = useRejectedIn(section);
  return (
    <Section
      id={id}
      number={number}
      title={title}
      {...(foldable && { open, onOpenChange: setOpen })}
      aside={
        <>
          {summary && <span>{summary}</span>}
          {rejected.length > 0 ? (
            <SectionFlag>{rejectedBy(rejected)}</SectionFlag>
          ) : (
            hasStatus && <SectionMark isComplete={isComplete} missing={missing} />
          )}
        </>
      }
    >
      {rejected.length > 0 && (
        <Note tone="stop" className="mb-4">
          {rejected.map(({ by, reason }) => (
            <p key={by}>{reason}</p>
          ))}
        </Note>
      )}
      {children}
    </Section>
  );
}

/** Nothing for a section that was not started yet. */
function SectionMark({ isComplete, missing }: { isComplete: boolean; missing: number }) {
  if (!isComplete && missing === 0) return null;
  if (isComplete) return <Check className="size-4 text-ink" aria-label="Complete" role="img" />;
  return <SectionFlag>{itemsToComplete(missing)}</SectionFlag>;
}

const SectionFlag = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center gap-1.5 font-560 text-ink">
    <i className="hatch size-3.5 border border-ink" aria-hidden="true" />
    {children}
  </span>
);
