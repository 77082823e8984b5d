import { userTierNames, userTiers } from '@universal-media/contract/accounts/identity';
import type { RecentCampaign, RecentUser } from '@universal-media/contract/operations/staff-dashboard';
import { toCents } from '@universal-media/contract/wire/money';
import { credits, moneyShort } from '#lib/format/format.ts';
import { UserLink } from '#ui/actions/user-link.tsx';
import { CampaignBadge } from '#ui/feedback/campaign-badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';

const campaignColumns: Column<RecentCampaign>[] = [
  {
    key: 'name',
    title: 'Campaign',
    card: 'title',
    cell: ({ name, user_email }) => (
      <>
        <b className="block">{name}</b>
        <span className="break-all text-muted text-small">{user_email}</span>
      </>
    ),
  },
  { key: 'budget', title: 'Budget', kind: 'figure', cell: ({ budget }) => moneyShort(toCents(budget)) },
  { key: 'status', title: 'Status', cell: ({ state }) => <CampaignBadge status={state} /> },
];

export const RecentCampaigns = ({ campaigns }: { campaigns: readonly RecentCampaign[] }) => (
  <DataTable
    aria-label="Recent Campaigns"
    columns={campaignColumns}
    rows={campaigns}
    rowKey={({ campaign_id }) => campaign_id}
    empty={
      <EmptyState bare title="No campaigns yet">
        The latest campaigns will appear here.
      </EmptyState>
    }
  />
);

function tierName(tier: string): string {
  const known = userTiers.find((one) => one === tier);
  return known === undefined ? tier : userTierNames[known];
}

const userColumns: Column<RecentUser>[] = [
  {
    key: 'name',
    title: 'User',
    card: 'title',
    cell: ({ user_id, full_name, email }) => (
      <>
        <UserLink user_id={user_id} className="font-640">
          {full_name}
        </UserLink>
        <span className="block break-all text-muted text-small">{email}</span>
      </>
    ),
  },
  {
    key: 'balance',
    title: 'Credits',
    kind: 'figure',
    cell: ({ credit_balance }) => credits(toCents(credit_balance)),
  },
  { key: 'tier', title: 'Tier', cell: ({ user_tier }) => tierName(user_tier) },
];

export const RecentUsers = ({ users }: { users: readonly RecentUser[] }) => (
  <DataTable
    aria-label="Recent Users"
    columns={userColumns}
    rows={users}
    rowKey={({ user_id }) => user_id}
    empty={
      <EmptyState bare title="No users yet">
        The latest users will appear here.
      </EmptyState>
    }
  />
);
