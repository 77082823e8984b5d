import type { CampaignMoney } from '@universal-media/contract/campaigns/campaigns';
import { heldNow } from '@universal-media/contract/campaigns/read/held-now';
import { amount } from '#lib/format/format.ts';

interface Fact {
  readonly label: string;
  readonly cents: number;
}

/** Where a campaign's credits are now, with the rest on demand. Held is shown even when zero: it is what a rejection returns. */
export function MoneyFacts({ money }: { money: CampaignMoney }) {
  return (
    <div className="grid gap-2.5">
      <Facts
        facts={[
          { label: 'Held now', cents: heldNow(money) },
          { label: 'Charged', cents: money.captured_cents },
          { label: 'Returned', cents: money.released_cents + money.returned_cents },
        ]}
        isLarge
      />
      <details className="text-small">
        <summary className="w-fit cursor-pointer text-muted hover:text-ink">All amounts</summary>
        <div className="pt-2.5">
          <Facts
            facts={[
              { label: 'Media', cents: money.media_cents },
              { label: 'Fee', cents: money.fee_cents },
              { label: 'Total', cents: money.total_cents },
              { label: 'Released', cents: money.released_cents },
              { label: 'Returned media', cents: money.returned_cents },
              { label: 'Spent', cents: money.spent_cents },
            ]}
          />
        </div>
      </details>
    </div>
  );
}

function Facts({ facts, isLarge = false }: { facts: readonly Fact[]; isLarge?: boolean }) {
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-2.5">
      {facts.map(({ label, cents }) => (
        <div key={label} className="min-w-0">
          <dt className="text-fine text-muted">{label}</dt>
          <dd className={isLarge ? 'num text-[1.125rem] leading-6' : 'mono-cell text-row'}>{amount(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
