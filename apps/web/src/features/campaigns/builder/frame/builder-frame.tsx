import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { filesText } from '#features/creative/media/texts.ts';
import { useLeaveForCredits } from '#lib/navigation/return-after-payment.ts';
import { useStored } from '#lib/state/store.ts';
import { getBuilderPlace, paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { DraftQuestions } from '../drafts/draft-questions.tsx';
import { LeaveConfirmation } from '../drafts/leave-confirmation.tsx';
import { SaveAnnouncer, SaveStatus } from '../drafts/save-status.tsx';
import type { DraftEngine } from '../drafts/saving/draft-engine.ts';
import type { SaveState } from '../drafts/saving/save-state.ts';
import { LAST_DRAFT_STEP } from '../outline.ts';
import { PlanColumn, PlanFooter } from '../plan-panel/plan-column.tsx';
import { CampaignContext, useCampaign } from '../state/campaign-context.ts';
import { createCampaignEditor } from '../state/campaign-store.ts';
import { useStep } from '../state/use-step.ts';
import { CompactSteps } from './compact-steps.tsx';
import { ContinueBar } from './continue-bar.tsx';
import { DraftTitle } from './draft-title.tsx';
import { StartOptions } from './start-options.tsx';
import { StepContent } from './step-content.tsx';
import { StepHead } from './step-head.tsx';
import { StepNavigation } from './step-navigation.tsx';
import { useContinue } from './use-continue.ts';
import { useFollowId } from './use-follow-id.ts';

// Each step loads when it is opened.
const ReviewStep = lazy(() => import('../review/review-step.tsx').then((module) => ({ default: module.ReviewStep })));
const CreativeSync = lazy(() =>
  import('../creative/creative-sync.tsx').then((module) => ({ default: module.CreativeSync })),
);

interface BuilderFrameProps {
  user: SessionUser;
  draft: DraftEngine;
}

/** The frame around every step: header, steps on the left, the plan on the right or at the bottom. */
export function BuilderFrame({ user, draft }: BuilderFrameProps) {
  const editor = useMemo(() => {
    const { campaign, change, id } = draft;
    return createCampaignEditor({ campaign, change, stepPath: (step) => paths.builder(id.get(), step) });
  }, [draft]);
  return (
    <CampaignContext value={editor}>
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
  const steps = roomy && <StepNavigation step={step} />;
  const staysHere = useCallback(
    (search: string) => getBuilderPlace(new URLSearchParams(search)).draft_id === draft_id,
    [draft_id],
  );
  useFollowId(draft);
  useLeaveForCredits(user.user_id, { draft_id, step });
  return (
    <>
      <DraftTitle draft={draft} onAsk={ask} />
      {!roomy && (
        <CompactSteps step={step}>
          <SaveStatus draft={draft} onAsk={ask} className="text-right" />
        </CompactSteps>
      )}
      <StepHead step={step} />
      {review ? (
        <Suspense fallback={<Loader label="Loading this step…" className="p-6" />}>
          <ReviewStep
            user={user}
            draft_id={draft_id}
            save={draft.save}
            onSending={setSending}
            steps={steps}
            wide={wide}
          />
        </Suspense>
      ) : (
        <div className="grid flex-1 lg:grid-cols-[13.25rem_minmax(0,1fr)] xl:grid-cols-[13.25rem_minmax(0,1fr)_22.25rem]">
          {steps}
          <div className="grid min-w-0 content-start gap-4 py-4 sm:px-4 md:p-6">
            {step === 1 && <StartOptions user_id={user.user_id} draft_id={draft_id} />}
            <StepContent step={step} draft_id={draft_id}>
              <div className="max-sm:px-4">
                <ContinueBar step={step} onContinue={go} tries={tries} withButton={wide} />
              </div>
            </StepContent>
          </div>
          {wide && (
            <div className="border-rule border-s bg-panel [&_aside]:border-s-0">
              <div className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto">
                <PlanColumn step={step} />
              </div>
            </div>
          )}
        </div>
      )}
      {!wide && !review && (
        // Toasts appear above it.
        <div className="at-the-foot contents">
          <PlanFooter
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
        <CreativeSync />
      </Suspense>
      {!sending && questions}
      <LeaveConfirmation draft={draft} staysHere={staysHere} />
      <SaveAnnouncer draft={draft} />
    </>
  );
}

/** Hidden on very narrow screens. */
function FileCount() {
  const count = useCampaign((campaign) => campaign.uploadedContent.length);
  return <span className="max-[24rem]:hidden">({filesText(count)})</span>;
}

/** The dialogs of a draft that cannot be saved, and a way to reopen a dismissed one. */
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
