import { AdvancedSection } from './advanced/advanced-section.tsx';
import { AudienceSection } from './audience-section.tsx';
import { BasicsSection } from './basics/basics-section.tsx';
import { BudgetSection } from './budget/budget-section.tsx';
import { CopySection } from './copy-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { PlacesSection } from './places-section.tsx';
import { VideoSection } from './video-section.tsx';

/** Step 2: everything in a campaign except its files. */
export function BuildStep() {
  return (
    <div className="grid min-w-0 gap-4">
      <BasicsSection />
      <BudgetSection />
      <VideoSection />
      <PlacesSection />
      <AudienceSection />
      <CopySection />
      <LanguagesSection />
      <AdvancedSection />
    </div>
  );
}
