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
import { LAST_DRAFT_STEP } from './builder-step.ts';
import { BuilderSteps } from './builder-steps.tsx';
import { CampaignContext, useCampaign } from './campaign-holder.ts';
import { ContinueBar } from './continue-bar.tsx';
import { DraftTitle } from './draft-title.tsx';
import { holdCampaign } from './hold-campaign.ts';
import { PlanLine, PlanRail } from './plan-rail.tsx';
import { StartStrip } from './start-strip.tsx';
import { StepContent } from './step-content.tsx';
import { StepLine } from './step-line.tsx';
import { useContinue } from './use-continue.ts';
import { useFollowId } from './use-follow-id.ts';
import { useStep } from './use-step.ts';

// Each step is fetched when somebody is on it.
const StepReview = lazy(() => import('./step-review.tsx').then((module) => ({ default: module.StepReview })));
const CreativeWatch = lazy(() => import('./creative-watch.tsx').then((module) => ({ default: module.CreativeWatch })));

interface BuilderFrameProps {
  user: SessionUser;
  draft: DraftEngine;
}

/** What stands around every step: name and state above, steps to the left, the plan to the right or at the foot. */
export function BuilderFrame({ user, draft }: BuilderFrameProps) {
  const holder = useMemo(() => {
    const { campaign, change, id } = draft;
    return holdCampaign({ campaign, change, at: (step) => paths.builder(id.get(), step) });
  }, [draft]);
  return (
    <CampaignContext value={holder}>
      <Frame user={user} draft={draft} />
    </CampaignContext>
  );
}

function Frame({ user, draft }: BuilderFrameProps) {
  const draft_id = useStored(draft.id);
  const step = useStep(draft);
  const { go, tries } = useContinue(step);
  const wide = useMedia('(width >= 1280px)');
  const roomy = useMedia('(width >= 1024px)');
  const { questions, ask } = useQuestions(draft);
  const [sending, setSending] = useState(false);
  const review = step === LAST_DRAFT_STEP;
  const rail = roomy && <BuilderSteps step={step} />;
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
      {review ? (
        <Suspense fallback={<Loader label="Loading this step" className="p-6" />}>
          <StepReview
            user={user}
            draft_id={draft_id}
            save={draft.save}
            onSending={setSending}
            rail={rail}
            wide={wide}
          />
        </Suspense>
      ) : (
        <div className="grid flex-1 lg:grid-cols-[13.25rem_minmax(0,1fr)] xl:grid-cols-[13.25rem_minmax(0,1fr)_22.25rem]">
          {rail}
          <div className="grid min-w-0 content-start gap-4 py-4 sm:px-4 md:p-6">
            {step === 1 && <StartStrip user_id={user.user_id} draft_id={draft_id} />}
            <StepContent step={step} draft_id={draft_id} />
            <div className="max-sm:px-4">
              <ContinueBar step={step} onContinue={go} tries={tries} withButton={wide} />
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
      )}
      {!wide && !review && (
        // Toasts stand above it.
        <div className="at-the-foot contents">
          <PlanLine
            step={step}
            action={
              <Button variant="primary" onClick={go}>
                Continue
                {step === 3 && <FileCount />}
              </Button>
            }
          />
        </div>
      )}
      <Suspense fallback={null}>
        <CreativeWatch />
      </Suspense>
      {!sending && questions}
      <LeaveGuard draft={draft} staysHere={staysHere} />
      <SaveNews draft={draft} />
    </>
  );
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
