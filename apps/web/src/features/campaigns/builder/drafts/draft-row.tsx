import type { DraftSummary } from '@universal-media/contract/campaigns/drafts';
import { toCents } from '@universal-media/contract/wire/money';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { moneyShort } from '#lib/format/format.ts';
import { formatMoment, fromNow } from '#lib/format/instant-text.ts';
import { itemsToComplete } from '#lib/format/items-to-complete.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { readPlan } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { StripSkeleton } from '#ui/plan/strip-skeleton.tsx';
import { stepText } from '../outline.ts';

interface DraftRowProps {
  draft: DraftSummary;
  now: Date;
  /** Whether this browser has changes that the server has not confirmed. */
  unsaved: boolean;
  onDelete: () => void;
}

export function DraftRow({ draft, now, unsaved, onDelete }: DraftRowProps) {
  const { draft_id, draft_name, step, last_saved, missing, campaign_data } = draft;
  const { shares, budget_cents } = readPlan(campaign_data);
  const { budget_type, budget_amount } = campaign_data;
  const budget = `${moneyShort(toCents(budget_amount))} ${budget_type === 'daily' ? 'per day' : 'total'}`;
  const facts = [stepText(step), missing === 0 ? 'Ready for creative' : itemsToComplete(missing), budget];
  return (
    <li className="grid gap-x-6 gap-y-2 border-rule border-b py-4 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="min-w-0 font-640 text-body [overflow-wrap:anywhere]">{draft_name}</h3>
          <p className="text-muted text-small">
            Saved{' '}
            <time dateTime={last_saved} title={formatMoment(last_saved)}>
              {fromNow(last_saved, now)}
            </time>
          </p>
        </div>
        {shares.length > 0 ? (
          // Planned and not running: hollow, as everywhere.
          <PlanStrip look="hollow" shares={shares} budget_cents={budget_cents} label={`Plan for ${draft_name}`} />
        ) : (
          <StripSkeleton look="empty" />
        )}
        <p className="text-muted text-small">
          {facts.join(' · ')}
          {unsaved && <b className="font-640 text-ink"> · This browser may have newer changes</b>}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Button asChild>
          <Link replace to={paths.builder(draft_id)}>
            Resume<span className="sr-only"> {draft_name}</span>
          </Link>
        </Button>
        <IconButton label={`Delete ${draft_name}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
