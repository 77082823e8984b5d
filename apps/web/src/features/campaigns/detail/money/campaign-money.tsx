import type { Campaign, RunMoney } from '@universal-media/contract/campaigns/campaigns';
import { hasEnded } from '@universal-media/contract/campaigns/status';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { amount } from '#lib/format/format.ts';
import { paths } from '#paths.ts';
import { TextLink } from '#ui/actions/link.tsx';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { Receipt } from '#ui/tables/receipt.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { costLines, creditLines, reservedCents } from './money-lines.ts';

/** What a campaign costs, where its credits are, and both for each platform run. */
export function CampaignMoneyView({ campaign }: { campaign: Campaign }) {
  const { money, parts, state } = campaign;
  const reserved = creditLines(money);
  const stateFor = (platform: RunMoney['platform']) => parts.find((run) => run.platform === platform)?.state;
  const isOver = hasEnded(state);
  const columns: Column<RunMoney>[] = [
    {
      key: 'platform',
      title: 'Platform',
      cell: ({ platform }) => <PlatformName platform={platformById(platform)} />,
      card: 'title',
    },
    { key: 'media', title: 'Media', kind: 'figure', cell: ({ media_cents }) => amount(media_cents) },
    { key: 'fee', title: 'Fee', kind: 'figure', cell: ({ fee_cents }) => amount(fee_cents) },
    {
      key: 'reserved',
      title: 'Reserved',
      kind: 'figure',
      cell: (run) => amount(isOver ? 0 : reservedCents(run, stateFor(run.platform))),
    },
    {
      key: 'charged',
      title: 'Charged',
      kind: 'figure',
      cell: (run) => amount(run.captured_media_cents + run.captured_fee_cents),
    },
    { key: 'returned', title: 'Returned', kind: 'figure', cell: ({ returned_cents }) => amount(returned_cents) },
  ];
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2 xl:grid-cols-[minmax(0,20rem)_minmax(0,20rem)_minmax(0,1fr)]">
      <Receipt caption="Cost" groups={costLines(money)} total="Total" />
      {reserved.length > 0 ? (
        <Receipt caption="Where the credits are" groups={reserved} total="Total paid" />
      ) : (
        <p className="text-muted text-small">Nothing is reserved for this campaign yet.</p>
      )}
      {money.runs.length > 0 && (
        <div className="min-w-0 lg:max-xl:col-span-2">
          <DataTable
            aria-label="Credits by platform"
            dense
            columns={columns}
            rows={money.runs}
            rowKey={({ platform }) => platform}
            empty={null}
          />
        </div>
      )}
      <p className="col-span-full text-muted text-small">
        1 credit = $1. Media that isn't delivered returns to your balance when the campaign ends.{' '}
        <TextLink to={paths.view('credits')}>Credit history and receipts</TextLink>
      </p>
    </div>
  );
}
