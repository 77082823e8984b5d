import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import type { ReactNode } from 'react';
import { credits } from '#lib/format/format.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';

interface LaunchFactsProps {
  campaign: Campaign;
  /** Undefined while loading. */
  balance_cents: number | undefined;
  /** Buttons for the next actions. */
  children: ReactNode;
}

/** The cost of the launch, the remaining credits and the campaign ID. */
export function LaunchFacts({ campaign, balance_cents, children }: LaunchFactsProps) {
  return (
    <Section title="Your order">
      <dl className="grid gap-3.5">
        <div>
          <dt className="text-muted text-small">Total cost</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <b className="num num-hero">{credits(campaign.money.total_cents)}</b>
            <span className="text-muted">credits</span>
          </dd>
        </div>
        <div className="border-rule border-t pt-3">
          <dt className="text-muted text-small">Remaining credits</dt>
          <dd className="num num-mid">
            {balance_cents === undefined ? <Skeleton className="h-6! w-24" /> : credits(balance_cents)}
          </dd>
        </div>
        <div className="border-rule border-t pt-3">
          <dt className="text-muted text-small">Campaign ID</dt>
          <dd className="flex items-start justify-between gap-2">
            <span className="mono select-all text-[0.75rem] [overflow-wrap:anywhere]">{campaign.campaign_id}</span>
            <CopyButton name="campaign ID" text={campaign.campaign_id} bare />
          </dd>
        </div>
      </dl>
      <div className="mt-5 grid gap-2">{children}</div>
    </Section>
  );
}
