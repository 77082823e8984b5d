import { languages } from '@universal-media/contract/copy/languages';
import { campaignFee } from '@universal-media/contract/money/fee';
import { REFUND_DAYS } from '@universal-media/contract/money/purchases';
import { platforms } from '@universal-media/contract/platforms/platforms';
import { toCents } from '@universal-media/contract/wire/money';
import { moneyShort } from '#lib/format/format.ts';

interface Term {
  readonly name: string;
  readonly value?: string;
}

const included: Term[] = [
  { name: 'Your files cut to the formats of each platform' },
  { name: `Copy in up to ${languages.length} languages, edited by you` },
  { name: 'Review by our team before anything is sent' },
  { name: 'One report for all platforms, as CSV and PDF' },
  { name: 'Drafts, shared plans and an API' },
];

/** The platforms by what they need at least, highest first. */
const minimums: Term[] = [...Map.groupBy(platforms, ({ minimum_spend }) => minimum_spend)]
  .toSorted(([a], [b]) => b - a)
  .map(([amount, own]) => ({
    name: own.map(({ name }) => name).join(', '),
    value: `${moneyShort(toCents(amount))}${own.length > 1 ? ' each' : ''}`,
  }));

const returned: Term[] = [
  { name: 'Rejected by a platform', value: 'its media and fee' },
  { name: 'Canceled before going live', value: 'everything' },
  { name: 'Media that was not delivered', value: 'to the cent' },
  { name: `Unused paid credits, within ${REFUND_DAYS} days`, value: 'to your card' },
  { name: 'The fee, once ads ran', value: 'is kept' },
];

const lists = [
  { title: 'In every campaign', terms: included },
  { title: 'Platform minimums', terms: minimums },
  { title: 'What comes back', terms: returned },
];

/** What the fee includes, what platforms need and what is returned. */
export function PriceTerms() {
  return (
    <div className="grid gap-x-10 gap-y-8 px-4 py-8 md:grid-cols-3 md:px-6 md:py-12">
      {lists.map(({ title, terms }) => (
        <section key={title} aria-label={title} className="border-ink border-t-2 pt-4">
          <h3 className="type-h3 mb-2">{title}</h3>
          <ul>
            {terms.map(({ name, value }) => (
              <li key={name} className="flex items-baseline justify-between gap-4 border-rule border-b py-2 text-row">
                <span>{name}</span>
                {value && <span className="mono flex-none text-right">{value}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export const feeRule = `${moneyShort(campaignFee.base_cents)}, plus ${moneyShort(campaignFee.per_platform_cents)} per platform, plus ${campaignFee.budget_percent}% of media. At least ${moneyShort(campaignFee.min_cents)}, at most ${moneyShort(campaignFee.max_cents)}.`;
