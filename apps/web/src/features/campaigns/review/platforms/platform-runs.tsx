import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import type { CampaignStatus } from '@universal-media/contract/campaigns/status';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { amount } from '#lib/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { PlatformBadge } from '#ui/feedback/campaign-badge.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { isToSetUp, runStateText } from '../texts.ts';
import { StatusUpdateDialog } from './status-update-dialog.tsx';
import { getPossibleUpdates, toDoText } from './status-updates.ts';
import { useRetry } from './use-retry.ts';

/** The state of a campaign on each platform, and what staff can do there. */
export function PlatformRuns({ campaign }: { campaign: StaffCampaign }) {
  const [updating, setUpdating] = useState<PlatformId>();
  const retry = useRetry(campaign.campaign_id);
  const opened = campaign.parts.find(({ platform }) => platform === updating);
  return (
    <>
      {retry.error && (
        <Note tone="stop" live>
          {actionFailure(`Error retrying ${platformById(retry.variables).name}`, retry.error)}
        </Note>
      )}
      <ul aria-label="Platforms" className="grid">
        {campaign.parts.map((run) => (
          <RunRow
            key={run.platform}
            run={run}
            status={campaign.state}
            to_do={campaign.to_do.find(({ platform }) => platform === run.platform)}
            retrying={retry.isPending && retry.variables === run.platform}
            onRetry={() => retry.mutate(run.platform)}
            onUpdate={() => setUpdating(run.platform)}
          />
        ))}
      </ul>
      {opened && <StatusUpdateDialog campaign={campaign} run={opened} onClose={() => setUpdating(undefined)} />}
    </>
  );
}

interface RunRowProps {
  run: PlatformRun;
  status: CampaignStatus;
  to_do: StaffCampaign['to_do'][number] | undefined;
  retrying: boolean;
  onRetry: () => void;
  onUpdate: () => void;
}

function RunRow({ run, status, to_do, retrying, onRetry, onUpdate }: RunRowProps) {
  const platform = platformById(run.platform);
  const by_hand = to_do?.by_hand ?? null;
  return (
    <li className="grid gap-1.5 border-rule border-b py-2.5 text-small last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="flex min-w-36 flex-1 items-center gap-2 font-620">
          <PlatformIcon platform={platform} className="size-4!" />
          {platform.name}
        </span>
        <PlatformBadge state={isToSetUp(run) ? 'queued' : run.state} name={runStateText(run)} />
        <span className="flex gap-1">
          {to_do?.can_retry && (
            <Button
              size="s"
              aria-label={`Retry ${platform.name}`}
              busy={retrying}
              busyLabel={`Retrying ${platform.name}…`}
              onClick={onRetry}
            >
              <RotateCw aria-hidden="true" />
              Retry
            </Button>
          )}
          {getPossibleUpdates(run, by_hand, status).length > 0 && (
            <Button size="s" aria-label={`Update ${platform.name}`} onClick={onUpdate}>
              Update…
            </Button>
          )}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-0.5 ps-6 text-fine text-muted">
        <span>
          <span className="mono">{amount(run.spent_cents)}</span> of{' '}
          <span className="mono">{amount(run.media_cents)}</span> spent
        </span>
        {run.external_id && (
          <span className="[overflow-wrap:anywhere]">
            ID <span className="mono select-all text-ink-2">{run.external_id}</span>
          </span>
        )}
        <span>{run.by_hand ? 'Manual' : 'Connected'}</span>
      </p>
      {by_hand && <p className="ps-6 font-560 text-fine">{toDoText(by_hand, platform.name)}</p>}
      {run.reason && <p className="ps-6 text-fine text-ink-2 [overflow-wrap:anywhere]">{run.reason}</p>}
      {to_do?.platform_message && (
        <p className="ps-6 text-fine text-muted [overflow-wrap:anywhere]">
          {platform.name} wrote: <span className="mono select-all">{to_do.platform_message}</span>
        </p>
      )}
    </li>
  );
}
