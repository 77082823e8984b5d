import type { CreditPackage } from '@universal-media/contract/money/credits';
import { toCents } from '@universal-media/contract/wire/money';
import { count, moneyShort } from '#lib/format/format.ts';
import { Tag } from '#ui/feedback/badge.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { CardNote, OptionCards } from '#ui/forms/choices/option-cards.tsx';
import type { usePackages } from '../queries.ts';
import { costPerCredit } from './order.ts';

interface PackageChoiceProps {
  query: ReturnType<typeof usePackages>;
  value: string | null;
  onChange: (name: string) => void;
}

/** The packages as prices side by side. Without them an amount can still be typed. */
export function PackageChoice({ query, value, onChange }: PackageChoiceProps) {
  if (!query.data) {
    if (query.isError) return <ReadFailed title="We couldn't load the packages." query={query} />;
    return (
      <Loading label="Loading packages…">
        <Skeleton className="h-36 w-full" />
      </Loading>
    );
  }
  const offers = query.data.packages.filter(({ billing_type }) => billing_type === 'one_time');
  return (
    <OptionCards
      aria-label="Packages"
      className="sm:grid-cols-3"
      value={value}
      onValueChange={onChange}
      options={offers.map((offer) => ({
        value: offer.name,
        name: describePackage(offer),
        content: <Price offer={offer} />,
      }))}
    />
  );
}

const describePackage = ({ name, price, credits, bonus, popular }: CreditPackage) =>
  `${name}${popular ? ', popular' : ''}: $${price} for ${credits} credits, ${bonus} of them bonus, ` +
  `${costPerCredit(price, credits)} per credit`;

function Price({ offer: { name, description, price, credits, bonus, popular } }: { offer: CreditPackage }) {
  return (
    <span className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 sm:grid-cols-1">
      <span className="flex h-5.5 items-center gap-2 sm:justify-between">
        <span className="font-640">{name}</span>
        {popular && <Tag>Popular</Tag>}
      </span>
      <span className="num num-kpi max-sm:row-span-2">{moneyShort(toCents(price))}</span>
      <span className="block">
        <span className="block font-640">{count(credits)} credits</span>
        <CardNote>
          +{count(bonus)} bonus, {costPerCredit(price, credits)} per credit
        </CardNote>
      </span>
      <span className="col-span-full">
        <CardNote>{description}</CardNote>
      </span>
    </span>
  );
}
