import { campaignDays } from '@universal-media/contract/campaigns/dates';
import type { SharedPlan } from '@universal-media/contract/campaigns/read/shared-plan';
import { goalNames } from '@universal-media/contract/targeting/targeting-options';
import { toCents } from '@universal-media/contract/wire/money';
import { type ReactNode, useState } from 'react';
import { moneyShort } from '#lib/format/format.ts';
import { ExternalLink } from '#ui/actions/link.tsx';
import { localToday } from '#ui/dates/calendar-days.ts';
import { DayRuler } from '#ui/dates/day-ruler.tsx';
import { monthText, shortDay } from '#ui/dates/day-text.ts';
import { CampaignBadge } from '#ui/feedback/campaign-badge.tsx';
import { toPlanShares } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { DifferenceList } from '../settings/difference-list.tsx';
import { SharedAds } from './shared-ads.tsx';
import { SharedForecast } from './shared-forecast.tsx';
import { SharedPlatforms } from './shared-platforms.tsx';

/** A read-only media plan for people without an account. */
export function SharedPlanSheet({ plan }: { plan: SharedPlan }) {
  const { name, state, campaign_type, start_date, end_date, time_zone, budget, parts, places } = plan;
  const [today] = useState(() => localToday(new Date()));
  const days = campaignDays(start_date, end_date);
  const months = [...new Set([monthText(start_date), monthText(end_date)])].join(' to ');
  return (
    <article className="border border-rule border-t-2 border-t-ink bg-panel">
      <header className="px-5 pt-5 pb-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <CampaignBadge status={state} />
          {plan.brand && <span className="font-600 text-small">{plan.brand.name}</span>}
        </p>
        <h1 className="type-h1 mt-1 [overflow-wrap:anywhere]">{name}</h1>
      </header>
      <dl className="grid grid-cols-2 border-rule border-y *:border-rule *:px-5 *:py-3 max-md:*:border-b max-md:*:odd:border-r md:flex md:*:border-r md:*:last:ms-auto md:*:last:border-r-0">
        <Fact label="Goal">{goalNames[campaign_type]}</Fact>
        <Fact label="Dates">
          {shortDay(start_date)} to {shortDay(end_date)}
        </Fact>
        <Fact label="Days">{days}</Fact>
        <Fact label="Media budget">{moneyShort(toCents(budget))}</Fact>
      </dl>
      <div className="px-5 pt-5 pb-4">
        <PlanStrip
          size="full"
          label={`Media plan of ${name}`}
          shares={toPlanShares(parts.map(({ platform, media_cents }) => ({ platform, amount_cents: media_cents })))}
        />
        <div className="mt-4">
          <SharedPlatforms parts={parts} forecast={plan.forecast} />
        </div>
      </div>
      {plan.ads.length > 0 && (
        <Block title="Ads">
          <SharedAds plan={plan} />
        </Block>
      )}
      <Block title="Calendar" aside={`${months}, ${time_zone.replaceAll('_', ' ')} time`}>
        <DayRuler first={start_date} last={end_date} selected={{ first: start_date, last: end_date }} today={today} />
      </Block>
      <div className="grid border-rule border-t md:grid-cols-2 md:*:first:border-e md:*:border-rule">
        <Block title="Locations" bare>
          {places.length === 0 ? (
            <p className="text-small">Nationwide</p>
          ) : (
            <ul className="grid gap-1 text-small">
              {places.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          )}
        </Block>
        <Block title="Ad copy" bare>
          <Copy plan={plan} />
        </Block>
      </div>
      <Block title="How each platform applies the settings">
        <DifferenceList differences={plan.differences} />
      </Block>
      {plan.forecast && (
        <Block title="Forecast">
          <SharedForecast forecast={plan.forecast} />
        </Block>
      )}
    </article>
  );
}

function Copy({ plan: { headline, body_copy, call_to_action, landing_page_url } }: { plan: SharedPlan }) {
  return (
    <div className="[overflow-wrap:anywhere]">
      <p className="type-h2">{headline}</p>
      <p className="mt-2 max-w-[68ch]">{body_copy}</p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        <dt className="text-muted">Button</dt>
        <dd className="font-600">{call_to_action}</dd>
        <dt className="text-muted">Landing page</dt>
        <dd>
          {/^https?:\/\//.test(landing_page_url) ? (
            <ExternalLink href={landing_page_url}>{landing_page_url.replace(/^https?:\/\//, '')}</ExternalLink>
          ) : (
            landing_page_url
          )}
        </dd>
      </dl>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-small">{label}</dt>
      <dd className="font-640">{children}</dd>
    </div>
  );
}

interface BlockProps {
  title: string;
  aside?: string;
  bare?: boolean;
  children: ReactNode;
}

function Block({ title, aside, bare = false, children }: BlockProps) {
  return (
    <section
      className={`min-w-0 px-5 pt-4 pb-5 ${bare ? 'max-md:not-first:border-rule max-md:not-first:border-t' : 'border-rule border-t'}`}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-h3">{title}</h2>
        {aside && <span className="text-muted text-small">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
