import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { counted } from '#lib/format/count-text.ts';
import { Button, type ButtonVariant } from '#ui/actions/button.tsx';
import { Kbd } from '#ui/actions/kbd.tsx';
import { StaffBadge } from '../staff-badge.tsx';
import type { StaffAction } from '../texts.ts';
import { decisionTexts } from './decisions.ts';
import { useHeldDecision } from './held-decisions.ts';

interface DecisionBarProps {
  campaign: StaffCampaign;
  onAction: (action: StaffAction) => void;
  /** Places Reject and Suspend at the far end, away from the other buttons. */
  apart?: boolean;
  /** What the reader has to do before the checks pass; the primary button while nothing else is missing. */
  next?:
    | { readonly label: string; readonly shortcut: string; readonly busy: boolean; readonly onNext: () => void }
    | undefined;
  /** Whether single keys decide here. */
  keys?: boolean;
}

const shortcuts: Partial<Record<StaffAction, string>> = { approve: 'A', request_changes: 'C', reject: 'X' };

/** The decisions staff can make now. The primary button is the one the checks suggest. */
export function DecisionBar({ campaign, onAction, apart = false, next, keys = false }: DecisionBarProps) {
  const { staff_can, checks, status_reason } = campaign;
  const held = useHeldDecision(campaign.campaign_id);
  const failed = checks.filter(({ passed }) => !passed);
  const failing = failed.length;
  // Our own backlog is no reason to send a campaign back.
  const isOurs = failed.every(({ is_ours }) => is_ours);
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
    return action === 'request_changes' && failing > 0 && !isOurs ? 'primary' : 'default';
  };
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <div className="flex flex-wrap gap-2.5">
        {next && failing > 0 && isOurs && staff_can.includes('approve') && (
          <Button
            variant="primary"
            aria-keyshortcuts={next.shortcut}
            busy={next.busy}
            busyLabel="Saving…"
            onClick={next.onNext}
          >
            {next.label} <Kbd>{next.shortcut}</Kbd>
          </Button>
        )}
        {staff_can.map((action) => (
          <Button
            key={action}
            variant={variantFor(action)}
            className={(action === 'reject' || action === 'suspend') && apart ? 'ms-auto' : undefined}
            {...(keys && shortcuts[action] && { 'aria-keyshortcuts': shortcuts[action] })}
            onClick={() => onAction(action)}
          >
            {decisionTexts[action].verb}
            {keys && shortcuts[action] && <Kbd>{shortcuts[action]}</Kbd>}
          </Button>
        ))}
      </div>
      {staff_can.includes('approve') && failing > 0 && (
        <p className="text-fine text-muted">
          {isOurs
            ? 'The open checks are ours to finish. Launching without them needs a written reason.'
            : `${counted(failing, 'check')} failed. Launching anyway needs a written reason.`}
        </p>
      )}
    </div>
  );
}
