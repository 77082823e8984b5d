import { ThemeSwitch } from '../../features/appearance/theme-switch.tsx';
import { LegalPage } from '../../features/terms/legal-page.tsx';
import { privacyPolicy } from '../../features/terms/privacy-policy.ts';

export default function PrivacyPage() {
  return <LegalPage text={privacyPolicy} tools={<ThemeSwitch />} />;
}
