import type { StaffCampaign } from '@universal-media/contract/campaigns-staff';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { CampaignBadge } from '../../ui/campaign-badge.tsx';
import { decisionWords } from './decisions.ts';
import type { StaffAct } from './words.ts';

interface DecisionBarProps {
  campaign: StaffCampaign;
  onAct: (act: StaffAct) => void;
  /** Rejecting stands at the far end, away from the others. */
  apart?: boolean;
}

/** What staff can do with a campaign now. The one ink button is what its checks speak for. */
export function DecisionBar({ campaign, onAct, apart = false }: DecisionBarProps) {
  const { staff_can, checks, status, status_reason } = campaign;
  const failing = checks.filter(({ passed }) => !passed).length;
  if (staff_can.length === 0) {
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small">
        <CampaignBadge status={status} />
        <span className="min-w-0 text-muted [overflow-wrap:anywhere]">
          {status_reason ?? 'Nothing is left to decide.'}
        </span>
      </p>
    );
  }
  const variantOf = (act: StaffAct): ButtonVariant => {
    if (act === 'reject') return 'danger';
    if (act === 'approve' || act === 'restart') return failing === 0 ? 'primary' : 'default';
    return act === 'request_changes' && failing > 0 ? 'primary' : 'default';
  };
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <div className="flex flex-wrap gap-2.5">
        {staff_can.map((act) => (
          <Button
            key={act}
            variant={variantOf(act)}
            className={act === 'reject' && apart ? 'ms-auto' : undefined}
            onClick={() => onAct(act)}
          >
            {decisionWords[act].verb}
          </Button>
        ))}
      </div>
      {staff_can.includes('approve') && failing > 0 && (
        <p className="text-fine text-muted">
          {failing === 1 ? 'A check fails' : `${failing} checks fail`}: a launch then needs a written note, kept in the
          audit log.
        </p>
      )}
    </div>
  );
}
