import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { counted } from '#lib/format/count-text.ts';
import { Button, type ButtonVariant } from '#ui/actions/button.tsx';
import { StaffBadge } from '../staff-badge.tsx';
import type { StaffAction } from '../texts.ts';
import { decisionTexts } from './decisions.ts';
import { useHeldDecision } from './held-decisions.ts';

interface DecisionBarProps {
  campaign: StaffCampaign;
  onAction: (action: StaffAction) => void;
  /** Places Reject and Suspend at the far end, away from the other buttons. */
  apart?: boolean;
}

/** The decisions staff can make now. The primary button is the one the checks suggest. */
export function DecisionBar({ campaign, onAction, apart = false }: DecisionBarProps) {
  const { staff_can, checks, status_reason } = campaign;
  const held = useHeldDecision(campaign.campaign_id);
  const failing = checks.filter(({ passed }) => !passed).length;
  if (held) {
    return (
      <p className="text-small">
        {decisionTexts[held].verb}: not sent yet. Undo is in the notification for ten seconds.
      </p>
    );
  }
  if (staff_can.length === 0) {
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small">
        <StaffBadge campaign={campaign} />
        <span className="min-w-0 text-muted [overflow-wrap:anywhere]">{status_reason ?? 'Nothing to decide.'}</span>
      </p>
    );
  }
  const variantFor = (action: StaffAction): ButtonVariant => {
    if (action === 'reject' || action === 'suspend') return 'danger';
    if (action === 'approve' || action === 'resume') return failing === 0 ? 'primary' : 'default';
    return action === 'request_changes' && failing > 0 ? 'primary' : 'default';
  };
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <div className="flex flex-wrap gap-2.5">
        {staff_can.map((action) => (
          <Button
            key={action}
            variant={variantFor(action)}
            className={(action === 'reject' || action === 'suspend') && apart ? 'ms-auto' : undefined}
            onClick={() => onAction(action)}
          >
            {decisionTexts[action].verb}
          </Button>
        ))}
      </div>
      {staff_can.includes('approve') && failing > 0 && (
        <p className="text-fine text-muted">
          {counted(failing, 'check')} failed. Launching anyway needs a written reason.
        </p>
      )}
    </div>
  );
}
