import type { Confirmation } from '@universal-media/contract/campaigns/read/review-record';
import { campaignStaffEndpoints, type StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { useRef, useState } from 'react';
import { useHeldAnswers } from '#features/creative/review/decision/held-content.ts';
import { groupFiles, listWaiting } from '#features/creative/review/groups/group-files.ts';
import { useApproveFiles } from '#features/creative/review/groups/use-approve-files.ts';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { useFiles, useRefetchCampaigns } from '../queries.ts';

const isOpen = ({ confirmed_by }: Confirmation): boolean => confirmed_by === null;
const isPage = ({ kind }: Confirmation): boolean => kind !== 'policy';

/** What a reviewer has yet to look at in a campaign, and the ways to say that it is fine. */
export function useReviewWork(campaign_id: string, campaign: StaffCampaign | undefined) {
  const files = useFiles(campaign_id);
  const groups = groupFiles(files.data?.content ?? []);
  const approving = useApproveFiles();
  const refetch = useRefetchCampaigns();
  // The pages that this reviewer opened here.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<Confirmation['kind']>();
  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  const confirmations = campaign?.confirmations ?? [];
  const unconfirmed = confirmations.filter(isOpen);
  const seen = unconfirmed.filter((one) => isPage(one) && opened.has(one.subject));
  const unseen = unconfirmed.find((one) => isPage(one) && !opened.has(one.subject));
  const held = useHeldAnswers();
  const waiting = listWaiting(groups).filter(({ content_id }) => !held.has(content_id));

  async function confirm({ kind, subject }: Confirmation, confirmed: boolean): Promise<void> {
    setBusy(kind);
    setFailure(undefined);
    try {
      const body = { kind, subject, confirmed };
      await call(campaignStaffEndpoints.confirmReview, { params: { id: campaign_id }, body });
    } catch (error) {
      setFailure(actionFailure('Error saving your confirmation', error));
    }
    await refetch();
    setBusy(undefined);
  }

  const remember = (subject: string) => setOpened((before) => new Set([...before, subject]));

  return {
    files,
    groups,
    waiting,
    /** The next page that was not opened here yet. */
    unseen,
    seen,
    approving,
    confirming: { busy, failure, confirm, onOpened: remember },
    /** Opens the next page in a tab of its own. */
    openNext() {
      if (!unseen) return;
      window.open(unseen.subject, '_blank', 'noopener,noreferrer');
      remember(unseen.subject);
    },
    /** Approves the files that wait, and confirms the pages that were opened. */
    approveAll() {
      underWay.current = Promise.all([approving.approve(waiting), ...seen.map((one) => confirm(one, true))]);
      return underWay.current;
    },
    approveFiles(chosen: typeof waiting) {
      underWay.current = approving.approve(chosen);
      return underWay.current;
    },
    /** Resolves once everything that was approved here is saved. */
    settled: () => underWay.current,
  };
}

export type ReviewWork = ReturnType<typeof useReviewWork>;
