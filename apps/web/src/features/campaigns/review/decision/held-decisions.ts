import { useQueryClient } from '@tanstack/react-query';
import { campaignStaffEndpoints, type StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { createStore, useStored } from '#lib/state/store.ts';
import { announce } from '#ui/feedback/announce.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { explainConflict } from '../claims/explain-conflict.ts';
import { failedChecks } from '../failures.ts';
import { refetchCampaigns } from '../queries.ts';
import type { StaffAction } from '../texts.ts';
import { type Draft, decidedText, heldText, toDecisionQuery } from './decisions.ts';
import { forgetDraft } from './drafts.ts';

const FAILED = 'Error updating campaign';

/** Decisions that wait for their ten seconds of Undo, by campaign. */
const held = createStore<ReadonlyMap<string, StaffAction>>(new Map());

const change = (edit: (decisions: Map<string, StaffAction>) => void): void => {
  const next = new Map(held.get());
  edit(next);
  held.set(next);
};

/** Answers whether a decision on a campaign is about to be sent. */
export const isDecisionHeld = (campaign_id: string): boolean => held.get().has(campaign_id);

/** The decision on a campaign that has not been sent yet, if any. */
export const useHeldDecision = (campaign_id: string): StaffAction | undefined => useStored(held).get(campaign_id);

/**
 * Holds a decision in the browser for ten seconds, in which Undo takes it back and the server knows nothing. It is sent when
 * the time is over, when its notification is dismissed, and when the page closes.
 */
export function useHoldDecision() {
  const reads = useQueryClient();

  async function send(campaign: StaffCampaign, action: StaffAction, draft: Draft) {
    const { campaign_id, name } = campaign;
    try {
      await call(
        campaignStaffEndpoints.decideCampaign,
        { params: { id: campaign_id }, query: toDecisionQuery(action, draft) },
        { outlivesPage: true },
      );
      forgetDraft(campaign_id, action);
      toast({ message: decidedText(action, campaign) });
    } catch (error) {
      const checks = failedChecks(error);
      const elsewhere = await explainConflict(reads, campaign_id, error);
      const reason =
        elsewhere ?? (checks ? `${FAILED}: ${checks.map(({ text }) => text).join(' ')}` : actionFailure(FAILED, error));
      toast({ tone: 'stop', message: `“${name}” was not changed. ${reason}` });
    }
    change((decisions) => decisions.delete(campaign_id));
    await refetchCampaigns(reads);
  }

  return (campaign: StaffCampaign, action: StaffAction, draft: Draft): void => {
    const { campaign_id, name } = campaign;
    change((decisions) => decisions.set(campaign_id, action));
    toast({
      message: heldText(action, name),
      undo() {
        change((decisions) => decisions.delete(campaign_id));
        announce(`Nothing was sent. “${name}” is still waiting for a decision.`);
      },
      commit: () => void send(campaign, action, draft),
    });
  };
}
