import type { Kill } from '../kit/kills.ts';
import type { CaughtMail } from './mailbox.ts';

const SECOND = 1000;

// A mail's Date has whole seconds: it began at that moment or up to a second later.
const earliest = (mail: CaughtMail) => mail.begun_at.getTime();
const latest = (mail: CaughtMail) => mail.begun_at.getTime() + SECOND;

/**
 * The same mail may arrive again where a kill fell between the mail server's yes and our record of it. So a copy is
 * explained when a process that runs the job (worker or Restate) was killed after the copy before it was begun and
 * before it was begun itself, and when at its own beginning the delivery was not on record yet. All else is a fault.
 */
export function unexplainedCopies(copies: readonly CaughtMail[], recordedAt: Date | undefined, kills: readonly Kill[]) {
  const ordered = copies.toSorted(
    (a, b) => earliest(a) - earliest(b) || a.arrived_at.getTime() - b.arrived_at.getTime(),
  );
  const cuts = kills.filter(({ victim }) => victim !== 'api').map(({ at }) => at.getTime());
  return ordered.filter((copy, index) => {
    const previous = ordered[index - 1];
    if (!previous) return false;
    const cut = cuts.some((at) => at >= earliest(previous) && at <= latest(copy));
    const onRecord = recordedAt !== undefined && recordedAt.getTime() < earliest(copy);
    return !cut || onRecord;
  });
}
