import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { AccountPage } from '#features/accounts/account/account-page.tsx';
import { AdAccountsSection } from '#features/platforms/ad-accounts/ad-accounts-section.tsx';
import { ProblemsSection } from '#features/support/problems/problems-section.tsx';
import { WebhooksSection } from '#features/support/webhooks/webhooks-section.tsx';
import { withRequirements } from '#lib/session/requirements.ts';
import { ThemeChoices } from '#ui/layout/theme-choices.tsx';
import { SubViewHead } from './sub-view-head.tsx';
import { viewTitles } from './views.ts';

export function AccountView({ user }: { user: SessionUser }) {
  return (
    <AccountPage
      user={user}
      guard={withRequirements}
      theme={<ThemeChoices />}
      adAccounts={<AdAccountsSection id="ad-accounts" title="Ad accounts" />}
      webhooks={<WebhooksSection id="webhooks" title="Webhooks" />}
      problems={<ProblemsSection id="problems" title="Reported problems" />}
      head={<SubViewHead title={viewTitles.account} />}
    />
  );
}
