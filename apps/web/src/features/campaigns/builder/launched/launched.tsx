import type { SessionUser } from '@universal-media/contract/accounts/identity';
import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { FileDown, Share2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useWallet } from '#features/money/balance/queries.ts';
import { getPaidCampaign, paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { CampaignBadge } from '#ui/feedback/campaign-badge.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useHeaderSlot } from '#ui/layout/header-slot.ts';
import { StepList } from '#ui/layout/step-list.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { ViewLink } from '#ui/layout/view-link.tsx';
import { PayDialog } from '../../actions/pay-dialog.tsx';
import { useSummary } from '../../sharing/queries.ts';
import { ShareDialog } from '../../sharing/share-dialog.tsx';
import { endDraft } from '../drafts/saving/open-drafts.ts';
import { CompactSteps } from '../frame/compact-steps.tsx';
import { builderSteps, CONFIRMATION_STEP, stepText } from '../outline.ts';
import { ReviewLayout } from '../review/layout.tsx';
import { AwaitingPayment } from './awaiting-payment.tsx';
import { Confirmation } from './confirmation.tsx';
import { LaunchFacts } from './launch-facts.tsx';
import { CREATED_TEXT, confirmationTitle } from './texts.ts';

const ArrivalState = z.object({ launched: z.boolean(), paid: z.boolean() }).partial();

/** Step 5: the launched campaign, under a permanent URL. */
export function Launched({ user, campaign }: { user: SessionUser; campaign: Campaign }) {
  const { campaign_id, name, state } = campaign;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const arrived = ArrivalState.safeParse(useLocation().state).data ?? {};
  const session_id = getPaidCampaign(query);
  const unpaid = state === 'awaiting_payment';
  const balance_cents = useWallet().data?.balance_cents;
  const [asked, setAsked] = useState<'pay' | 'share' | null>(null);
  const wide = useMedia('(width >= 1280px)');
  const roomy = useMedia('(width >= 1024px)');
  const title = confirmationTitle(campaign);

  useEffect(() => endDraft(user, campaign_id), [user, campaign_id]);
  // Removes the payment from the URL and keeps it in the history entry's state.
  useEffect(() => {
    if (session_id === null || unpaid) return;
    void navigate(paths.builder(campaign_id, CONFIRMATION_STEP), {
      replace: true,
      state: { launched: true, paid: true },
    });
  }, [session_id, unpaid, campaign_id, navigate]);

  return (
    <>
      <Title campaign={campaign} />
      {!roomy && (
        <CompactSteps step={CONFIRMATION_STEP}>
          <CampaignBadge status={state} />
        </CompactSteps>
      )}
      <Head title={title} />
      <ReviewLayout
        steps={roomy && <Steps />}
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
            <b>{CREATED_TEXT}</b>
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

/** The campaign's name and status in the page header. */
export function Title({ campaign: { name, state } }: { campaign: Pick<Campaign, 'name' | 'state'> }) {
  const slot = useHeaderSlot();
  if (!slot) return null;
  return createPortal(
    <>
      <b className="min-w-0 truncate border-rule font-640 text-row sm:border-s sm:ps-4">{name}</b>
      <span className="max-sm:hidden">
        <CampaignBadge status={state} />
      </span>
    </>,
    slot,
  );
}

function Head({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the title after the launch.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="border-rule border-b bg-panel px-4 pt-4 pb-4 md:px-6">
      <h1 ref={heading} tabIndex={-1} className="type-h1 max-sm:type-h2 outline-none!">
        {title}
      </h1>
    </div>
  );
}

/** The steps without links: a launched draft cannot be edited. */
const Steps = () => (
  <aside aria-label="Steps" className="border-rule border-e bg-ground">
    <div className="sticky top-14 grid gap-6 p-6">
      <p className="font-640 text-small">{stepText(CONFIRMATION_STEP)}</p>
      <StepList
        aria-label="Steps of your campaign"
        steps={builderSteps.map(({ name }, index) => ({
          title: name,
          state: index + 1 === CONFIRMATION_STEP ? 'now' : 'ok',
        }))}
      />
    </div>
  </aside>
);

function Export({ campaign_id }: { campaign_id: string }) {
  const summary = useSummary();
  return (
    <>
      <Button busy={summary.isPending} busyLabel="Creating the PDF…" onClick={() => summary.mutate(campaign_id)}>
        <FileDown aria-hidden="true" />
        Export Summary
      </Button>
      {summary.isError && <FailureNote did="We couldn't create the PDF." error={summary.error} />}
    </>
  );
}
