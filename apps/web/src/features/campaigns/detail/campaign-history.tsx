import type { CampaignMove } from '@universal-media/contract/campaigns/campaigns';
import { useState } from 'react';
import { formatMoment } from '#lib/format/instant-text.ts';
import { LinkButton } from '#ui/actions/link.tsx';
import { historyText } from './texts.ts';

const SHOWN_FIRST = 6;

/** The status history of a campaign, newest first, in the campaign's time zone. */
export function CampaignHistory({ moves, time_zone }: { moves: readonly CampaignMove[]; time_zone: string }) {
  const [all, setAll] = useState(false);
  const latest = moves.toReversed();
  const shown = all ? latest : latest.slice(0, SHOWN_FIRST);
  if (latest.length === 0) return <p className="text-muted text-small">No activity yet.</p>;
  return (
    <>
      <ol className="border-rule border-t">
        {shown.map((move) => (
          <li key={`${move.at} ${move.platform} ${move.to}`} className="border-rule border-b py-2 text-small">
            <time dateTime={move.at} className="mono block text-micro text-muted">
              {formatMoment(move.at, time_zone)}
            </time>
            <span className="font-560">{historyText(move)}</span>
            {move.reason && <span className="block text-ink-2 [overflow-wrap:anywhere]">{move.reason}</span>}
          </li>
        ))}
      </ol>
      {latest.length > SHOWN_FIRST && !all && (
        <LinkButton className="mt-2" onClick={() => setAll(true)}>
          Show all {latest.length}
        </LinkButton>
      )}
    </>
  );
}
