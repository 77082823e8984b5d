import type { Campaign } from '@universal-media/contract/campaigns';
import type { SessionUser } from '@universal-media/contract/identity';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useEstimate } from '../../../features/campaigns/estimate/queries.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CampaignBadge } from '../../../ui/campaign-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useLeaveForCredits } from '../way-back.ts';
import { BuilderHead } from './builder-head.tsx';
import { LAST_DRAFT_STEP } from './builder-step.ts';
import { BuilderSteps } from './builder-steps.tsx';
import { CampaignContext, useCampaign, useHolder } from './campaign-holder.ts';
import { ContinueBar } from './continue-bar.tsx';
import { EditActs } from './edit-acts.tsx';
import { EditBar } from './edit-bar.tsx';
import { createEditDesk, type EditDesk } from './edit-desk.ts';
import { EditSummary } from './edit-summary.tsx';
import { holdCampaign } from './hold-campaign.ts';
import { Title } from './launched.tsx';
import { usePeopleInside } from './people-store.ts';
import { ReviewDocument } from './review-document.tsx';
import { ReviewLayout } from './review-layout.tsx';
import { StepContent } from './step-content.tsx';
import { StepLine } from './step-line.tsx';
import { useContinue } from './use-continue.ts';
import { useEdit } from './use-edit.ts';
import { useStep } from './use-step.ts';

const CreativeWatch = lazy(() => import('./creative-watch.tsx').then((module) => ({ default: module.CreativeWatch })));

interface EditFrameProps {
  user: SessionUser;
  campaign: Campaign;
}

/** The builder around a campaign that was launched: no draft, but a bar that says what changes and what it costs. */
export function EditFrame({ user, campaign }: EditFrameProps) {
  const { campaign_id, version } = campaign;
  const [desk] = useState(() => createEditDesk(campaign));
  const holder = useMemo(
    () =>
      holdCampaign({
        campaign: desk.campaign,
        change: desk.change,
        at: (step) => paths.editCampaign(campaign_id, step),
        began: desk.basis.get().campaign_data.start_date,
      }),
    [desk, campaign_id],
  );

  // What changed elsewhere is shown, where nothing here would be lost by it.
  useEffect(() => {
    if (version !== desk.basis.get().version && !desk.isChanged()) desk.rebase(campaign, 'drop');
  }, [desk, version, campaign]);
  useEffect(() => {
    if (desk.restored) toast({ message: 'Your changes, which were not sent yet, are back.' });
    const ask = (event: BeforeUnloadEvent) => desk.isChanged() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [desk]);

  return (
    <CampaignContext value={holder}>
      <Frame user={user} campaign={campaign} desk={desk} />
    </CampaignContext>
  );
}

// A campaign that runs is opened where most of it is.
const begin = { step: () => 2, goTo: () => {} };

function Frame({ user, campaign, desk }: EditFrameProps & { desk: EditDesk }) {
  const { campaign_id, status } = campaign;
  const step = useStep(begin);
  const { go, tries } = useContinue(step);
  const wide = useMedia('(width >= 1280px)');
  const roomy = useMedia('(width >= 1024px)');
  const review = step === LAST_DRAFT_STEP;
  useLeaveForCredits(user.user_id, { draft_id: campaign_id, step, editing: true });
  const summary = <EditSummary desk={desk} status={status} />;
  return (
    <>
      <Title campaign={campaign} />
      {!roomy && (
        <StepLine step={step}>
          <CampaignBadge status={status} />
        </StepLine>
      )}
      <BuilderHead user={user} step={step} acts={<EditActs campaign={campaign} />} />
      <ReviewLayout
        rail={roomy && <BuilderSteps step={step} />}
        wide={wide}
        beside={wide || review ? summary : null}
        foot={
          review ? (
            <BackToCreative />
          ) : (
            <div className="w-full">
              <ContinueBar step={step} onContinue={go} tries={tries} withButton quiet />
            </div>
          )
        }
      >
        {review ? <Plan desk={desk} /> : <StepContent step={step} draft_id={campaign_id} />}
      </ReviewLayout>
      <div className="at-the-foot contents">
        <EditBar user={user} campaign={campaign} desk={desk} step={step} />
      </div>
      <Suspense fallback={null}>
        <CreativeWatch />
      </Suspense>
    </>
  );
}

function Plan({ desk }: { desk: EditDesk }) {
  const { needs_review } = useEdit(desk).cost;
  const campaign = useCampaign((whole) => whole);
  const estimate = useEstimate(campaign, usePeopleInside());
  return <ReviewDocument estimate={estimate} reviewed={needs_review} />;
}

function BackToCreative() {
  const { at } = useHolder();
  return (
    <Button asChild>
      <Link to={at(3)}>
        <ArrowLeft aria-hidden="true" />
        Back to Creative
      </Link>
    </Button>
  );
}
