import { moneyShort } from '#lib/format/format.ts';
import { LinkButton } from '#ui/actions/link.tsx';
import { type Cover, describeCover, type Raise } from './cover.ts';

interface CoverLineProps {
  cover: Cover;
  raise: Raise | undefined;
  onRaise: () => void;
}

/** Stays on screen beside the price: whether this purchase is enough for the campaign it was opened for. */
export function CoverLine({ cover, raise, onRaise }: CoverLineProps) {
  return (
    <p role="status" className="w-full text-small">
      <b className="font-640">Covers your campaign?</b> {describeCover(cover, raise)}{' '}
      {!cover.isCovered && <LinkButton onClick={onRaise}>Change to {moneyShort(cover.enough * 100)}</LinkButton>}
    </p>
  );
}
