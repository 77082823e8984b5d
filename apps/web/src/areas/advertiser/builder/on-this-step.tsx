import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { thingsToFinish } from '../../../lib/things-to-finish.ts';
import { useCampaign } from './campaign-holder.ts';
import { useLacking } from './creative-standing.ts';
import { goToSection, sectionId } from './go-to-field.ts';
import { type StepSection, sectionsOf } from './step-sections.ts';

/** The parts of this step, which of them lack something, and the way to each. */
export function OnThisStep({ step }: { step: number }) {
  const selectedPlatforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const advanced_mode = useCampaign((campaign) => campaign.advanced_mode);
  const uploadedContent = useCampaign((campaign) => campaign.uploadedContent);
  const missing = useLacking();
  const sections = sectionsOf(step, { selectedPlatforms, advanced_mode, uploadedContent });
  if (sections.length === 0) return null;
  return (
    <nav aria-labelledby="on-this-step" className="border-ink border-t pt-3">
      <h2 id="on-this-step" className="mb-1.5 font-640 text-small">
        On this step
      </h2>
      <ul>
        {sections.map((section) => (
          <li key={section.name}>
            <SectionLink section={section} missing={missing.filter(section.holds).length} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({
  section: { name, number, title, unmarked },
  missing,
}: {
  section: StepSection;
  missing: number;
}) {
  function go(event: MouseEvent) {
    // Not by the address: a part of a step is no place to come back to.
    event.preventDefault();
    goToSection(name);
  }
  return (
    <a
      href={`#${sectionId(name)}`}
      onClick={go}
      className="grid min-h-7 grid-cols-[34px_1fr_16px] items-center text-small no-underline hover:underline"
    >
      <span className="mono text-[0.75rem] text-muted">{number}</span>
      <span>{title}</span>
      {unmarked ? null : missing === 0 ? (
        <Check className="size-4" role="img" aria-label="complete" />
      ) : (
        <i className="hatch size-3.5 border border-ink" role="img" aria-label={thingsToFinish(missing)} />
      )}
    </a>
  );
}
