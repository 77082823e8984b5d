import type { CampaignAction } from '@universal-media/contract/campaigns/status';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ResubmissionPrice } from '../rejections/resubmission-price.tsx';
import type { Callout } from './callout.ts';

interface CalloutNoteProps {
  callout: Callout;
  onAction: (action: CampaignAction) => void;
  onAppeal: () => void;
  busy: boolean;
}

export function CalloutNote({ callout, onAction, onAppeal, busy }: CalloutNoteProps) {
  const { tone, title, text, action, price_cents } = callout;
  return (
    <Note tone={tone} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 max-w-[80ch] [overflow-wrap:anywhere]">
        <b className="font-660">{title}</b> {text}
      </p>
      {action && 'do' in action && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ResubmissionPrice price_cents={price_cents} />
          <Button size="s" variant="primary" busy={busy} onClick={() => onAction(action.do)}>
            {action.label}
          </Button>
        </span>
      )}
      {action && 'see' in action && (
        <a href={action.see} className="font-600 text-control-s underline hover:decoration-2">
          {action.label}
        </a>
      )}
      {action && 'appeal' in action && (
        <Button size="s" onClick={onAppeal}>
          {action.label}
        </Button>
      )}
    </Note>
  );
}
