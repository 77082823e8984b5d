import { campaignFee, campaignFeeCents } from '@universal-media/contract/money/fee';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import { moneyShort } from '#lib/format/format.ts';

interface FeeSumProps {
  /** Without the rule above it, which its section has already. */
  bare?: boolean;
  media_cents: number;
  platform_count: number;
}

const dollars = (cents: number) => String(cents / 100);

const listTerms = ({ media_cents, platform_count }: FeeSumProps) => [
  { sign: '', figure: dollars(campaignFee.base_cents), what: 'base' },
  {
    sign: '+',
    figure: `${dollars(campaignFee.per_platform_cents)} × ${platform_count}`,
    what: platform_count === 1 ? 'platform' : 'platforms',
  },
  { sign: '+', figure: `${campaignFee.budget_percent}%`, what: `of ${moneyShort(media_cents)}` },
];

const bounds = `Minimum ${moneyShort(campaignFee.min_cents)}, maximum ${moneyShort(campaignFee.max_cents)}.`;

const figure =
  'num block whitespace-nowrap text-[2.375rem]/[40px] tracking-[-0.035em] [font-stretch:114%] md:text-[4rem]/[64px]';
const sign = 'text-[2rem]/[38px] text-muted [font-weight:300] md:text-[3.5rem]/[62px]';

/** The fee of a campaign as a sum that a reader can check. */
export function FeeSum(props: FeeSumProps) {
  return (
    <section aria-label="The fee" className={clsx('pt-5.5', !props.bare && 'border-ink border-t-2')}>
      <p className="flex flex-wrap items-start gap-x-3.5 gap-y-2 md:gap-x-6.5">
        {listTerms(props).map((term) => (
          <Fragment key={term.what}>
            {term.sign && <span className={sign}>{term.sign}</span>}
            <span>
              <b className={figure}>{term.figure}</b>
              <span className="mt-1.5 block text-muted text-row">{term.what}</span>
            </span>
          </Fragment>
        ))}
        <span className={sign}>=</span>
        <span className="w-full md:w-auto">
          <b className={`${figure} text-[4rem]/[64px]`}>
            {moneyShort(campaignFeeCents(props.media_cents, props.platform_count))}
          </b>
          <span className="mt-1.5 block text-muted text-row">total fee. {bounds}</span>
        </span>
      </p>
    </section>
  );
}
