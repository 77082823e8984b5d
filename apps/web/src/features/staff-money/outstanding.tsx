import { centsOf } from '@universal-media/contract/money';
import type { CreditAnalytics } from '@universal-media/contract/staff-money';
import { credits } from '../../lib/format.ts';
import { Section } from '../../ui/section.tsx';
import { ShareKey, type ShareLook, ShareStrip } from '../../ui/share-strip.tsx';

interface Part {
  name: string;
  amount_cents: number;
  look: ShareLook;
  about: string;
}

const partsOf = (analytics: CreditAnalytics): Part[] => [
  {
    name: 'Paid',
    amount_cents: centsOf(analytics.outstanding_paid),
    look: 'solid',
    about: 'Bought and not yet spent',
  },
  {
    name: 'Given',
    amount_cents: centsOf(analytics.outstanding_granted),
    look: 'pale',
    about: 'Bonuses, codes and rewards; no cash value',
  },
  {
    name: 'Held',
    amount_cents: centsOf(analytics.outstanding_held),
    look: 'hatched',
    about: 'Set aside for campaigns',
  },
];

/** What we owe in advertising. */
export function Outstanding({ analytics }: { analytics: CreditAnalytics }) {
  const parts = partsOf(analytics);
  const total = parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return (
    <Section title="Outstanding credits" aside="now">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="num num-kpi">{credits(total)}</b>
        <span className="text-muted">unspent: what we owe in advertising</span>
      </p>
      <ShareStrip className="mt-4" label="Outstanding credits" shares={parts} />
      <dl className="mt-4 grid gap-y-2.5">
        {parts.map(({ name, amount_cents, look, about }) => (
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
