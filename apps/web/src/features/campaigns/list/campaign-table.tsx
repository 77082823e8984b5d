import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import type { CampaignAction } from '@universal-media/contract/campaigns/status';
import { centsOf } from '@universal-media/contract/wire/money';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { count, money } from '#lib/format/format.ts';
import { CampaignBadge } from '#ui/feedback/campaign-badge.tsx';
import { CheckboxBox } from '#ui/forms/choices/checkbox.tsx';
import { allState, toggleAll } from '#ui/tables/table-model.ts';
import { CampaignActions } from '../actions/campaign-actions.tsx';
import { CampaignPlan } from './campaign-plan.tsx';
import { runText } from './texts.ts';

/** The columns that the head and the rows share. */
const rowGrid =
  'xl:grid-cols-[minmax(13rem,1.3fr)_8rem_minmax(15rem,1.6fr)_6rem_6rem_6rem_8.75rem] xl:items-start xl:gap-x-5';

type CampaignTableHeadProps =
  | { keys: readonly string[]; selected: ReadonlySet<string>; onSelect: (selected: ReadonlySet<string>) => void }
  | { keys?: never; selected?: never; onSelect?: never };

const figures = ['Budget', 'Spent', 'Impressions'];

/** Column titles, with a checkbox for all rows where rows can be selected. Screen readers get each figure's name from its row. */
export function CampaignTableHead({ keys, selected, onSelect }: CampaignTableHeadProps) {
  return (
    <div className={`hidden border-ink border-b px-5 py-2 font-600 text-muted text-small xl:grid ${rowGrid}`}>
      <span className="flex items-center gap-3">
        {keys && (
          <CheckboxBox
            aria-label="Select all campaigns shown"
            checked={allState(keys, selected)}
            onCheckedChange={() => onSelect(toggleAll(keys, selected))}
          />
        )}
        <span aria-hidden="true">Campaign</span>
      </span>
      <span aria-hidden="true">Status</span>
      <span aria-hidden="true">Plan and pacing</span>
      {figures.map((name) => (
        <span key={name} aria-hidden="true" className="text-right">
          {name}
        </span>
      ))}
    </div>
  );
}

interface CampaignRowProps {
  campaign: CampaignItem;
  open: boolean;
  onToggle: () => void;
  onAction: (action: CampaignAction) => void;
  busy?: boolean;
  /** Set where rows can be selected for a bulk action. */
  selection?: { selected: boolean; onChange: () => void } | undefined;
  /** The detail, while the row is open. */
  children?: ReactNode;
}

/** One campaign: a table row on wide screens, a card on a phone. */
export function CampaignRow({ campaign, open, onToggle, onAction, busy, selection, children }: CampaignRowProps) {
  const detail = useId();
  const { name, state, status_reason, budget, daily_budget, spent, impressions } = campaign;
  return (
    <li
      className={clsx(
        'border-b',
        open || selection?.selected
          ? 'border-ink shadow-[inset_6px_0_0_var(--ink),inset_0_1px_0_var(--ink)]'
          : 'border-rule',
      )}
    >
      <div className={clsx(rowGrid, 'grid gap-y-3 px-4 py-3.5 md:px-5')}>
        <div className="flex min-w-0 items-start gap-3">
          {selection && (
            <CheckboxBox
              className="mt-0! flex-none"
              aria-label={`Select ${name}`}
              checked={selection.selected}
              onCheckedChange={selection.onChange}
            />
          )}
          <div className="min-w-0 flex-1">
            <h2>
              <button
                type="button"
                aria-expanded={open}
                {...(open && { 'aria-controls': detail })}
                onClick={onToggle}
                className="group flex min-h-6 items-start gap-1.5 text-left font-640 text-body"
              >
                <ChevronRight
                  className={clsx('mt-[3px] -ms-1 size-4 flex-none', open && 'rotate-90')}
                  aria-hidden="true"
                />
                <span className="[overflow-wrap:anywhere] group-hover:underline">{name}</span>
              </button>
            </h2>
            <p className="ps-[18px] text-muted text-small">{runText(campaign)}</p>
          </div>
          <span className="flex-none pt-0.5 xl:hidden">
            <CampaignBadge status={state} />
          </span>
        </div>
        <div className="pt-0.5 max-xl:hidden">
          <CampaignBadge status={state} />
        </div>
        <CampaignPlan campaign={campaign} />
        <dl className="grid grid-cols-3 gap-x-4 xl:contents">
          <Figure label="Budget" note={`${money(centsOf(daily_budget))} a day`}>
            {money(centsOf(budget))}
          </Figure>
          <Figure label="Spent">{money(centsOf(spent))}</Figure>
          <Figure label="Impressions">{count(impressions)}</Figure>
        </dl>
        <div className="xl:justify-self-end">
          <CampaignActions campaign={campaign} onAction={onAction} busy={busy ?? false} />
        </div>
        {status_reason && (
          <p className="col-span-full border-ink border-s-3 bg-ground px-3 py-2 text-small">
            <b className="font-640">{state === 'rejected' ? 'Reason for rejection: ' : 'Note from our team: '}</b>
            {status_reason}
          </p>
        )}
      </div>
      {open && <div id={detail}>{children}</div>}
    </li>
  );
}

function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="min-w-0 xl:pt-1 xl:text-right">
      <dt className="text-micro text-muted xl:sr-only">{label}</dt>
      <dd className="mono-cell">{children}</dd>
      {note && <dd className="text-micro text-muted">{note}</dd>}
    </div>
  );
}
