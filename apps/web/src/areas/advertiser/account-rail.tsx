import type { SessionUser } from '@universal-media/contract/identity';
import { count } from '../../lib/format.ts';

const tierNames: Record<SessionUser['user_tier'], string> = {
  standard: 'Standard',
  premium: 'Premium',
  enterprise: 'Enterprise',
};

/** What is known about the account today: what it holds, and whose it is. */
export function AccountRail({ user }: { user: SessionUser }) {
  const facts = [
    { label: 'Name', value: user.full_name },
    { label: 'Email', value: user.email },
    { label: 'Member tier', value: tierNames[user.user_tier] },
  ];
  return (
    <aside aria-label="Your account" className="border-rule bg-panel max-lg:border-t lg:border-l">
      <section aria-labelledby="rail-credits" className="border-rule border-b px-4 pt-5 pb-5.5 md:px-6">
        <h2 id="rail-credits" className="type-h3">
          Credits
        </h2>
        <p className="my-1 flex items-baseline gap-2">
          <b className="num num-hero">{count(user.credit_balance)}</b>
          <span className="text-muted">to spend</span>
        </p>
        <p className="text-muted text-small">1 credit = $1 USD. Credits never expire.</p>
      </section>
      <section aria-labelledby="rail-account" className="px-4 pt-5 pb-6 md:px-6">
        <h2 id="rail-account" className="type-h3 mb-2">
          Account
        </h2>
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
