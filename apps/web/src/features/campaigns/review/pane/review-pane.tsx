import type { ReviewClaim } from '@universal-media/contract/campaigns/read/review-claim';
import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { counted } from '#lib/format/count-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { ClaimNote } from '../claims/claim-note.tsx';
import { describeLastDecision } from '../claims/decided-elsewhere.ts';
import { DecisionBar } from '../decision/decision-bar.tsx';
import { DecisionDialog } from '../decision/decision-dialog.tsx';
import { useHeldDecision } from '../decision/held-decisions.ts';
import type { Outcome } from '../decision/use-decide.ts';
import { type ReviewWork, useReviewWork } from '../decision/use-review-work.ts';
import { useStaffCampaign } from '../queries.ts';
import { useShortcuts } from '../queue/use-queue-keys.ts';
import type { StaffAction } from '../texts.ts';
import { CampaignReview } from './campaign-review.tsx';
import { ReviewHead } from './review-head.tsx';

interface ReviewPaneProps {
  campaign_id: string;
  own_id: string;
  /** Where single keys work. */
  area: RefObject<HTMLElement | null>;
  /** Who held it when this page last asked, and how to get it. */
  claiming: { readonly hadIt: ReviewClaim | undefined; readonly takeOver: () => Promise<void> };
  /** Called when a decision dialog opens or closes. The layout does not change in between. */
  onDeciding: (deciding: boolean) => void;
  onDetails: () => void;
  onManage: () => void;
  /** Opens the next campaign, if there is one. */
  onNext: (() => void) | undefined;
  onDecided: (campaign: StaffCampaign, action: StaffAction, outcome: Outcome) => void;
  /** Lays out the pane beside the queue or in a drawer. */
  children: (pane: { title: string; body: ReactNode; foot: ReactNode }) => ReactNode;
}

const canLaunch = ({ staff_can, checks }: StaffCampaign): boolean =>
  staff_can.includes('approve') && checks.every(({ passed }) => passed);

/** What the reader does next, while only our own look is missing. */
function findNext({ unseen, seen, waiting, approving }: ReviewWork) {
  if (unseen) {
    const label = unseen.kind === 'video' ? 'Watch the video' : 'Open landing page';
    return { label, shortcut: 'L', busy: false };
  }
  if (waiting.length + seen.length === 0) return undefined;
  const label = waiting.length > 0 ? `Approve ${counted(waiting.length, 'file')}` : 'Confirm what you opened';
  return { label, shortcut: 'Y', busy: approving.busy };
}

/** One campaign of the queue, loaded by its ID: it stays on screen when a colleague decides on it. */
export function ReviewPane(props: ReviewPaneProps) {
  const { campaign_id, own_id, area, claiming, onDeciding, onDetails, onManage, onNext, onDecided, children } = props;
  const query = useStaffCampaign(campaign_id);
  const [action, setAction] = useState<StaffAction>();
  const [rejecting, setRejecting] = useState<string>();
  const campaign = query.data?.campaign;
  const work = useReviewWork(campaign_id, campaign);
  const held = useHeldDecision(campaign_id);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function start(next: StaffAction) {
    onDeciding(true);
    // What was approved a moment ago counts.
    await work.settled();
    setAction(next);
  }

  function end() {
    setAction(undefined);
    onDeciding(false);
  }

  /** Approves what was looked at. Where nothing else was missing, the launch is the next question. */
  async function approveSeen() {
    await work.approveAll();
    const { data } = await query.refetch();
    // The reader may have moved on, or have begun another decision.
    if (!isOpen.current || !data || !canLaunch(data.campaign)) return;
    onDeciding(true);
    setAction((begun) => begun ?? 'approve');
  }

  const decide = (one: StaffAction) => (!held && campaign?.staff_can.includes(one) ? () => void start(one) : undefined);
  const step = findNext(work);
  const firstWaiting = work.groups.find(({ waiting }) => waiting.length > 0);
  const shortcuts = {
    a: decide('approve'),
    c: decide('request_changes'),
    x: decide('reject'),
    l: work.unseen && work.openNext,
    y: work.waiting.length + work.seen.length > 0 ? () => void approveSeen() : undefined,
    n: firstWaiting && (() => setRejecting(firstWaiting.original.content_id)),
  };
  useShortcuts(area, shortcuts);

  // In the same place while it loads, so that the panel and the focus in it stay.
  if (!campaign) {
    const loading = children({
      title: 'Campaign',
      body: query.isError ? (
        <ReadFailed title="We couldn't load the campaign" query={query} />
      ) : (
        <Loading label="Loading campaign…">
          <div className="grid gap-3">
            <Skeleton className="h-6! w-2/3" />
            <Skeleton className="h-6!" />
            <Skeleton className="h-32!" />
            <Skeleton className="h-48!" />
          </div>
        </Loading>
      ),
      foot: null,
    });
    return <>{loading}</>;
  }
  return (
    <>
      {children({
        title: campaign.name,
        body: (
          <div className="grid grid-cols-1 gap-5">
            <ReviewHead campaign={campaign} onDetails={onDetails} onManage={onManage} />
            <Elsewhere campaign={campaign} now={new Date(query.dataUpdatedAt)} onNext={onNext} />
            <ClaimNote claim={campaign.claim} own_id={own_id} hadIt={claiming.hadIt} onTakeOver={claiming.takeOver} />
            <CampaignReview campaign={campaign} work={work} rejecting={rejecting} onRejecting={setRejecting} />
          </div>
        ),
        foot: (
          <DecisionBar
            apart
            keys
            campaign={campaign}
            next={step && { ...step, onNext: work.unseen ? work.openNext : () => void approveSeen() }}
            onAction={(next) => void start(next)}
          />
        ),
      })}
      {action && (
        <DecisionDialog
          campaign={campaign}
          action={action}
          onDone={(outcome) => {
            end();
            onDecided(campaign, action, outcome);
          }}
          onClose={end}
        />
      )}
    </>
  );
}

interface ElsewhereProps {
  campaign: StaffCampaign;
  /** When the campaign was read. */
  now: Date;
  onNext: (() => void) | undefined;
}

/** Says who decided while the campaign was open here. */
function Elsewhere({ campaign, now, onNext }: ElsewhereProps) {
  const decided = describeLastDecision(campaign.history, now);
  const isWaiting = campaign.waiting_since !== null;
  if (isWaiting || decided === null) return null;
  return (
    <Note live>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <b className="font-640">{decided}</b>
        </p>
        {onNext && (
          <Button size="s" onClick={onNext}>
            Open next
          </Button>
        )}
      </div>
    </Note>
  );
}
