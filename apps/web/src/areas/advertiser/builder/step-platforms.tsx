import { DeclarationSection } from './declaration-section.tsx';
import { PlatformChoiceSection } from './platform-choice-section.tsx';
import { PlatformNeedsSection } from './platform-needs-section.tsx';

/** Step 1: where the ads run, what that takes at least, and who is advertising. */
export function StepPlatforms() {
  return (
    <div className="grid min-w-0 gap-4">
      <PlatformChoiceSection />
      <PlatformNeedsSection />
      <DeclarationSection />
    </div>
  );
}
