import { ChoiceSection } from './choice-section.tsx';
import { DeclarationSection } from './declaration-section.tsx';
import { RequirementsSection } from './requirements-section.tsx';

/** Step 1: the platforms, their requirements, and the advertiser. */
export function PlatformsStep() {
  return (
    <div className="grid min-w-0 gap-4">
      <ChoiceSection />
      <RequirementsSection />
      <DeclarationSection />
    </div>
  );
}
