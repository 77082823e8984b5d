import type { Advice } from '@universal-media/contract/campaigns/advice/advanced-advice';
import { Lightbulb, TriangleAlert, X } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Tag } from '#ui/feedback/badge.tsx';

interface AdviceListProps {
  advice: readonly Advice[];
  /** Keys of the advice that the user dismissed. */
  dismissed: readonly string[];
  onDismissedChange: (dismissed: string[]) => void;
}

const kindNames: Record<Advice['kind'], string> = {
  error: 'Error',
  warning: 'Warning',
  recommendation: 'Recommendation',
};

/** Errors, warnings and recommendations for the campaign, each with its reason. */
export function AdviceList({ advice, dismissed, onDismissedChange }: AdviceListProps) {
  // Errors cannot be dismissed.
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
        <p className="px-3.5 py-3 text-muted text-small">No issues found.</p>
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
          <span className={stops ? 'text-air' : 'text-muted'}>{kindNames[advice.kind]}: </span>
          {advice.message}
        </p>
        <p className="text-muted">
          {advice.why} <Tag>{advice.costs_more ? 'Costs more' : 'No extra cost'}</Tag>
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
