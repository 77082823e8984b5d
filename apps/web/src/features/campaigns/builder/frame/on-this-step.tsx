import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { itemsToComplete } from '#lib/format/items-to-complete.ts';
import { rejectedBy, useRejectedIn } from '../../rejections/rejected-sections.ts';
import type { StepSection } from '../outline.ts';
import { useAllMissing } from '../state/creative-state.ts';
import { goToSection, sectionId } from '../state/go-to-field.ts';
import { useShownMissing } from '../state/sections/started-sections.ts';
import { useStepSections } from '../state/sections/use-sections.ts';

/** Links to the sections of this step, with their status. */
export function OnThisStep({ step }: { step: number }) {
  const missing = useAllMissing();
  const shown = useShownMissing(step);
  const sections = useStepSections(step);
  if (sections.length === 0) return null;
  return (
    <nav aria-labelledby="on-this-step" className="border-ink border-t pt-3">
      <h2 id="on-this-step" className="mb-1.5 font-640 text-small">
        On this step
      </h2>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <SectionLink
              section={section}
              isComplete={!missing.some(section.includes)}
              missing={shown.filter(section.includes).length}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({
  section: { id, number, title, hasStatus },
  isComplete,
  missing,
}: {
  section: StepSection;
  isComplete: boolean;
  missing: number;
}) {
  const rejected = useRejectedIn(id);
  function go(event: MouseEvent) {
    // Without changing the URL: a section is not a history entry.
    event.preventDefault();
    goToSection(id);
  }
  return (
    <a
      href={`#${sectionId(id)}`}
      onClick={go}
      className="grid min-h-7 grid-cols-[34px_1fr_16px] items-center text-small no-underline hover:underline"
    >
      <span className="mono text-[0.75rem] text-muted">{number}</span>
      <span>{title}</span>
      {rejected.length > 0 ? (
        <i className="hatch size-3.5 border border-ink" role="img" aria-label={rejectedBy(rejected)} />
      ) : !hasStatus || (!isComplete && missing === 0) ? null : isComplete ? (
        <Check className="size-4" role="img" aria-label="Complete" />
      ) : (
        <i className="hatch size-3.5 border border-ink" role="img" aria-label={itemsToComplete(missing)} />
      )}
    </a>
  );
}
