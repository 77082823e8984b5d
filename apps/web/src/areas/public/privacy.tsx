import { LegalPage } from '#features/accounts/terms/legal-page.tsx';
import { privacyPolicy } from '#features/accounts/terms/privacy-policy.ts';
import { ThemeSwitch } from '#ui/layout/theme-switch.tsx';

export default function PrivacyPage() {
  return <LegalPage text={privacyPolicy} tools={<ThemeSwitch />} />;
}
