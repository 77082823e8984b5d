import {
  ANSWER_DAYS,
  type OnAir as OnAirFigures,
  SUMS_KEPT_SECONDS,
} from '@universal-media/contract/campaigns/read/staff-dashboard';
import { DASHBOARD_FAILED } from '@universal-media/contract/operations/staff-dashboard';
import { type ReactNode, useMemo } from 'react';
import { count } from '#lib/format/format.ts';
import { TextLink } from '#ui/actions/link.tsx';
import { Refresh } from '#ui/actions/refresh.tsx';
import { StatRowLoading } from '#ui/charts/figures/stat-row.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { AnswerHistogram } from './answer-histogram.tsx';
import { OnAir } from './on-air.tsx';
import { useAnswerTimes, useDashboard, useHealth, useOnAir, useWork } from './queries.ts';
import { RecentCampaigns, RecentUsers } from './recent-lists.tsx';
import { staffPlace } from './staff-place.ts';
import { SystemHealth } from './system-health.tsx';
import { TOTAL_LABELS, Totals } from './totals.tsx';
import { WorkList } from './work-list.tsx';

/** What waits for staff and what is due next, whether everything works, and the totals. Each block loads and fails alone. */
export function DashboardTab({
  title,
  isListed,
}: {
  title: string;
  isListed: (tab: 'campaigns' | 'users') => boolean;
}) {
  const [dashboard, work, health] = [useDashboard(), useWork(), useHealth()];
  const seesCampaigns = isListed('campaigns');
  const [onAir, answers] = [useOnAir(seesCampaigns), useAnswerTimes(seesCampaigns)];
  const reads = [dashboard, work, health, ...(seesCampaigns ? [onAir, answers] : [])];
  return (
    <div className="grid grid-cols-1 gap-6 px-4 pt-8 pb-16 md:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <h1 className="type-h1">{title}</h1>
          <p className="text-ink-2">
            Sorted by due time, the earliest first.
            {seesCampaigns && ` On air and time to answer can be ${SUMS_KEPT_SECONDS} seconds older than the rest.`}
          </p>
        </div>
        <Refresh what="figures" reads={reads} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Section title="Needs attention">
          <Block query={work} failed="We couldn't load the open work.">
            {({ work: rows }) => <Waiting rows={rows} updated_at={work.dataUpdatedAt} />}
          </Block>
        </Section>
        <Section title="System health">
          <Block query={health} failed="We couldn't check the systems.">
            {({ checks }) => <SystemHealth checks={checks} />}
          </Block>
        </Section>
      </div>
      {seesCampaigns && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <Section title="On air now" aside={onAir.data && onAir.data.campaigns > 0 && describeOnAir(onAir.data)}>
            <Block query={onAir} failed="We couldn't load the live campaigns.">
              {({ platforms }) => <OnAir platforms={platforms} />}
            </Block>
          </Section>
          <Section
            title="Time to answer"
            aside={answers.data && answers.data.reviews > 0 && describeReviews(answers.data.reviews)}
          >
            <Block query={answers} failed="We couldn't load the answer times.">
              {(times) => <AnswerHistogram times={times} />}
            </Block>
          </Section>
        </div>
      )}
      {dashboard.data ? (
        <Totals dashboard={dashboard.data} />
      ) : dashboard.isError ? (
        <ReadFailed heading="h2" title={DASHBOARD_FAILED} query={dashboard} />
      ) : (
        <StatRowLoading label="Loading dashboard…" labels={TOTAL_LABELS} columns={8} />
      )}
      {dashboard.data && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <Section
            title="Recent Campaigns"
            aside={isListed('campaigns') && <TextLink to={staffPlace('campaigns', 'all')}>All campaigns</TextLink>}
          >
            <RecentCampaigns campaigns={dashboard.data.recent_campaigns} />
          </Section>
          <Section
            title="Recent Users"
            aside={isListed('users') && <TextLink to={staffPlace('users')}>All users</TextLink>}
          >
            <RecentUsers users={dashboard.data.recent_users} />
          </Section>
        </div>
      )}
    </div>
  );
}

const counted = (number: number, one: string): string => `${count(number)} ${number === 1 ? one : `${one}s`}`;

const describeOnAir = ({ campaigns, platforms }: OnAirFigures): string =>
  `${counted(campaigns, 'campaign')}, ${counted(platforms.length, 'platform')}. Media, without fees.`;

const describeReviews = (reviews: number): string => `${counted(reviews, 'review')}, ${ANSWER_DAYS} days`;

interface Reading<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
}

function Block<Data>({
  query,
  failed,
  children,
}: {
  query: Reading<Data> & Parameters<typeof ReadFailed>[0]['query'];
  failed: string;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ReadFailed bare title={failed} query={query} />;
  return <Skeleton className="h-40!" />;
}

function Waiting({ rows, updated_at }: { rows: Parameters<typeof WorkList>[0]['work']; updated_at: number }) {
  const now = useMemo(() => new Date(updated_at), [updated_at]);
  const waiting = rows.filter((row) => row.waiting > 0);
  if (waiting.length === 0) return <p className="text-ink-2">Nothing is waiting.</p>;
  return <WorkList work={waiting} now={now} />;
}
