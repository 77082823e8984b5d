import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { isResubmitted, wholeResubmissionCents } from '@universal-media/contract/campaigns/submit/edit';
import { rejectionFieldNames } from '@universal-media/contract/campaigns/submit/rejection';
import { FixLink } from './fix-link.tsx';

/** Why a campaign was rejected, failed or needs changes, and the way to the field. A platform's line says its own reason. */
export function StatusReason({ campaign }: { campaign: Campaign }) {
  const { campaign_id, name, status_reason, status_field, parts, can, state } = campaign;
  if (status_reason === null || parts.some(({ reason }) => reason === status_reason)) return null;
  const canFix = can.includes('edit') && (isResubmitted(state) || status_field !== undefined);
  return (
    <div className="mb-4 max-w-[68ch]">
      {status_field && <p className="text-muted text-small">{rejectionFieldNames[status_field]}</p>}
      <p className="font-560">{status_reason}</p>
      {canFix && (
        <FixLink
          campaign_id={campaign_id}
          field={status_field ?? 'other'}
          about={name}
          price_cents={wholeResubmissionCents(campaign)}
        />
      )}
    </div>
  );
}
