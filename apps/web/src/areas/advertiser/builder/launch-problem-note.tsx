import type { CampaignData } from '@universal-media/contract/campaign';
import type { LaunchProblem } from '../../../features/campaigns/payment/launch-problem.ts';
import { credits } from '../../../lib/format.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Note } from '../../../ui/note.tsx';
import { useHolder } from './campaign-holder.ts';

/** Why the server did not take it, and what to do about it. A lack of credits is said where they are bought. */
export function LaunchProblemNote({ problem }: { problem: LaunchProblem }) {
  const { at } = useHolder();
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
          <b>The price has changed.</b> It is {credits(problem.total_cents)} credits now. Press the button again to go
          on at this price.
        </Note>
      );
    case 'incomplete':
      return (
        <Note tone="stop" live>
          <p>
            <b>The campaign is not complete yet.</b>
          </p>
          <ul className="mt-1.5 grid gap-1">
            {problem.problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {message}{' '}
                <TextLink to={at(stepOfField(field))} className="text-small">
                  Go fix this<span className="sr-only">: {message}</span>
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

const first: readonly (keyof CampaignData)[] = ['selectedPlatforms', 'declaration'];

/** The step that holds a field, as the server names it. */
function stepOfField(field: string): number {
  if (first.some((one) => field.startsWith(one))) return 1;
  return field.startsWith('uploadedContent') ? 3 : 2;
}
