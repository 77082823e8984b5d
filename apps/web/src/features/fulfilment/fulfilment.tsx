import { useMemo, useState } from 'react';
import { ApproveById } from './approve-by-id.tsx';
import { CampaignDetails } from './details/campaign-details.tsx';
import { ReviewQueue } from './review-queue.tsx';
import type { Slots } from './slots.ts';
import { AllCampaigns } from './table/all-campaigns.tsx';

type Opened =
  | { readonly what: 'details'; readonly campaign_id: string | undefined }
  | { readonly what: 'manage' | 'approve'; readonly campaign_id: string };

/** Campaigns in the hands of staff: those that wait, or all of them. A detail stands in the page's second column. */
export function Fulfilment({ view, slots }: { view: 'queue' | 'all'; slots: Slots }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const acts = useMemo(
    () => ({
      onDetails: (campaign_id: string | undefined) => setOpened({ what: 'details', campaign_id }),
      onManage: (campaign_id: string) => setOpened({ what: 'manage', campaign_id }),
      onApprove: (campaign_id: string) => setOpened({ what: 'approve', campaign_id }),
    }),
    [],
  );
  return (
    <>
      {view === 'queue' ? (
        <ReviewQueue slots={slots} onDetails={acts.onDetails} onManage={acts.onManage} />
      ) : (
        <AllCampaigns slots={slots} acts={acts} onLatest={acts.onDetails} />
      )}
      {opened?.what === 'details' && <CampaignDetails campaign_id={opened.campaign_id} slots={slots} onClose={close} />}
      {opened?.what === 'manage' && <slots.ManageContent campaign_id={opened.campaign_id} onClose={close} />}
      {opened?.what === 'approve' && <ApproveById campaign_id={opened.campaign_id} onClose={close} />}
    </>
  );
}
