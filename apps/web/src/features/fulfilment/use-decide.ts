import type { CampaignStatus } from '@universal-media/contract/campaign-status';
import { campaignStaffEndpoints, type LaunchCheck } from '@universal-media/contract/campaigns-staff';
import { errors } from '@universal-media/contract/errors';
import { useState } from 'react';
import { actionFailure } from '../../lib/action-failure.ts';
import { call } from '../../lib/call.ts';
import { type Draft, decisionWords } from './decisions.ts';
import { failedChecks } from './failures.ts';
import { useForgetCampaigns } from './queries.ts';
import type { StaffAct } from './words.ts';

const FAILED = 'Error updating campaign';

/** Sends a decision. `failed` is what the server found wrong, when that is why it refused a launch. */
export function useDecide(campaign_id: string, act: StaffAct, onDone: (status: CampaignStatus) => void) {
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string>();
  const [failed, setFailed] = useState<readonly LaunchCheck[]>();
  const forget = useForgetCampaigns();

  async function decide({ notes, reason, override }: Draft) {
    setBusy(true);
    setSentence(undefined);
    try {
      const { status } = await call(campaignStaffEndpoints.setStatus, {
        params: { id: campaign_id },
        query: {
          status: decisionWords[act].status,
          notes: notes.trim() || undefined,
          reason: reason ?? undefined,
          override: override ? 'true' : 'false',
        },
      });
      onDone(status);
    } catch (error) {
      setBusy(false);
      const checks = failedChecks(error);
      setFailed(checks ?? undefined);
      setSentence(checks ? `${FAILED}: ${errors.checks_failed.sentence}` : actionFailure(FAILED, error));
    }
    // Also after a no: what is on screen may be older than the truth.
    void forget();
  }

  return { busy, sentence, failed, decide };
}
