import { mediaCost } from '@universal-media/contract/campaigns/budget/total';
import { campaignFee, feeTerms } from '@universal-media/contract/money/fee';
import { toCents } from '@universal-media/contract/wire/money';
import { Link } from 'react-router';
import { counted } from '#lib/format/count-text.ts';
import { credits, moneyShort, percent } from '#lib/format/format.ts';
import { paths } from '#paths.ts';
import { firstQuestion, toQuery } from './price-question.ts';

const examples = [
  { budget: 500, platform_count: 1 },
  { budget: 1_000, platform_count: 2 },
  { budget: 1_200, platform_count: 2 },
  { budget: 3_000, platform_count: 3 },
];

const head = 'py-2 pe-4 text-left font-500 text-muted text-small';
const cell = 'py-2.5 pe-4 tabular-nums';
const wide = 'max-md:hidden';

/** Four budgets under the same rule, each a link into the calculator. */
export function PriceExamples() {
  return (
    <table className="w-full border-collapse text-row">
      <caption className="sr-only">The fee of four example budgets</caption>
      <thead>
        <tr className="border-rule border-b">
          <th className={head}>Campaign</th>
          <th className={`${head} ${wide} text-right`}>Base</th>
          <th className={`${head} ${wide} text-right`}>Platforms</th>
          <th className={`${head} ${wide} text-right`}>{campaignFee.budget_percent}% of media</th>
          <th className={`${head} text-right`}>Fee</th>
          <th className={`${head} ${wide} text-right`}>Fee, % of media</th>
          <th className={`${head} text-right`}>Total, credits</th>
          <th className={`${head} ${wide} w-1/4`}>Media and fee</th>
          <th className={`${head} pe-0`}>
            <span className="sr-only">Calculator</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {examples.map((example) => (
          <ExampleRow key={`${example.budget}-${example.platform_count}`} {...example} />
        ))}
      </tbody>
    </table>
  );
}

function ExampleRow({ budget, platform_count }: { budget: number; platform_count: number }) {
  const { media_cents, fee_cents, total_cents } = mediaCost(toCents(budget), platform_count);
  const name = `${moneyShort(media_cents)} on ${counted(platform_count, 'platform')}`;
  const { base_cents, platforms_cents, share_cents } = feeTerms(media_cents, platform_count);
  const terms = [
    { name: 'base', cents: base_cents },
    { name: 'platforms', cents: platforms_cents },
    { name: 'share', cents: share_cents },
  ];
  return (
    <tr className="border-rule border-b">
      <th scope="row" className={`${cell} text-left font-620`}>
        {name}
      </th>
      {terms.map((term) => (
        <td key={term.name} className={`${cell} ${wide} text-right`}>
          {moneyShort(term.cents)}
        </td>
      ))}
      <td className={`${cell} num text-right text-[1.0625rem]`}>{moneyShort(fee_cents)}</td>
      <td className={`${cell} ${wide} text-right`}>{percent(fee_cents / media_cents, 1)}</td>
      <td className={`${cell} text-right`}>{credits(total_cents)}</td>
      <td className={`${cell} ${wide}`}>
        <span className="flex h-4 border border-ink" aria-hidden="true">
          <span style={{ width: percent(media_cents / total_cents, 2) }} />
          <span className="flex-1 bg-ink" />
        </span>
      </td>
      <td className={`${cell} pe-0 text-right`}>
        <Link
          to={`${paths.pricing}?${toQuery({ ...firstQuestion, budget, platform_count })}`}
          className="inline-block py-0.5 underline"
        >
          Try<span className="sr-only"> {name} in the calculator</span>
        </Link>
      </td>
    </tr>
  );
}
