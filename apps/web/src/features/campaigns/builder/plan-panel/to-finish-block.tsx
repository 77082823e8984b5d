import type { MissingItem } from '@universal-media/contract/campaigns/creative-readiness';
import { LinkButton } from '#ui/actions/link.tsx';
import { PanelBlock } from './panel-block.tsx';

/** Opens the field of a missing item. */
export type GoTo = (missing: MissingItem) => void;

interface ToFinishBlockProps {
  missing: readonly MissingItem[];
  /** Nothing is missing, also in sections that were not started yet. */
  isComplete: boolean;
  goTo: GoTo;
}

/** What is missing, each with a link to its field. */
export function ToFinishBlock({ missing, isComplete, goTo }: ToFinishBlockProps) {
  if (missing.length === 0) {
    return (
      <PanelBlock title="To finish">
        <p className="text-small">
          {isComplete ? 'Nothing is missing. Continue to the next step.' : 'Nothing to fix so far.'}
        </p>
      </PanelBlock>
    );
  }
  return (
    <PanelBlock title="To finish">
      <ul className="grid gap-2 text-small">
        {missing.map((one) => (
          <li key={`${one.field} ${one.message}`} className="flex items-start gap-2.5">
            <i className="hatch mt-0.5 size-3.5 flex-none border border-ink" aria-hidden="true" />
            <span className="min-w-0">
              <span className="block">{one.message}</span>
              <LinkButton className="text-small" onClick={() => goTo(one)}>
                Fix<span className="sr-only">: {one.message}</span>
              </LinkButton>
            </span>
          </li>
        ))}
      </ul>
    </PanelBlock>
  );
}
