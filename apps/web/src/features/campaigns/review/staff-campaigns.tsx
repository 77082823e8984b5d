import { useMemo, useState } from 'react';
import { ManageContent } from '#features/creative/review/campaign-files/manage-content.tsx';
import { ApproveById } from './decision/approve-by-id.tsx';
import { CampaignDetails } from './details/campaign-details.tsx';
import { ReviewQueue } from './queue/review-queue.tsx';
import { AllCampaigns } from './table/all-campaigns.tsx';

type Opened =
  | { readonly dialog: 'details'; readonly campaign_id: string | undefined }
  | { readonly dialog: 'manage' | 'approve'; readonly campaign_id: string };

/** The review queue or all campaigns, with the dialogs both open. */
export function StaffCampaigns({ view }: { view: 'queue' | 'changes_requested' | 'all' }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const actions = useMemo(
    () => ({
      onDetails: (campaign_id: string | undefined) => setOpened({ dialog: 'details', campaign_id }),
      onManage: (campaign_id: string) => setOpened({ dialog: 'manage', campaign_id }),
      onApprove: (campaign_id: string) => setOpened({ dialog: 'approve', campaign_id }),
    }),
    [],
  );
  return (
    <>
      {view === 'queue' ? (
        <ReviewQueue onDetails={actions.onDetails} onManage={actions.onManage} />
      ) : (
        <AllCampaigns
          actions={actions}
          onLatest={actions.onDetails}
          {...(view === 'changes_requested' && { status: view })}
        />
      )}
      {opened?.dialog === 'details' && <CampaignDetails campaign_id={opened.campaign_id} onClose={close} />}
      {opened?.dialog === 'manage' && <ManageContent campaign_id={opened.campaign_id} onClose={close} />}
      {opened?.dialog === 'approve' && <ApproveById campaign_id={opened.campaign_id} onClose={close} />}
    </>
  );
}
