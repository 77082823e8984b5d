import type { Dispute } from '@universal-media/contract/support/dispute';
import { isUnresolved } from '@universal-media/contract/support/dispute-status';
import { formatMoment } from '#lib/format/instant-text.ts';
import { timeLeft } from '../time-left.ts';

/** The time left until the deadline. A resolved dispute has none. */
export function DueCell({ dispute: { status, due_at }, now }: { dispute: Dispute; now: Date }) {
  if (!isUnresolved(status)) return <span className="text-muted">Done</span>;
  const { text, late } = timeLeft(due_at, now);
  return (
    <time dateTime={due_at} title={`Due ${formatMoment(due_at)}`} className={late ? 'font-640 text-air' : 'mono-cell'}>
      {text}
    </time>
  );
}
