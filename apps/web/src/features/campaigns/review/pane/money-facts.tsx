import type { CampaignMoney } from '@universal-media/contract/campaigns/campaigns';
import { heldNow } from '@universal-media/contract/campaigns/read/held-now';
import { amount } from '#lib/format/format.ts';

/** Where a campaign's credits are. Held is shown even when zero: it is what a rejection returns. */
export function MoneyFacts({ money }: { money: CampaignMoney }) {
  const facts = [
    { label: 'Media', cents: money.media_cents },
    { label: 'Fee', cents: money.fee_cents },
    { label: 'Total', cents: money.total_cents },
    { label: 'Held now', cents: heldNow(money) },
    { label: 'Captured', cents: money.captured_cents },
    { label: 'Released', cents: money.released_cents },
    { label: 'Returned', cents: money.returned_cents },
    { label: 'Spent', cents: money.spent_cents },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 sm:grid-cols-4">
      {facts.map(({ label, cents }) => (
        <div key={label} className="min-w-0">
          <dt className="text-fine text-muted">{label}</dt>
          <dd className="mono-cell text-row">{amount(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
