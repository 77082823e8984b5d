import { lazy, Suspense } from 'react';
import { Loader } from '#ui/feedback/loader.tsx';

// Each step loads when it is opened.
const PlatformsStep = lazy(() =>
  import('../platforms/platforms-step.tsx').then((module) => ({ default: module.PlatformsStep })),
);
const BuildStep = lazy(() => import('../build-step/build-step.tsx').then((module) => ({ default: module.BuildStep })));
const CreativeStep = lazy(() =>
  import('../creative/creative-step.tsx').then((module) => ({ default: module.CreativeStep })),
);

/** The first three steps, in which the campaign is built. */
export function StepContent({ step, draft_id }: { step: number; draft_id: string }) {
  return (
    <Suspense fallback={<Loader label="Loading this step…" className="p-6" />}>
      {step === 1 ? <PlatformsStep /> : step === 2 ? <BuildStep /> : <CreativeStep draft_id={draft_id} />}
    </Suspense>
  );
}
