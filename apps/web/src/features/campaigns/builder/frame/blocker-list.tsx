import { LinkButton } from '#ui/actions/link.tsx';
import { Note } from '#ui/feedback/note.tsx';

/** Something that must be fixed first, and how to get to it. */
export interface Blocker {
  readonly key: string;
  readonly message: string;
  readonly go: () => void;
}

interface BlockerListProps {
  blockers: readonly Blocker[];
  /** What the blockers prevent. */
  goal: 'continue' | 'launch' | 'update';
}

/** Lists what must be fixed before the user can continue, each with a link to its field. */
export function BlockerList({ blockers, goal }: BlockerListProps) {
  return (
    <Note tone="stop" live>
      <p>
        <b>
          Complete {blockers.length === 1 ? 'this item' : `these ${blockers.length} items`} to {goal}
        </b>
      </p>
      <ul className="mt-1.5 grid gap-1">
        {blockers.map(({ key, message, go }) => (
          <li key={key}>
            {message}{' '}
            <LinkButton className="text-small" onClick={go}>
              Fix<span className="sr-only">: {message}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Note>
  );
}
