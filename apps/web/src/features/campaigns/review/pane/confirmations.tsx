import type { Confirmation } from '@universal-media/contract/campaigns/read/review-record';
import { campaignStaffEndpoints, type StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { momentOf } from '#lib/format/instant-text.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { useRefetchCampaigns } from '../queries.ts';
import { confirmationTexts, describeSubject } from '../texts.ts';
import { PageLink } from './page-link.tsx';

/** What a staff member looks at and then ticks: the advertiser's own video, the landing page, and open policy decisions. */
export function Confirmations({ campaign }: { campaign: StaffCampaign }) {
  const { campaign_id, confirmations } = campaign;
  const [busy, setBusy] = useState<Confirmation['kind']>();
  const [failure, setFailure] = useState<string>();
  const refetch = useRefetchCampaigns();

  async function set({ kind, subject }: Confirmation, confirmed: boolean) {
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

  return (
    <div className="grid gap-3">
      {failure && (
        <Note tone="stop" live>
          {failure}
        </Note>
      )}
      <ul aria-label="To watch and open" className="grid">
        {confirmations.map((one) => (
          <li key={one.kind} className="grid gap-1.5 border-rule border-b py-2.5 text-small last:border-b-0">
            <span className="grid gap-0.5">
              <span className="font-620">
                {confirmationTexts[one.kind].title}
                <span className="font-400 text-muted"> {describeSubject(one)}</span>
              </span>
              {one.kind !== 'policy' && (
                <span className="[overflow-wrap:anywhere]">
                  <PageLink url={one.subject} />
                </span>
              )}
            </span>
            <Checkbox
              label={confirmationTexts[one.kind].tick}
              hint={one.confirmed_at && `${one.confirmed_by}, ${momentOf(one.confirmed_at)}`}
              checked={one.confirmed_by !== null}
              disabled={busy !== undefined}
              onCheckedChange={(checked) => void set(one, checked === true)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
