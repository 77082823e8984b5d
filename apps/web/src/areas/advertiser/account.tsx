import type { SessionUser } from '@universal-media/contract/identity';
import { AccountPage } from '../../features/account/account-page.tsx';
import { ThemeChoices } from '../../features/appearance/theme-choices.tsx';
import { withTerms } from '../../lib/terms-gate.ts';

export function AccountView({ user }: { user: SessionUser }) {
  return <AccountPage user={user} guard={withTerms} theme={<ThemeChoices />} />;
}
