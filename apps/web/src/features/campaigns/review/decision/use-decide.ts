import { useQueryClient } from '@tanstack/react-query';
import { campaignStaffEndpoints, type LaunchCheck } from '@universal-media/contract/campaigns/staff';
import { errors } from '@universal-media/contract/wire/errors';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { explainConflict } from '../claims/explain-conflict.ts';
import { failedChecks } from '../failures.ts';
import { useRefetchCampaigns } from '../queries.ts';
import type { StaffAction } from '../texts.ts';
import { type Draft, toDecisionQuery } from './decisions.ts';
import { forgetDraft } from './drafts.ts';

/** What became of a decision: it took effect, waits for a second staff member, or for its ten seconds of Undo. */
export type Outcome = 'done' | 'waits' | 'held';

const FAILED = 'Error updating campaign';

/** Sends a decision. `failed` has the checks that made the server refuse a launch. */
export function useDecide(campaign_id: string, action: StaffAction, onDone: (outcome: Outcome) => void) {
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string>();
  const [failed, setFailed] = useState<readonly LaunchCheck[]>();
  const refetch = useRefetchCampaigns();
  const reads = useQueryClient();

  async function decide(draft: Draft) {
    setBusy(true);
    setSentence(undefined);
    try {
      const { approval_id } = await call(campaignStaffEndpoints.decideCampaign, {
        params: { id: campaign_id },
        query: toDecisionQuery(action, draft),
      });
      forgetDraft(campaign_id, action);
      onDone(approval_id === null ? 'done' : 'waits');
    } catch (error) {
      setBusy(false);
      const checks = failedChecks(error);
      setFailed(checks ?? undefined);
      const elsewhere = await explainConflict(reads, campaign_id, error);
      setSentence(elsewhere ?? (checks ? `${FAILED}: ${errors.checks_failed.sentence}` : actionFailure(FAILED, error)));
    }
    // Also after a refusal: the screen may be out of date.
    void refetch();
  }

  return { busy, sentence, failed, decide };
}
