import type { Campaign } from '@universal-media/contract/campaigns';
import { BUILDER_STEPS } from '@universal-media/contract/drafts';
import type { SessionUser } from '@universal-media/contract/identity';
import { FileDown, Share2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { AwaitingPayment } from '../../../features/campaigns/confirmation/awaiting-payment.tsx';
import { Confirmation } from '../../../features/campaigns/confirmation/confirmation.tsx';
import { LaunchFacts } from '../../../features/campaigns/confirmation/launch-facts.tsx';
import { endDraft } from '../../../features/drafts/open-drafts.ts';
import { PayDialog } from '../../../features/portfolio/pay-dialog.tsx';
import { useSummary } from '../../../features/sharing/queries.ts';
import { ShareDialog } from '../../../features/sharing/share-dialog.tsx';
import { useWallet } from '../../../features/wallet/queries.ts';
import { paidCampaignOf, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CampaignBadge } from '../../../ui/campaign-badge.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Note } from '../../../ui/note.tsx';
import { StepRail } from '../../../ui/step-rail.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useHeaderSlot } from '../header-slot.ts';
import { ViewLink } from '../view-link.tsx';
import { stepText } from './builder-step.ts';
import { ReviewLayout } from './review-layout.tsx';
import { StepLine } from './step-line.tsx';

const Arrived = z.object({ launched: z.boolean(), paid: z.boolean() }).partial();
const CREATED = 'Payment successful! Campaign has been created.';
const SUBMITTED = 'Campaign Successfully Submitted';

/** Step 5: a campaign that was sent off, found again under its address for good. */
export function Launched({ user, campaign }: { user: SessionUser; campaign: Campaign }) {
  const { campaign_id, name, status } = campaign;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const arrived = Arrived.safeParse(useLocation().state).data ?? {};
  const session_id = paidCampaignOf(query);
  const unpaid = status === 'awaiting_payment';
  const balance_cents = useWallet().data?.balance_cents;
  const [asked, setAsked] = useState<'pay' | 'share' | null>(null);
  const wide = useMedia('(width >= 1280px)');
  const roomy = useMedia('(width >= 1024px)');
  const title = unpaid ? 'Almost there' : SUBMITTED;

  useEffect(() => endDraft(user, campaign_id), [user, campaign_id]);
  // The address forgets the payment; that it was made goes along with the entry of the history.
  useEffect(() => {
    if (session_id === null || unpaid) return;
    void navigate(paths.builder(campaign_id, 5), { replace: true, state: { launched: true, paid: true } });
  }, [session_id, unpaid, campaign_id, navigate]);

  return (
    <>
      <Title campaign={campaign} />
      {!roomy && (
        <StepLine step={5}>
          <CampaignBadge status={status} />
        </StepLine>
      )}
      <Head title={title} />
      <ReviewLayout
        rail={roomy && <Steps />}
        wide={wide}
        beside={
          <LaunchFacts campaign={campaign} balance_cents={balance_cents}>
            <Button asChild variant={unpaid ? 'default' : 'primary'}>
              <ViewLink view="dashboard">Go to Main Dashboard</ViewLink>
            </Button>
            <Export campaign_id={campaign_id} />
            <Button aria-haspopup="dialog" onClick={() => setAsked('share')}>
              <Share2 aria-hidden="true" />
              Share Campaign
            </Button>
          </LaunchFacts>
        }
        foot={null}
      >
        {arrived.paid === true && !unpaid && (
          <Note live>
            <b>{CREATED}</b>
          </Note>
        )}
        {unpaid && <AwaitingPayment campaign={campaign} paid={session_id !== null} onPay={() => setAsked('pay')} />}
        <Confirmation campaign={campaign} fresh={arrived.launched === true && !unpaid} />
      </ReviewLayout>
      {asked === 'pay' && (
        <PayDialog campaign={campaign} balance_cents={balance_cents} onClose={() => setAsked(null)} />
      )}
      {asked === 'share' && <ShareDialog campaign_id={campaign_id} name={name} onClose={() => setAsked(null)} />}
    </>
  );
}

/** In the header: which campaign this is, and where it stands. */
export function Title({ campaign: { name, status } }: { campaign: Pick<Campaign, 'name' | 'status'> }) {
  const slot = useHeaderSlot();
  if (!slot) return null;
  return createPortal(
    <>
      <b className="min-w-0 truncate border-rule font-640 text-row sm:border-s sm:ps-4">{name}</b>
      <span className="max-sm:hidden">
        <CampaignBadge status={status} />
      </span>
    </>,
    slot,
  );
}

function Head({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever was led here by the launch is told so.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="border-rule border-b bg-panel px-4 pt-4 pb-4 md:px-6">
      <h1 ref={heading} tabIndex={-1} className="type-h1 max-sm:type-h2 outline-none!">
        {title}
      </h1>
    </div>
  );
}

/** The same rail as in the other steps: there is no way back into a draft that was sent off. */
const Steps = () => (
  <aside aria-label="Steps" className="border-rule border-e bg-ground">
    <div className="sticky top-14 grid gap-6 p-6">
      <p className="font-640 text-small">{stepText(5)}</p>
      <StepRail
        aria-label="Steps of your campaign"
        steps={BUILDER_STEPS.map((step, index) => ({ title: step, state: index === 4 ? 'now' : 'ok' }))}
      />
    </div>
  </aside>
);

function Export({ campaign_id }: { campaign_id: string }) {
  const summary = useSummary();
  return (
    <>
      <Button busy={summary.isPending} busyLabel="Making the PDF" onClick={() => summary.mutate(campaign_id)}>
        <FileDown aria-hidden="true" />
        Export Summary
      </Button>
      {summary.isError && <FailureNote did="No PDF was made." error={summary.error} />}
    </>
  );
}
