import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { userTierNames } from '@universal-media/contract/accounts/identity';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { SideBalance } from '#features/money/balance/side-balance.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { ViewLink } from '#ui/layout/view-link.tsx';

/** The balance and the account at a glance. */
export function AccountSummary({ user }: { user: SessionUser }) {
  const facts = [
    { label: 'Name', value: user.full_name },
    { label: 'Email', value: user.email },
    { label: 'Member tier', value: userTierNames[user.user_tier] },
  ];
  return (
    <aside aria-label="Your account" className="border-rule bg-panel max-lg:border-t lg:border-l">
      <section aria-labelledby="summary-credits" className="border-rule border-b px-4 pt-5 pb-5.5 md:px-6">
        <h2 id="summary-credits" className="type-h3">
          Credits
        </h2>
        <SideBalance known={user.credit_balance} />
        <Button asChild className="mt-4">
          <Link to={paths.addCredits}>
            <Plus aria-hidden="true" />
            Add Credits
          </Link>
        </Button>
      </section>
      <section aria-labelledby="summary-account" className="px-4 pt-5 pb-6 md:px-6">
        <div className="mb-2 flex items-baseline justify-between gap-3">
          <h2 id="summary-account" className="type-h3">
            Account
          </h2>
          <ViewLink view="account" className="font-600 text-control-s underline hover:decoration-2">
            Edit<span className="sr-only"> your account</span>
          </ViewLink>
        </div>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label} className="border-rule border-b py-2 last:border-b-0">
              <dt className="text-muted text-small">{label}</dt>
              <dd className="font-560 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </aside>
  );
}
