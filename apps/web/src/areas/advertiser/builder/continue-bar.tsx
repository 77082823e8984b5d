import type { Lacking } from '@universal-media/contract/creative-readiness';
import { BUILDER_STEPS } from '@universal-media/contract/drafts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { filesText } from '../../../features/creative/words.ts';
import { thingsToFinish } from '../../../lib/things-to-finish.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Note } from '../../../ui/note.tsx';
import { inTheWay } from './builder-step.ts';
import { useCampaign, useHolder, useMissing } from './campaign-holder.ts';
import { useCreativeStanding } from './creative-standing.ts';
import { useGoToField } from './go-to-field.ts';

function labelOf(step: number, files: number): string {
  if (step === 1) return 'Continue to Campaign Builder';
  return step === 2 ? 'Continue to Creative' : `Continue to Review (${filesText(files)})`;
}

interface ContinueBarProps {
  step: number;
  onContinue: () => void;
  /** How often something stood in the way: what it is is listed from then on, and shrinks as it is mended. */
  tries: number;
  /** False where the button stands in the line at the foot of the screen. */
  withButton: boolean;
  /** Where another button is the view's own. */
  quiet?: boolean;
}

/** Back, and on. The button can always be pressed; where it does not lead on it says why, with the way to each field. */
export function ContinueBar({ step, onContinue, tries, withButton, quiet = false }: ContinueBarProps) {
  const { at } = useHolder();
  const selectedPlatforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const files = useCampaign((campaign) => campaign.uploadedContent.length);
  const blockers = inTheWay(step, { selectedPlatforms }, useMissing(), useCreativeStanding());
  return (
    <div className="grid gap-4">
      {tries > 0 && blockers.length > 0 && <InTheWay key={tries} blockers={blockers} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {step > 1 && (
          <Button asChild>
            <Link to={at(step - 1)}>
              <ArrowLeft aria-hidden="true" />
              Back to {BUILDER_STEPS[step - 2]}
            </Link>
          </Button>
        )}
        {withButton && (
          <span className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-2">
            {blockers.length > 0 && <span className="text-muted text-small">{thingsToFinish(blockers.length)}</span>}
            <Button variant={quiet ? 'default' : 'primary'} onClick={onContinue}>
              {labelOf(step, files)}
              <ArrowRight aria-hidden="true" />
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

function InTheWay({ blockers }: { blockers: readonly Lacking[] }) {
  const goToField = useGoToField();
  return (
    <Note tone="stop" live>
      <p>
        <b>{thingsToFinish(blockers.length)} before you go on</b>
      </p>
      <ul className="mt-1.5 grid gap-1">
        {blockers.map((one) => (
          <li key={`${one.field} ${one.message}`}>
            {one.message}{' '}
            <LinkButton className="text-small" onClick={() => goToField(one)}>
              Go fix this<span className="sr-only">: {one.message}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Note>
  );
}
