import type { CampaignStatus } from '@universal-media/contract/campaign-status';
import type { PlatformPart } from '@universal-media/contract/campaigns';
import type { StaffCampaign } from '@universal-media/contract/campaigns-staff';
import { type PlatformId, platformById } from '@universal-media/contract/platforms';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { actionFailure } from '../../lib/action-failure.ts';
import { amount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { PlatformBadge } from '../../ui/campaign-badge.tsx';
import { Note } from '../../ui/note.tsx';
import { PlatformMark } from '../../ui/platform-mark.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { marksFor, toDoWords } from './marks.ts';
import { useRetry } from './use-retry.ts';

/** Where a campaign stands on each platform, and what people can do there. */
export function PlatformParts({ campaign }: { campaign: StaffCampaign }) {
  const [marked, setMarked] = useState<PlatformId>();
  const retry = useRetry(campaign.campaign_id);
  const part = campaign.parts.find(({ platform }) => platform === marked);
  return (
    <>
      {retry.error && (
        <Note tone="stop" live>
          {actionFailure(`Error trying ${platformById(retry.variables).name} again`, retry.error)}
        </Note>
      )}
      <ul aria-label="Platforms" className="grid">
        {campaign.parts.map((one) => (
          <PartRow
            key={one.platform}
            part={one}
            status={campaign.status}
            to_do={campaign.to_do.find(({ platform }) => platform === one.platform)}
            retrying={retry.isPending && retry.variables === one.platform}
            onRetry={() => retry.mutate(one.platform)}
            onMark={() => setMarked(one.platform)}
          />
        ))}
      </ul>
      {part && <MarkDialog campaign={campaign} part={part} onClose={() => setMarked(undefined)} />}
    </>
  );
}

interface PartRowProps {
  part: PlatformPart;
  status: CampaignStatus;
  to_do: StaffCampaign['to_do'][number] | undefined;
  retrying: boolean;
  onRetry: () => void;
  onMark: () => void;
}

function PartRow({ part, status, to_do, retrying, onRetry, onMark }: PartRowProps) {
  const platform = platformById(part.platform);
  const by_hand = to_do?.by_hand ?? null;
  return (
    <li className="grid gap-1.5 border-rule border-b py-2.5 text-small last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="flex min-w-36 flex-1 items-center gap-2 font-620">
          <PlatformMark platform={platform} className="size-4!" />
          {platform.name}
        </span>
        <PlatformBadge state={part.state} />
        <span className="flex gap-1">
          {to_do?.can_retry && (
            <Button
              size="s"
              aria-label={`Retry ${platform.name}`}
              busy={retrying}
              busyLabel={`Trying ${platform.name} again`}
              onClick={onRetry}
            >
              <RotateCw aria-hidden="true" />
              Retry
            </Button>
          )}
          {marksFor(part, by_hand, status).length > 0 && (
            <Button size="s" aria-label={`Mark ${platform.name}`} onClick={onMark}>
              Mark…
            </Button>
          )}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-0.5 ps-6 text-fine text-muted">
        <span>
          <span className="mono">{amount(part.spent_cents)}</span> of{' '}
          <span className="mono">{amount(part.media_cents)}</span> spent
        </span>
        {part.external_id && (
          <span className="[overflow-wrap:anywhere]">
            Id <span className="mono select-all text-ink-2">{part.external_id}</span>
          </span>
        )}
        <span>{part.by_hand ? 'By hand' : 'Connected'}</span>
      </p>
      {by_hand && <p className="ps-6 font-560 text-fine">{toDoWords[by_hand]}</p>}
      {part.reason && <p className="ps-6 text-fine text-ink-2 [overflow-wrap:anywhere]">{part.reason}</p>}
    </li>
  );
}
