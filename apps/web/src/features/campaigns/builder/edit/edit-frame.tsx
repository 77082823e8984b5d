import type { SessionUser } from '@universal-media/contract/accounts/identity';
import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLeaveForCredits } from '#lib/navigation/return-after-payment.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { CampaignBadge } from '#ui/feedback/campaign-badge.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { type FieldRejection, listFieldRejections, RejectedContext } from '../../rejections/rejected-sections.ts';
import { getFieldToFix, rejectionTarget } from '../../rejections/rejection-target.ts';
import { isChanged } from '../../rejections/resubmission.ts';
import { usePlanEstimate } from '../estimate/queries.ts';
import { CompactSteps } from '../frame/compact-steps.tsx';
import { ContinueBar } from '../frame/continue-bar.tsx';
import { StepContent } from '../frame/step-content.tsx';
import { StepHead } from '../frame/step-head.tsx';
import { StepNavigation } from '../frame/step-navigation.tsx';
import { useContinue } from '../frame/use-continue.ts';
import { Title } from '../launched/launched.tsx';
import { LAST_DRAFT_STEP } from '../outline.ts';
import { ReviewDocument } from '../review/document.tsx';
import { ReviewLayout } from '../review/layout.tsx';
import { CampaignContext, useCampaignEditor } from '../state/campaign-context.ts';
import { createCampaignEditor } from '../state/campaign-store.ts';
import { useGoToField } from '../state/go-to-field.ts';
import { useStep } from '../state/use-step.ts';
import { EditActions } from './edit-actions.tsx';
import { EditBar } from './edit-bar.tsx';
import { createEditStore, type EditStore } from './edit-store.ts';
import { EditSummary } from './edit-summary.tsx';
import { useEdit } from './use-edit.ts';

const CreativeSync = lazy(() =>
  import('../creative/creative-sync.tsx').then((module) => ({ default: module.CreativeSync })),
);

interface EditFrameProps {
  user: SessionUser;
  campaign: Campaign;
}

/** The builder for a launched campaign: instead of saving a draft, it shows the changes and their cost. */
export function EditFrame({ user, campaign }: EditFrameProps) {
  const { campaign_id, version } = campaign;
  const [store] = useState(() => createEditStore(campaign));
  const editor = useMemo(
    () =>
      createCampaignEditor({
        campaign: store.campaign,
        change: store.change,
        stepPath: (step) => paths.editCampaign(campaign_id, step),
        startedOn: store.basis.get().campaign_data.start_date,
      }),
    [store, campaign_id],
  );

  // Loads changes made elsewhere, unless there are changes here.
  useEffect(() => {
    if (version !== store.basis.get().version && !store.isChanged()) store.rebase(campaign, 'drop');
  }, [store, version, campaign]);
  useEffect(() => {
    if (store.restored) toast({ message: 'Your unsaved changes are restored.' });
    const ask = (event: BeforeUnloadEvent) => store.isChanged() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [store]);

  return (
    <CampaignContext value={editor}>
      <RejectedContext value={useUnchangedRejections(campaign, store)}>
        <Frame user={user} campaign={campaign} store={store} />
      </RejectedContext>
    </CampaignContext>
  );
}

/** The rejections whose field is as it was. */
function useUnchangedRejections(campaign: Campaign, store: EditStore): readonly FieldRejection[] {
  const { basis, edited } = useEdit(store);
  return useMemo(
    () => listFieldRejections(campaign).filter((one) => !isChanged(basis.campaign_data, edited, one)),
    [campaign, basis, edited],
  );
}

/** Opens the field that a link asks to fix, once. */
function useFieldToFix(): void {
  const [query] = useSearchParams();
  const field = getFieldToFix(query);
  const goToField = useGoToField();
  const opened = useRef(false);
  useEffect(() => {
    if (field === null || opened.current) return;
    opened.current = true;
    const { section, field: control } = rejectionTarget(field);
    goToField({ section, field: control });
  }, [field, goToField]);
}

// A launched campaign opens on step 2, where most of its fields are.
const initialStep = { step: () => 2, goTo: () => {} };

function Frame({ user, campaign, store }: EditFrameProps & { store: EditStore }) {
  const { campaign_id, state } = campaign;
  const step = useStep(initialStep);
  const { go, tries } = useContinue(step);
  useFieldToFix();
  const wide = useMedia('(width >= 1280px)');
  const roomy = useMedia('(width >= 1024px)');
  const review = step === LAST_DRAFT_STEP;
  useLeaveForCredits(user.user_id, { draft_id: campaign_id, step, editing: true });
  const summary = <EditSummary store={store} status={state} />;
  return (
    <>
      <Title campaign={campaign} />
      {!roomy && (
        <CompactSteps step={step}>
          <CampaignBadge status={state} />
        </CompactSteps>
      )}
      <StepHead step={step} actions={<EditActions campaign={campaign} />} />
      <ReviewLayout
        steps={roomy && <StepNavigation step={step} />}
        wide={wide}
        beside={wide || review ? summary : null}
        foot={review && <BackToCreative />}
      >
        {review ? (
          <Plan store={store} />
        ) : (
          <StepContent step={step} draft_id={campaign_id}>
            <div className="max-sm:px-4">
              <ContinueBar step={step} onContinue={go} tries={tries} withButton quiet />
            </div>
          </StepContent>
        )}
      </ReviewLayout>
      <div className="at-the-foot contents">
        <EditBar user={user} campaign={campaign} store={store} step={step} />
      </div>
      <Suspense fallback={null}>
        <CreativeSync />
      </Suspense>
    </>
  );
}

function Plan({ store }: { store: EditStore }) {
  const { needs_review } = useEdit(store).cost;
  const estimate = usePlanEstimate();
  return <ReviewDocument estimate={estimate} reviewed={needs_review} />;
}

function BackToCreative() {
  const { stepPath } = useCampaignEditor();
  return (
    <Button asChild>
      <Link to={stepPath(3)}>
        <ArrowLeft aria-hidden="true" />
        Back to Creative
      </Link>
    </Button>
  );
}
