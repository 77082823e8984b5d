import { LinkButton } from '#ui/actions/link.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { fieldId, type WizardProblem } from './wizard-state.ts';

function goTo(field: string): void {
  const control = document.getElementById(fieldId(field));
  const target = control?.matches('button, input, textarea, [tabindex]')
    ? control
    : control?.querySelector<HTMLElement>('[role=radio], button, input, textarea');
  target?.focus();
}

/** Everything that is missing, each with a link to its field. */
export function ProblemList({ problems }: { problems: readonly WizardProblem[] }) {
  return (
    <Note tone="stop" live>
      <p>
        <b>{problems.length === 1 ? '1 thing is missing' : `${problems.length} things are missing`}</b>
      </p>
      <ul className="mt-1.5 grid gap-1">
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <LinkButton onClick={() => goTo(field)}>{message}</LinkButton>
          </li>
        ))}
      </ul>
    </Note>
  );
}
