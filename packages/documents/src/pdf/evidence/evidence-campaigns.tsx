import type { CampaignFacts } from '@universal-media/contract/support/dispute';
import { Fragment } from 'react';
import { count, moment, money } from '../pdf-text.ts';
import { Facts, Heading, Table } from './evidence-parts.tsx';

/** The campaigns of a dispute and what was delivered. */
export const CampaignPages = ({ campaigns }: { readonly campaigns: readonly CampaignFacts[] }) => (
  <>
    {campaigns.map(({ campaign_id, name, status, start_date, end_date, total_cents, live_at, ended_at, runs }) => (
      <Fragment key={campaign_id}>
        <Heading>Campaign: {name}</Heading>
        <Facts
          facts={[
            ['Campaign ID', campaign_id],
            ['Status', status.replaceAll('_', ' ')],
            ['Flight dates', `${start_date} to ${end_date}`],
            ['Total', money(total_cents)],
            ['Live', live_at === null ? null : moment(live_at)],
            ['Ended', ended_at === null ? null : moment(ended_at)],
          ]}
        />
        <Table
          widths={[0, 90, 90, 90, 70]}
          head={['Platform', 'State', 'Media spent', 'Impressions', 'Clicks']}
          rows={runs.map(({ platform, state, spent_cents, impressions, clicks }) => ({
            key: platform,
            cells: [platform, state.replaceAll('_', ' '), money(spent_cents), count(impressions), count(clicks)],
          }))}
        />
      </Fragment>
    ))}
  </>
);
