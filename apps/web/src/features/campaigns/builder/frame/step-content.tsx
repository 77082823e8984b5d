import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';

// Each step loads when it is opened.
const PlatformsStep = lazy(() =>
  import('../platforms/platforms-step.tsx').then((module) => ({ default: module.PlatformsStep })),
);
const loadBuildStep = () => import('../build-step/build-step.tsx');
const loadCreativeStep = () => import('../creative/creative-step.tsx');
const BuildStep = lazy(() => loadBuildStep().then((module) => ({ default: module.BuildStep })));
const CreativeStep = lazy(() => loadCreativeStep().then((module) => ({ default: module.CreativeStep })));

/** Fetches the next step while this one is filled in, so that it opens at once. */
function useNextStep(step: number): void {
  useEffect(() => {
    const load = { 1: loadBuildStep, 2: loadCreativeStep }[step];
    if (!load) return;
    // A failure shows when the step is opened.
    const timer = setTimeout(() => void load().catch(() => undefined), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [step]);
}

const PRELOAD_AFTER_MS = 1_500;

interface StepContentProps {
  step: number;
  draft_id: string;
  /** Shown below the step, and only together with it: an arriving step would push a button away from a press. */
  children: ReactNode;
}

/** The first three steps, in which the campaign is built. */
export function StepContent({ step, draft_id, children }: StepContentProps) {
  useNextStep(step);
  return (
    <Suspense fallback={<StepSkeleton />}>
      {step === 1 ? <PlatformsStep /> : step === 2 ? <BuildStep /> : <CreativeStep draft_id={draft_id} />}
      {children}
    </Suspense>
  );
}

/** As tall as the screen, as every step is. */
const StepSkeleton = () => (
  <Loading label="Loading this step…">
    <div className="grid min-h-dvh content-start gap-4">
      {['first', 'second', 'third'].map((section) => (
        <div key={section} className="grid gap-4 border border-rule bg-panel p-5">
          <Skeleton className="h-5! w-48" />
          <Skeleton className="h-24! w-full" />
        </div>
      ))}
    </div>
  </Loading>
);
