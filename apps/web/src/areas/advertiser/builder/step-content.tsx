import { lazy, Suspense } from 'react';
import { Loader } from '../../../ui/loader.tsx';

// Each step is fetched when somebody is on it.
const StepPlatforms = lazy(() => import('./step-platforms.tsx').then((module) => ({ default: module.StepPlatforms })));
const StepBuild = lazy(() => import('./step-build.tsx').then((module) => ({ default: module.StepBuild })));
const StepCreative = lazy(() => import('./step-creative.tsx').then((module) => ({ default: module.StepCreative })));

/** The three steps a campaign is made in. */
export function StepContent({ step, draft_id }: { step: number; draft_id: string }) {
  return (
    <Suspense fallback={<Loader label="Loading this step" className="p-6" />}>
      {step === 1 ? <StepPlatforms /> : step === 2 ? <StepBuild /> : <StepCreative draft_id={draft_id} />}
    </Suspense>
  );
}
