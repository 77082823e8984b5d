import type { CampaignStatus } from '@universal-media/contract/campaign-status';
import type { StaffCampaign } from '@universal-media/contract/campaigns-staff';
import { type ReactNode, useState } from 'react';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CampaignReview } from './campaign-review.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useStaffCampaign } from './queries.ts';
import { ReviewHead } from './review-head.tsx';
import type { Slots } from './slots.ts';
import type { StaffAct } from './words.ts';

interface ReviewPaneProps {
  campaign_id: string;
  slots: Slots;
  /** Somebody begins to decide, or is done with it: in between it stays theirs, whatever becomes of the window. */
  onDeciding: (deciding: boolean) => void;
  onDetails: () => void;
  onManage: () => void;
  onDecided: (campaign: StaffCampaign, status: CampaignStatus) => void;
  /** Beside the queue or over it: whoever shows it knows where head, body and foot stand. */
  children: (parts: { title: string; body: ReactNode; foot: ReactNode }) => ReactNode;
}

/** One campaign of the queue, read by its id: it stays on screen when a colleague takes it out of the queue. */
export function ReviewPane(props: ReviewPaneProps) {
  const { campaign_id, slots, onDeciding, onDetails, onManage, onDecided, children } = props;
  const query = useStaffCampaign(campaign_id);
  const [act, setAct] = useState<StaffAct>();
  const campaign = query.data?.campaign;

  function begin(next: StaffAct) {
    onDeciding(true);
    setAct(next);
  }

  function end() {
    setAct(undefined);
    onDeciding(false);
  }

  if (!campaign) {
    return children({
      title: 'Campaign',
      body: query.isError ? (
        <ReadFailed title="The campaign did not load" query={query} />
      ) : (
        <Loading label="Loading the campaign">
          <div className="grid gap-4">
            <Skeleton className="h-6! w-2/3" />
            <Skeleton className="h-6!" />
            <Skeleton className="h-32!" />
            <Skeleton className="h-48!" />
          </div>
        </Loading>
      ),
      foot: null,
    });
  }
  return (
    <>
      {children({
        title: campaign.name,
        body: (
          <div className="grid grid-cols-1 gap-5">
            <ReviewHead campaign={campaign} onDetails={onDetails} onManage={onManage} />
            <CampaignReview campaign={campaign} slots={slots} />
          </div>
        ),
        foot: <DecisionBar apart campaign={campaign} onAct={begin} />,
      })}
      {act && (
        <DecisionDialog
          campaign={campaign}
          act={act}
          onDone={(status) => {
            end();
            onDecided(campaign, status);
          }}
          onClose={end}
        />
      )}
    </>
  );
}
