import { creditPackages } from '@universal-media/contract/money/credit-packages';
import { toCents } from '@universal-media/contract/wire/money';
import { Link } from 'react-router';
import { credits, moneyShort } from '#lib/format/format.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';

const packages = creditPackages.filter(({ billing_type }) => billing_type === 'one_time');

/** The credit packages and what each can launch. */
export function CreditPackages() {
  return (
    <ul className="grid border-rule border-x border-b md:grid-cols-3">
      {packages.map(({ package_id, name, amount, credits: brought, description }) => (
        <li
          key={package_id}
          className="grid content-start justify-items-start gap-3 border-rule bg-panel p-5 max-md:not-first:border-t md:not-first:border-s"
        >
          <p>
            <b className="num block text-[2.375rem]/[44px]">{moneyShort(toCents(amount))}</b>
            <span className="font-620">
              {name}: {credits(toCents(brought))} credits
            </span>
          </p>
          <p className="text-ink-2 text-row">{description}</p>
          <Button asChild>
            <Link to={paths.authentication('signup')}>
              Sign up<span className="sr-only"> to buy {name}</span>
            </Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}
