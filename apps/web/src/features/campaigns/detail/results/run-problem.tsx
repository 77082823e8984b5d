import type { Campaign, PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { clsx } from 'clsx';
import { formatMoment } from '#lib/format/instant-text.ts';
import { PlatformBadge } from '#ui/feedback/campaign-badge.tsx';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { FixLink } from '../../rejections/fix-link.tsx';
import { resubmissionPrices } from '../../rejections/resubmission.ts';

/** What a platform reported about its run, and how to fix it. */
export function RunProblem({ run, campaign }: { run: PlatformRun; campaign: Campaign }) {
  const { platform, state, reason, updated_at } = run;
  const { campaign_id, time_zone, can } = campaign;
  const isRejected = state === 'refused';
  return (
    <li
      className={clsx(
        'grid gap-x-6 gap-y-2 border border-s-3 p-4 text-small md:grid-cols-[11rem_minmax(0,1fr)_auto]',
        isRejected ? 'border-rule-2 border-s-air' : 'border-rule-2 border-s-ink',
      )}
    >
      <div className="grid content-start gap-1">
        <PlatformName platform={platformById(platform)} />
        <PlatformBadge state={state} />
        <span className="text-micro text-muted">{formatMoment(updated_at, time_zone)}</span>
      </div>
      <p className="max-w-[70ch] [overflow-wrap:anywhere]">
        {reason ?? `${platformById(platform).name} gave no reason.`}
      </p>
      {isRejected && run.rejection && can.includes('edit') && (
        <FixLink
          campaign_id={campaign_id}
          field={run.rejection.field}
          about={platformById(platform).name}
          price_cents={resubmissionPrices(campaign).get(platform)}
        />
      )}
    </li>
  );
}
