import type { CampaignMove } from '@universal-media/contract/campaigns';
import { momentOf } from '../../lib/instant-text.ts';
import { moveSentence } from './words.ts';

/** What happened to a campaign, the latest first. */
export function MoveHistory({ history }: { history: readonly CampaignMove[] }) {
  if (history.length === 0) return <p className="text-muted text-small">Nothing has happened yet.</p>;
  return (
    <ol className="grid gap-2.5 text-small">
      {history.toReversed().map((move) => (
        <li key={`${move.at}${move.platform}${move.to}`}>
          <span className="font-560">{moveSentence(move)}</span>
          {move.reason && <span className="block text-ink-2 [overflow-wrap:anywhere]">{move.reason}</span>}
          <time dateTime={move.at} className="block text-fine text-muted">
            {momentOf(move.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
