import type { Advice } from '@universal-media/contract/advanced-advice';
import { Lightbulb, TriangleAlert, X } from 'lucide-react';
import { Tag } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface AdviceListProps {
  advice: readonly Advice[];
  /** Keys of what somebody does not want to see again. */
  dismissed: readonly string[];
  onDismissedChange: (dismissed: string[]) => void;
}

const kindWords: Record<Advice['kind'], string> = {
  error: 'Must be mended',
  warning: 'Warning',
  recommendation: 'Recommendation',
};

/** What Advanced has to say: what stops, what to mind, what to try, each with its reason. */
export function AdviceList({ advice, dismissed, onDismissedChange }: AdviceListProps) {
  // What stops a campaign cannot be waved away.
  const shown = advice.filter((one) => one.kind === 'error' || !dismissed.includes(one.key));
  const hidden = advice.length - shown.length;
  return (
    <section aria-label="Optimization Insights" className="border border-rule-2">
      <div className="flex min-h-10 items-center justify-between gap-3 border-rule border-b px-3.5 py-1">
        <h3 className="font-660 text-row">Optimization Insights</h3>
        {hidden > 0 && (
          <Button variant="quiet" size="s" onClick={() => onDismissedChange([])}>
            Show {hidden} dismissed
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="px-3.5 py-3 text-muted text-small">Nothing to say against this campaign.</p>
      ) : (
        <ul>
          {shown.map((one) => (
            <AdviceRow key={one.key} advice={one} onDismiss={() => onDismissedChange([...dismissed, one.key])} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AdviceRow({ advice, onDismiss }: { advice: Advice; onDismiss: () => void }) {
  const stops = advice.kind === 'error';
  const Icon = advice.kind === 'recommendation' ? Lightbulb : TriangleAlert;
  return (
    <li className="flex items-start gap-2.5 border-rule border-b px-3.5 py-2.5 last:border-b-0">
      <Icon className={stops ? 'mt-0.5 size-4 text-air' : 'mt-0.5 size-4'} aria-hidden="true" />
      <div className="min-w-0 flex-1 text-small">
        <p className="font-560">
          <span className={stops ? 'text-air' : 'text-muted'}>{kindWords[advice.kind]}: </span>
          {advice.message}
        </p>
        <p className="text-muted">
          {advice.why} <Tag>{advice.costs_more ? 'costs more' : 'no extra cost'}</Tag>
        </p>
      </div>
      {!stops && (
        <IconButton size="s" label={`Dismiss: ${advice.message}`} onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
