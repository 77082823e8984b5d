import type { SessionUser } from '@universal-media/contract/identity';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { filesText } from '../../../features/creative/words.ts';
import type { DraftEngine } from '../../../features/drafts/draft-engine.ts';
import { DraftQuestions } from '../../../features/drafts/draft-questions.tsx';
import { LeaveGuard } from '../../../features/drafts/leave-guard.tsx';
import { SaveLine, SaveNews } from '../../../features/drafts/save-line.tsx';
import type { SaveState } from '../../../features/drafts/save-state.ts';
import { useStored } from '../../../lib/store.ts';
import { builderPlaceOf, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useLeaveForCredits } from '../way-back.ts';
import { BuilderHead } from './builder-head.tsx';
import { LAST_BUILT_STEP } from './builder-step.ts';
import { BuilderSteps } from './builder-steps.tsx';
import { CampaignContext, useCampaign } from './campaign-holder.ts';
import { ContinueBar } from './continue-bar.tsx';
import { DraftTitle } from './draft-title.tsx';
import { holdCampaign } from './hold-campaign.ts';
import { NotYetStep } from './not-yet-step.tsx';
import { PlanLine, PlanRail } from './plan-rail.tsx';
import { StartStrip } from './start-strip.tsx';
import { StepLine } from './step-line.tsx';
import { useContinue } from './use-continue.ts';
import { useFollowId } from './use-follow-id.ts';
import { useStep } from './use-step.ts';

// Each step is fetched when somebody is on it.
const StepPlatforms = lazy(() => import('./step-platforms.tsx').then((module) => ({ default: module.StepPlatforms })));
const StepBuild = lazy(() => import('./step-build.tsx').then((module) => ({ default: module.StepBuild })));
const StepCreative = lazy(() => import('./step-creative.tsx').then((module) => ({ default: module.StepCreative })));
const CreativeWatch = lazy(() => import('./creative-watch.tsx').then((module) => ({ default: module.CreativeWatch })));

interface BuilderFrameProps {
  user: SessionUser;
  draft: DraftEngine;
}

/** What stands around every step: name and state above, steps to the left, the plan to the right or at the foot. */
export function BuilderFrame({ user, draft }: BuilderFrameProps) {
  const holder = useMemo(() => holdCampaign(draft), [draft]);
  return (
    <CampaignContext value={holder}>
      <Frame user={user} draft={draft} />
    </CampaignContext>
  );
}

function Frame({ user, draft }: BuilderFrameProps) {
  const draft_id = useStored(draft.id);
  const step = useStep(draft);
  const { go, tries } = useContinue(draft_id, step);
  const wide = useMedia('(width >= 1280px)');
  const roomy = useMedia('(width >= 1024px)');
  const { questions, ask } = useQuestions(draft);
  const staysHere = useCallback(
    (search: string) => builderPlaceOf(new URLSearchParams(search)).draft_id === draft_id,
    [draft_id],
  );
  useFollowId(draft);
  useLeaveForCredits(user.user_id, { draft_id, step });
  return (
    <>
      <DraftTitle draft={draft} onAsk={ask} />
      {!roomy && (
        <StepLine step={step}>
          <SaveLine draft={draft} onAsk={ask} className="text-right" />
        </StepLine>
      )}
      <BuilderHead user={user} step={step} />
      <div className="grid flex-1 lg:grid-cols-[13.25rem_minmax(0,1fr)] xl:grid-cols-[13.25rem_minmax(0,1fr)_22.25rem]">
        {roomy && <BuilderSteps step={step} draft_id={draft_id} />}
        <div className="grid min-w-0 content-start gap-4 py-4 sm:px-4 md:p-6">
          {step === 1 && <StartStrip user_id={user.user_id} draft_id={draft_id} />}
          <Suspense fallback={<Loader label="Loading this step" className="p-6" />}>
            <StepContent step={step} draft_id={draft_id} />
          </Suspense>
          <div className="max-sm:px-4">
            <ContinueBar draft_id={draft_id} step={step} onContinue={go} tries={tries} withButton={wide} />
          </div>
        </div>
        {wide && (
          <div className="border-rule border-s bg-panel [&_aside]:border-s-0">
            <div className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto">
              <PlanRail step={step} />
            </div>
          </div>
        )}
      </div>
      {!wide && (
        // Toasts stand above it.
        <div className="at-the-foot contents">
          <PlanLine
            step={step}
            action={
              step <= LAST_BUILT_STEP && (
                <Button variant="primary" onClick={go}>
                  Continue
                  {step === 3 && <FileCount />}
                </Button>
              )
            }
          />
        </div>
      )}
      <Suspense fallback={null}>
        <CreativeWatch />
      </Suspense>
      {questions}
      <LeaveGuard draft={draft} staysHere={staysHere} />
      <SaveNews draft={draft} />
    </>
  );
}

function StepContent({ step, draft_id }: { step: number; draft_id: string }) {
  switch (step) {
    case 1:
      return <StepPlatforms />;
    case 2:
      return <StepBuild />;
    case 3:
      return <StepCreative draft_id={draft_id} />;
    default:
      return <NotYetStep />;
  }
}

/** Left out where there is no room for it. */
function FileCount() {
  const count = useCampaign((campaign) => campaign.uploadedContent.length);
  return <span className="max-[24rem]:hidden">({filesText(count)})</span>;
}

/** The questions of a draft that cannot be saved, and how to open one again that was closed. */
function useQuestions(draft: DraftEngine) {
  const navigate = useNavigate();
  const [closed, setClosed] = useState<SaveState | null>(null);
  function leave() {
    draft.discard();
    void navigate(paths.view('campaigns'), { replace: true });
  }
  return {
    questions: <DraftQuestions draft={draft} closed={closed} onClose={setClosed} onLeave={leave} />,
    ask: () => setClosed(null),
  };
}
