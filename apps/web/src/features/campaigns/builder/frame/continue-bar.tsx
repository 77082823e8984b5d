import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { filesText } from '#features/creative/media/texts.ts';
import { itemsToComplete } from '#lib/format/items-to-complete.ts';
import { Button } from '#ui/actions/button.tsx';
import { stepName } from '../outline.ts';
import { useCampaign, useCampaignEditor, useMissing } from '../state/campaign-context.ts';
import { useGoToField } from '../state/go-to-field.ts';
import { useShownMissing } from '../state/sections/started-sections.ts';
import { findBlockers } from '../state/steps.ts';
import { BlockerList } from './blocker-list.tsx';

function continueLabel(step: number, files: number): string {
  if (step === 1) return 'Continue to Build';
  return step === 2 ? 'Continue to Creative' : `Continue to Review (${filesText(files)})`;
}

interface ContinueBarProps {
  step: number;
  onContinue: () => void;
  /** How often Continue was blocked. From the first time on, the blockers are listed until they are fixed. */
  tries: number;
  /** False where the bar at the bottom of the screen has the button. */
  withButton: boolean;
  /** For views whose primary button is another one. */
  quiet?: boolean;
}

/** Back and Continue. Continue is never disabled: when something is missing, it lists what and links to each field. */
export function ContinueBar({ step, onContinue, tries, withButton, quiet = false }: ContinueBarProps) {
  const { stepPath } = useCampaignEditor();
  const files = useCampaign((campaign) => campaign.uploadedContent.length);
  const blockers = findBlockers(step, useMissing());
  const shown = useShownMissing(step).filter((one) => blockers.includes(one)).length;
  const goToField = useGoToField();
  return (
    <div className="grid gap-4">
      {tries > 0 && blockers.length > 0 && (
        <BlockerList
          key={tries}
          goal="continue"
          blockers={blockers.map((one) => ({
            key: `${one.field} ${one.message}`,
            message: one.message,
            go: () => goToField(one),
          }))}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {step > 1 && (
          <Button asChild>
            <Link to={stepPath(step - 1)}>
              <ArrowLeft aria-hidden="true" />
              Back to {stepName(step - 1)}
            </Link>
          </Button>
        )}
        {withButton && (
          <span className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-2">
            {shown > 0 && <span className="text-muted text-small">{itemsToComplete(shown)}</span>}
            <Button variant={quiet ? 'default' : 'primary'} onClick={onContinue}>
              {continueLabel(step, files)}
              <ArrowRight aria-hidden="true" />
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}
