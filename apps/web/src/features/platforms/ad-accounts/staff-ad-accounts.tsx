import {
  type AdAccountState,
  adAccountStates,
  type StaffAdAccount,
} from '@universal-media/contract/platforms/ad-accounts';
import { connectionNames } from '@universal-media/contract/platforms/connections';
import { useState } from 'react';
import { counted } from '#lib/format/count-text.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Refresh } from '#ui/actions/refresh.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { useAdvertiserAdAccounts } from './queries.ts';
import { limitNames, shownId, staffKindTexts, stateTexts } from './texts.ts';

const filters = [
  { value: 'all', label: 'All' },
  ...adAccountStates.map((value) => ({ value, label: stateTexts[value].label })),
] as const;

const columns: Column<StaffAdAccount>[] = [
  {
    key: 'advertiser',
    title: 'Advertiser',
    card: 'title',
    cell: ({ user_name, user_email }) => (
      <span className="inline-grid py-1">
        <span>{user_name}</span>
        <span className="text-fine text-muted">{user_email}</span>
      </span>
    ),
  },
  {
    key: 'connection',
    title: 'Platform',
    cell: ({ connection, kind }) => (
      <span className="inline-grid py-1">
        <span>{connectionNames[connection]}</span>
        <span className="text-fine text-muted">{staffKindTexts[kind]}</span>
      </span>
    ),
  },
  { key: 'id', title: 'Account', cell: (account) => <AccountId account={account} /> },
  {
    key: 'state',
    title: 'State',
    cell: ({ state, limit_reached }) => (
      <span className="inline-grid py-1">
        <Badge kind={stateTexts[state].badge}>{stateTexts[state].label}</Badge>
        {limit_reached && (
          <span className="text-fine text-muted">
            Full: no more {limitNames[limit_reached.limit]} since{' '}
            <time dateTime={limit_reached.at}>{formatMoment(limit_reached.at)}</time>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'reason',
    title: 'Reason',
    width: '30%',
    cell: ({ reason }) => (
      <span className="whitespace-normal">{reason ?? <span className="text-muted">None</span>}</span>
    ),
  },
  { key: 'live', title: 'Live runs', kind: 'figure', cell: ({ live_runs }) => live_runs },
  {
    key: 'changed',
    title: 'Changed',
    cell: ({ updated_at }) => <time dateTime={updated_at}>{formatMoment(updated_at)}</time>,
  },
];

/** The ad accounts of all advertisers, those that changed last first. */
export function StaffAdAccounts() {
  const [filter, setFilter] = useState<AdAccountState | 'all'>('all');
  const query = useAdvertiserAdAccounts(filter === 'all' ? undefined : filter);
  const rows = query.data?.pages.flatMap((page) => page.ad_accounts) ?? [];
  return (
    <section aria-labelledby="ad-accounts" className="grid grid-cols-1 gap-5">
      <div className="grid gap-2">
        <h2 id="ad-accounts" className="type-h2">
          Ad accounts
        </h2>
        <p className="max-w-[68ch] text-ink-2">
          One account per advertiser and platform takes new campaigns: ours, opened with the first approved campaign, or
          the advertiser's own. Campaigns in a suspended account wait until the platform lifts the suspension; those in
          an account that we lost access to wait until its owner connects it again.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Segmented
          aria-label="State"
          className="max-sm:w-full"
          value={filter}
          onValueChange={setFilter}
          segments={filters}
        />
        <Refresh what="ad accounts" reads={[query]} />
      </div>
      <PagedTable
        aria-label="Ad accounts"
        columns={columns}
        rows={rows}
        rowKey={({ ad_account_id }) => ad_account_id}
        query={query}
        failureTitle="We couldn't load the ad accounts"
        empty={
          <EmptyState bare title={filter === 'all' ? 'No ad accounts yet' : 'No ad accounts in this state'}>
            Accounts appear here when an advertiser's first campaign is approved.
          </EmptyState>
        }
        footnote={`${counted(rows.length, 'ad account')} shown, last changed first. Times in your time zone.`}
      />
    </section>
  );
}

function AccountId({ account }: { account: StaffAdAccount }) {
  const shown = shownId(account);
  if (shown === null) return <span className="text-muted">Not open yet</span>;
  return (
    <span className="inline-flex items-center gap-1">
      <span className="mono-cell">{shown}</span>
      <CopyButton bare variant="quiet" name="account ID" text={shown} className="px-0! w-8" />
    </span>
  );
}
