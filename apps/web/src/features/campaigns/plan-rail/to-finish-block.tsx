import type { Lacking } from '@universal-media/contract/creative-readiness';
import { LinkButton } from '../../../ui/link.tsx';
import { RailBlock } from './rail-block.tsx';

/** Leads to the field that mends it. */
export type GoTo = (missing: Lacking) => void;

interface ToFinishBlockProps {
  missing: readonly Lacking[];
  goTo: GoTo;
}

/** What keeps the campaign from going on, each with the way to its field. */
export function ToFinishBlock({ missing, goTo }: ToFinishBlockProps) {
  if (missing.length === 0) {
    return (
      <RailBlock title="To finish">
        <p className="text-small">Nothing is missing. You can go on to the next step.</p>
      </RailBlock>
    );
  }
  return (
    <RailBlock title="To finish">
      <ul className="grid gap-2 text-small">
        {missing.map((one) => (
          <li key={`${one.field} ${one.message}`} className="flex items-start gap-2.5">
            <i className="hatch mt-0.5 size-3.5 flex-none border border-ink" aria-hidden="true" />
            <span className="min-w-0">
              <span className="block">{one.message}</span>
              <LinkButton className="text-small" onClick={() => goTo(one)}>
                Go fix this<span className="sr-only">: {one.message}</span>
              </LinkButton>
            </span>
          </li>
        ))}
      </ul>
    </RailBlock>
  );
}
