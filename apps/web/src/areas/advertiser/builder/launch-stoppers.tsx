import { thingsToFinish } from '../../../lib/things-to-finish.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { Note } from '../../../ui/note.tsx';

/** Something that stands in the way of a launch, and how to get to where it is mended. */
export interface Stopper {
  readonly key: string;
  readonly message: string;
  readonly go: () => void;
}

export function LaunchStoppers({ stoppers, before }: { stoppers: readonly Stopper[]; before: string }) {
  return (
    <Note tone="stop" live>
      <p>
        <b>
          {thingsToFinish(stoppers.length)} before you {before}
        </b>
      </p>
      <ul className="mt-1.5 grid gap-1">
        {stoppers.map(({ key, message, go }) => (
          <li key={key}>
            {message}{' '}
            <LinkButton className="text-small" onClick={go}>
              Go fix this<span className="sr-only">: {message}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Note>
  );
}
