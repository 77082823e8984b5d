import { useMemo, useState } from 'react';
import { z } from 'zod';
import { ManageContent } from '#features/creative/review/campaign-files/manage-content.tsx';
import { useTabQuery } from '#lib/navigation/use-tab-query.ts';
import { DecideById } from './decision/decide-by-id.tsx';
import { CampaignDetails } from './details/campaign-details.tsx';
import { ReviewQueue } from './queue/review-queue.tsx';
import { AllCampaigns } from './table/all-campaigns.tsx';
import { ManualWork } from './work/manual-work.tsx';
import { Trouble } from './work/trouble.tsx';

const CampaignId = z.uuid();

type Opened =
  | { readonly dialog: 'details'; readonly campaign_id: undefined }
  | { readonly dialog: 'manage' | 'approve'; readonly campaign_id: string };

interface StaffCampaignsProps {
  view: 'queue' | 'by-hand' | 'trouble' | 'changes_requested' | 'all';
  /** The reader. */
  own_id: string;
}

/** The queues or all campaigns, with the dialogs that they open. */
export function StaffCampaigns({ view, own_id }: StaffCampaignsProps) {
  const [opened, setOpened] = useState<Opened>();
  const { query, open } = useTabQuery('campaigns');
  const linked = CampaignId.safeParse(query.get('campaign')).data;
  const close = () => setOpened(undefined);
  const actions = useMemo(
    () => ({
      onDetails: (campaign_id: string | undefined) =>
        campaign_id === undefined ? setOpened({ dialog: 'details', campaign_id }) : open({ campaign: campaign_id }),
      onManage: (campaign_id: string) => setOpened({ dialog: 'manage', campaign_id }),
      onApprove: (campaign_id: string) => setOpened({ dialog: 'approve', campaign_id }),
    }),
    [open],
  );
  return (
    <>
      {view === 'queue' ? (
        <ReviewQueue own_id={own_id} onDetails={actions.onDetails} onManage={actions.onManage} />
      ) : view === 'by-hand' ? (
        <ManualWork own_id={own_id} onDetails={actions.onDetails} />
      ) : view === 'trouble' ? (
        <Trouble onDetails={actions.onDetails} onManage={actions.onManage} />
      ) : (
        <AllCampaigns
          actions={actions}
          onLatest={actions.onDetails}
          {...(view === 'changes_requested' && { status: view })}
        />
      )}
      {linked && !opened && <CampaignDetails campaign_id={linked} onClose={() => open({ campaign: null })} />}
      {opened?.dialog === 'details' && <CampaignDetails campaign_id={opened.campaign_id} onClose={close} />}
      {opened?.dialog === 'manage' && <ManageContent campaign_id={opened.campaign_id} onClose={close} />}
      {opened?.dialog === 'approve' && <DecideById campaign_id={opened.campaign_id} action="approve" onClose={close} />}
    </>
  );
}
