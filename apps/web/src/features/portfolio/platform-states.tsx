import { platformStateNames } from '@universal-media/contract/campaign-status';
import type { PlatformPart } from '@universal-media/contract/campaigns';
import { platformById } from '@universal-media/contract/platforms';
import { PlatformBadge } from '../../ui/campaign-badge.tsx';
import { partsApart, partsCounted } from './standing.ts';

/** How a campaign stands on its platforms, in a row: the many counted, those that need a look named with their reason. */
export function PlatformStates({ parts }: { parts: readonly PlatformPart[] }) {
  const counted = partsCounted(parts);
  return (
    <>
      {counted && <p className="text-micro text-muted">Platforms: {counted}</p>}
      {partsApart(parts).map(({ platform, state, reason }) => (
        <p key={platform} className="mt-1 text-small [overflow-wrap:anywhere]">
          <PlatformBadge state={state} name={`${platformById(platform).name}: ${platformStateNames[state]}`} />
          {reason && <span className="text-ink-2"> {reason}</span>}
        </p>
      ))}
    </>
  );
}
