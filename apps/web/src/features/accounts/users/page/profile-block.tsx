import type { UserDetails } from '@universal-media/contract/accounts/user-page';
import { count } from '#lib/format/format.ts';
import { tierLabels } from '../tiers.ts';

/** The facts of an account that decisions depend on. */
export function ProfileBlock({ user }: { user: UserDetails }) {
  const facts = [
    ['User tier', tierLabels[user.user_tier]],
    ['Subscription', user.subscription_tier],
    ['Campaigns', count(user.total_campaigns)],
    ['Two-step sign-in', user.has_second_step ? 'On' : 'Off'],
    ['Marketing emails', user.account_settings.marketing_emails ? 'On' : 'Off'],
    ['Time zone', user.time_zone],
  ] as const;
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 border-rule border-b py-2 last:border-b-0">
          <dt className="text-muted">{name}</dt>
          <dd className="font-600 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
