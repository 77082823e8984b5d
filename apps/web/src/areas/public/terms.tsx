import { LegalPage } from '#features/accounts/terms/legal-page.tsx';
import { termsOfService } from '#features/accounts/terms/terms-of-service.ts';
import { ThemeSwitch } from '#ui/layout/theme-switch.tsx';

export default function TermsPage() {
  return <LegalPage text={termsOfService} tools={<ThemeSwitch />} />;
}
