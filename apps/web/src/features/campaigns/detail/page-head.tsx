import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import type { CampaignAction } from '@universal-media/contract/campaigns/status';
import { campaignView } from '@universal-media/contract/campaigns/status';
import { toCents } from '@universal-media/contract/wire/money';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { moneyShort } from '#lib/format/format.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { paths } from '#paths.ts';
import { shortDay } from '#ui/dates/day-text.ts';
import { CampaignBadge } from '#ui/feedback/campaign-badge.tsx';
import { PageActions } from '../actions/page-actions.tsx';
import { viewTitles } from '../list/texts.ts';
import { dayOfRun } from './texts.ts';

interface PageHeadProps {
  campaign: Campaign;
  /** When a platform last reported; undefined while loading. */
  reported_at: string | null | undefined;
  onAction: (action: CampaignAction) => void;
  busy: boolean;
}

/** The name, state, dates and budget of a campaign, and what can be done with it. */
export function PageHead({ campaign, reported_at, onAction, busy }: PageHeadProps) {
  const { name, state, start_date, end_date, budget, time_zone } = campaign;
  const view = campaignView(state);
  const day = dayOfRun(campaign);
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading is there only once the campaign is loaded, so it takes the focus itself.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="border-rule border-b bg-panel px-4 pt-4 pb-5 md:px-6">
      <nav aria-label="Breadcrumb" className="mb-1 flex flex-wrap items-center gap-1.5 text-muted text-small">
        <ArrowLeft className="size-3.5" aria-hidden="true" />
        <Link to={paths.view('campaigns')} className="inline-flex min-h-6 items-center no-underline hover:underline">
          Campaigns
        </Link>
        <span aria-hidden="true">/</span>
        <Link to={paths.campaignList(view)} className="inline-flex min-h-6 items-center no-underline hover:underline">
          {viewTitles[view]}
        </Link>
      </nav>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className="type-h1 max-sm:type-h2 min-w-0 outline-none! [overflow-wrap:anywhere]"
        >
          {name}
        </h1>
        <PageActions campaign={campaign} onAction={onAction} busy={busy} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
        <CampaignBadge status={state} />
        {day && <Piece>{day}</Piece>}
        <Piece>
          {shortDay(start_date)} to {shortDay(end_date)}, {end_date.slice(0, 4)}
        </Piece>
        <Piece>
          Budget <b className="mono font-600">{moneyShort(toCents(budget))}</b>
        </Piece>
        {reported_at && <Piece>Figures updated {formatMoment(reported_at, time_zone)}</Piece>}
      </div>
    </div>
  );
}

const Piece = ({ children }: { children: ReactNode }) => <span className="text-ink-2">{children}</span>;
