import type { StaffMove } from '@universal-media/contract/campaigns/staff';
import { formatMoment } from '#lib/format/instant-text.ts';
import { historyText } from '../texts.ts';

/** The status history of a campaign, newest first. */
export function StatusHistory({ history }: { history: readonly StaffMove[] }) {
  if (history.length === 0) return <p className="text-muted text-small">No activity yet.</p>;
  return (
    <ol className="grid gap-2.5 text-small">
      {history.toReversed().map((move) => (
        <li key={`${move.at}${move.platform}${move.to}`}>
          <span className="font-560">{historyText(move)}</span>
          {move.reason && <span className="block text-ink-2 [overflow-wrap:anywhere]">{move.reason}</span>}
          <time dateTime={move.at} className="block text-fine text-muted">
            {formatMoment(move.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
