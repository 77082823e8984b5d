import { ThemeSwitch } from '../../features/appearance/theme-switch.tsx';
import { LegalPage } from '../../features/terms/legal-page.tsx';
import { termsOfService } from '../../features/terms/terms-of-service.ts';

export default function TermsPage() {
  return <LegalPage text={termsOfService} tools={<ThemeSwitch />} />;
}
