import type { Campaign, CampaignItem, PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { clsx } from 'clsx';
import { PlatformBadge } from '#ui/feedback/campaign-badge.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { familyByCategory } from '#ui/styles/channel.ts';
import { FixLink } from '../rejections/fix-link.tsx';
import { getStages, type Stage, type TimelineCampaign } from './stages.ts';

interface CampaignTimelineProps {
  /** What rejected platforms cost to submit again. */
  prices: ReadonlyMap<PlatformId, number>;
  /** A list item works too: without its history, dates count from creation. */
  campaign: TimelineCampaign & Pick<CampaignItem | Campaign, 'parts' | 'campaign_id' | 'can'>;
}

/** The progress of a campaign on each platform: submitted, review, live, with expected dates. */
export function CampaignTimeline({ campaign, prices }: CampaignTimelineProps) {
  return (
    <ul aria-label="Progress by platform" className="@container border-rule border-t">
      {campaign.parts.map((run) => (
        <PlatformLine
          key={run.platform}
          run={run}
          campaign={campaign}
          canEdit={campaign.can.includes('edit')}
          price_cents={prices.get(run.platform)}
        />
      ))}
    </ul>
  );
}

interface PlatformLineProps {
  run: PlatformRun;
  campaign: TimelineCampaign & Pick<CampaignItem, 'campaign_id'>;
  canEdit: boolean;
  price_cents: number | undefined;
}

function PlatformLine({ run, campaign, canEdit, price_cents }: PlatformLineProps) {
  const platform = platformById(run.platform);
  return (
    <li className="grid gap-x-6 gap-y-2.5 border-rule border-b py-3 @2xl:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex items-start gap-2.5 @max-2xl:items-center" data-ch={familyByCategory[platform.category]}>
        <i className="mt-1.5 size-2.5 flex-none bg-ch @max-2xl:mt-0" aria-hidden="true" />
        <PlatformIcon platform={platform} className="size-4.5 @2xl:mt-0.5" />
        <span className="min-w-0 @2xl:grid @2xl:gap-0.5 @max-2xl:flex @max-2xl:flex-1 @max-2xl:flex-wrap @max-2xl:justify-between @max-2xl:gap-x-3">
          <b className="font-640 text-row">{platform.name}</b>
          <PlatformBadge state={run.state} />
        </span>
      </div>
      <div className="min-w-0">
        <ol className="grid grid-cols-3 gap-0.5">
          {getStages(run, campaign).map((stage) => (
            <StageCell key={stage.name} stage={stage} />
          ))}
        </ol>
        {run.reason && <p className="mt-1.5 text-small">{run.reason}</p>}
        {run.rejection && canEdit && (
          <FixLink
            campaign_id={campaign.campaign_id}
            field={run.rejection.field}
            about={platform.name}
            price_cents={price_cents}
          />
        )}
      </div>
    </li>
  );
}

const bars: Record<Stage['state'], string> = {
  done: 'bg-ink',
  now: 'hatch border border-ink',
  next: 'border border-edge',
  stopped: 'border-2 border-air',
};

const spoken: Record<Stage['state'], string> = {
  done: 'done',
  now: 'in progress',
  next: 'upcoming',
  stopped: 'stopped',
};

function StageCell({ stage: { name, state, when } }: { stage: Stage }) {
  return (
    <li className="min-w-0">
      <i className={clsx('block h-3', bars[state])} aria-hidden="true" />
      <p className={clsx('mt-1.5 pe-2 text-small', state === 'next' && 'text-muted')}>
        <span className="font-600">{name}</span>
        <span className="sr-only">, {spoken[state]}</span>
        <span className={clsx('block text-fine', state === 'stopped' ? 'text-air' : 'text-muted')}>{when}</span>
      </p>
    </li>
  );
}
