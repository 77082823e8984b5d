import type { CreditAnalytics } from '@universal-media/contract/money/staff-money';
import { toCents } from '@universal-media/contract/wire/money';
import { credits } from '#lib/format/format.ts';
import { Section } from '#ui/layout/section.tsx';
import { ShareKey, type ShareLook, ShareStrip } from '#ui/plan/share-strip.tsx';

interface OutstandingShare {
  name: string;
  amount_cents: number;
  look: ShareLook;
  about: string;
}

const toShares = (analytics: CreditAnalytics): OutstandingShare[] => [
  {
    name: 'Paid',
    amount_cents: toCents(analytics.outstanding_paid),
    look: 'solid',
    about: 'Bought and not yet spent',
  },
  {
    name: 'Bonus',
    amount_cents: toCents(analytics.outstanding_granted),
    look: 'pale',
    about: 'Bonuses, codes and rewards, no cash value',
  },
  {
    name: 'On hold',
    amount_cents: toCents(analytics.outstanding_held),
    look: 'hatched',
    about: 'Reserved for campaigns',
  },
];

/** Shows the unspent credits of all advertisers, our liability. */
export function Outstanding({ analytics }: { analytics: CreditAnalytics }) {
  const shares = toShares(analytics);
  const total = shares.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return (
    <Section title="Outstanding credits" aside="now">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="num num-kpi">{credits(total)}</b>
        <span className="text-muted">outstanding liability</span>
      </p>
      <ShareStrip className="mt-4" label="Outstanding credits" shares={shares} />
      <dl className="mt-4 grid gap-y-2.5">
        {shares.map(({ name, amount_cents, look, about }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-rule border-t pt-2">
            <dt className="type-label flex items-center gap-2">
              <ShareKey look={look} />
              {name}
            </dt>
            <dd className="mono-cell text-right">{credits(amount_cents)}</dd>
            <dd className="col-span-2 text-muted text-small">{about}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
