import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { credits } from '#lib/format/format.ts';
import { TextLink } from '#ui/actions/link.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useCampaignEditor } from '../../state/campaign-context.ts';
import type { LaunchProblem } from './launch-problem.ts';

/** Why the server rejected the launch or update, and what to do about it. */
export function LaunchProblemNote({ problem }: { problem: LaunchProblem }) {
  const { stepPath } = useCampaignEditor();
  switch (problem.kind) {
    case 'changed':
      return null;
    case 'credits':
      return (
        <Note tone="stop" live>
          {problem.sentence}
        </Note>
      );
    case 'price':
      return (
        <Note tone="stop" live>
          <b>The price has changed.</b> It is now {credits(problem.charge_cents)} credits. Press the button again to
          accept the new price.
        </Note>
      );
    case 'incomplete':
      return (
        <Note tone="stop" live>
          <p>
            <b>The campaign is incomplete.</b>
          </p>
          <ul className="mt-1.5 grid gap-1">
            {problem.problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {message}{' '}
                <TextLink to={stepPath(stepOfField(field))} className="text-small">
                  Fix<span className="sr-only">: {message}</span>
                </TextLink>
              </li>
            ))}
          </ul>
        </Note>
      );
    case 'other':
      return (
        <Note tone="stop" live>
          <p>{problem.sentence}</p>
          {problem.request_id && (
            <p className="text-muted text-small">
              Request <span className="mono select-all">{problem.request_id}</span>
            </p>
          )}
        </Note>
      );
  }
}

const firstStepFields: readonly (keyof CampaignData)[] = ['selectedPlatforms', 'declaration'];

/** The step of a field that the server names. */
function stepOfField(field: string): number {
  if (firstStepFields.some((one) => field.startsWith(one))) return 1;
  return field.startsWith('uploadedContent') ? 3 : 2;
}
