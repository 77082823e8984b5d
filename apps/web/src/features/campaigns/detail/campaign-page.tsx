import type { UseQueryResult } from '@tanstack/react-query';
import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import type { CampaignDelivery } from '@universal-media/contract/campaigns/read/delivery';
import { dueCents } from '@universal-media/contract/campaigns/read/pacing';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { toCents } from '@universal-media/contract/wire/money';
import { useState } from 'react';
import { money } from '#lib/format/format.ts';
import { todayIn } from '#lib/format/today-in.ts';
import { LinkButton } from '#ui/actions/link.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { PlanDelivered } from '#ui/plan/plan-delivered.tsx';
import { toPlanShares } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { StripSkeleton } from '#ui/plan/strip-skeleton.tsx';
import { useCampaignActions } from '../actions/use-campaign-actions.tsx';
import { countRuns, hasPace } from '../list/campaign-state.ts';
import { useCampaign } from '../list/queries.ts';
import { resubmissionPrices } from '../rejections/resubmission.ts';
import { useSamePeople } from '../reuse/use-same-people.ts';
import { CampaignTimeline } from '../timeline/campaign-timeline.tsx';
import { Ads } from './ads.tsx';
import { BottomLine } from './bottom-line.tsx';
import { findCallout } from './callout.ts';
import { CalloutNote } from './callout-note.tsx';
import { CampaignHistory } from './campaign-history.tsx';
import { CampaignMoneyView } from './money/campaign-money.tsx';
import { Notes } from './notes/notes.tsx';
import { PageHead } from './page-head.tsx';
import { useDelivery } from './queries.ts';
import { DayByDay } from './results/day-by-day.tsx';
import { KeyFigureRow } from './results/key-figure-row.tsx';
import { listKeyFigures } from './results/key-figures.ts';
import { PacingList } from './results/pacing-list.tsx';
import { PlatformRuns } from './results/platform-runs.tsx';
import { SectionLinks } from './section-links.tsx';
import { Setup } from './setup.tsx';

interface CampaignPageProps {
  campaign_id: string;
  balance_cents: number | undefined;
  /** Reports a problem with the campaign, or appeals its suspension. */
  onReport: (about: ProblemAbout) => void;
}

export interface ProblemAbout {
  readonly name: string;
  readonly is_appeal: boolean;
}

/** Everything about one campaign: is it running, is it working, does it need its owner. */
export function CampaignPage({ campaign_id, balance_cents, onReport }: CampaignPageProps) {
  const query = useCampaign(campaign_id);
  if (query.data) return <Loaded campaign={query.data.campaign} balance_cents={balance_cents} onReport={onReport} />;
  if (query.isError) {
    return (
      <div className="p-4 md:p-6">
        <ReadFailed heading="h2" title="We couldn't load this campaign" query={query} />
      </div>
    );
  }
  return (
    <Loading label="Loading campaign…">
      <div className="grid gap-5 border-rule border-b bg-panel px-4 py-6 md:px-6">
        <Skeleton className="h-8! w-64" />
        <StripSkeleton size="full" look="loading" />
      </div>
    </Loading>
  );
}

function Loaded({
  campaign,
  balance_cents,
  onReport,
}: Omit<CampaignPageProps, 'campaign_id'> & { campaign: Campaign }) {
  const { campaign_id, name, state, history, time_zone } = campaign;
  const delivery = useDelivery(campaign_id);
  const actions = useCampaignActions(balance_cents);
  const [now] = useState(() => new Date());
  const callout = findCallout(campaign, todayIn(time_zone, now));
  const samePeople = useSamePeople();
  const ran = hasPace(state);
  const runs = countRuns(campaign.parts);
  const busy = actions.busy_id === campaign_id;
  const start = (action: Parameters<typeof actions.start>[0]) => actions.start(action, campaign);
  return (
    <>
      <PageHead campaign={campaign} reported_at={delivery.data?.updated_at} onAction={start} busy={busy} />
      <div className="grid w-full max-w-[92rem] content-start gap-4 py-4 max-md:pb-20 md:p-6">
        {callout && (
          <CalloutNote
            callout={callout}
            onAction={start}
            onAppeal={() => onReport({ name, is_appeal: true })}
            busy={busy}
          />
        )}
        <SectionLinks ran={ran} />
        <Section id="results" title={ran ? 'Planned and delivered' : 'Plan'}>
          <Plan campaign={campaign} ran={ran} />
        </Section>
        {ran ? (
          <>
            <KeyFigureRow figures={listKeyFigures(campaign, delivery.data)} />
            <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
              <Section title="Day by day">
                <Days campaign={campaign} query={delivery} />
              </Section>
              <Section title="Pacing">
                <PacingList campaign={campaign} />
              </Section>
            </div>
            <Section id="platforms" title="Platform runs" aside={runs && `Platforms: ${runs}`}>
              <PlatformRuns campaign={campaign} delivery={delivery.data} />
            </Section>
          </>
        ) : (
          <Section id="platforms" title="Progress by platform">
            <CampaignTimeline campaign={campaign} prices={resubmissionPrices(campaign)} />
          </Section>
        )}
        <Section id="ads" title="Ads">
          <Ads campaign={campaign.campaign_data} />
        </Section>
        <Section
          id="setup"
          title="Setup"
          aside={
            <LinkButton disabled={samePeople.isPending} onClick={() => samePeople.mutate(campaign)}>
              New campaign for this audience and these places
            </LinkButton>
          }
        >
          <Setup campaign={campaign} />
        </Section>
        <Section id="money" title="Money" aside="Credits, 1 credit = $1">
          <CampaignMoneyView campaign={campaign} />
        </Section>
        <div className="grid gap-4 lg:grid-cols-2">
          <Section
            id="history"
            title="History"
            aside={<LinkButton onClick={() => onReport({ name, is_appeal: false })}>Report a problem</LinkButton>}
          >
            <CampaignHistory moves={history} time_zone={time_zone} />
          </Section>
          <Section id="notes" title="Notes" aside="Only you see these">
            <Notes campaign_id={campaign_id} />
          </Section>
        </div>
      </div>
      {ran && <BottomLine campaign={campaign} />}
      {actions.dialog}
    </>
  );
}

/** The strip of running media. A rejected platform's money is no longer in the plan. */
function Plan({ campaign, ran }: { campaign: Campaign; ran: boolean }) {
  const { parts, name, state, elapsed_share } = campaign;
  const refused = parts.filter((run) => run.state === 'refused');
  const running = refused.length === parts.length ? parts : parts.filter((run) => run.state !== 'refused');
  const planned = toPlanShares(running.map(({ platform, media_cents }) => ({ platform, amount_cents: media_cents })));
  const delivered = toPlanShares(running.map(({ platform, spent_cents }) => ({ platform, amount_cents: spent_cents })));
  const plan_cents = running.reduce((sum, { media_cents }) => sum + media_cents, 0);
  return (
    <>
      {ran ? (
        <PlanDelivered
          planned={planned}
          delivered={delivered}
          {...(state !== 'completed' && { due_cents: dueCents(plan_cents, elapsed_share) })}
        />
      ) : (
        <PlanStrip size="full" look="hollow" label={`Media plan of ${name}`} shares={planned} />
      )}
      {ran &&
        refused.map(({ platform, media_cents }) => (
          <p key={platform} className="mt-2 text-micro text-muted">
            {platformById(platform).name}, {money(media_cents)}: rejected, not in the plan.
          </p>
        ))}
      {!ran && (
        <p className="mt-2 text-micro text-muted">{money(toCents(campaign.budget))} of media, not spending yet.</p>
      )}
    </>
  );
}

function Days({ campaign, query }: { campaign: Campaign; query: UseQueryResult<CampaignDelivery> }) {
  if (query.data) return <DayByDay campaign={campaign} delivery={query.data} />;
  if (query.isError) return <ReadFailed bare title="We couldn't load the days" query={query} />;
  return (
    <Loading label="Loading days…">
      <Skeleton className="h-72! w-full" />
    </Loading>
  );
}
