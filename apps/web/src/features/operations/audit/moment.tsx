import { formatMoment, formatTime } from '#lib/format/instant-text.ts';

interface MomentProps {
  at: string;
  /** Shows only the time, for lists that are grouped by day. */
  clock?: boolean;
}

/** Shows the time in the reader's time zone; the title has the exact instant in UTC. */
export function Moment({ at, clock = false }: MomentProps) {
  return (
    <time dateTime={at} title={at} className="mono-cell">
      {clock ? formatTime(at) : formatMoment(at)}
    </time>
  );
}
