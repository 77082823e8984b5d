import { clockOf, momentOf } from '../../lib/instant-text.ts';

interface MomentProps {
  at: string;
  /** Only the time, where the day stands above. */
  clock?: boolean;
}

/** By the reader's own clock; the exact instant, as the server keeps it, is in the title. */
export function Moment({ at, clock = false }: MomentProps) {
  return (
    <time dateTime={at} title={at} className="mono-cell">
      {clock ? clockOf(at) : momentOf(at)}
    </time>
  );
}
