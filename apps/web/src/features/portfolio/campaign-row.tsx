import type { CampaignAct } from '@universal-media/contract/campaign-status';
import type { CampaignItem } from '@universal-media/contract/campaigns';
import { centsOf } from '@universal-media/contract/money';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { count, money } from '../../lib/format.ts';
import { CampaignBadge } from '../../ui/campaign-badge.tsx';
import { CheckboxBox } from '../../ui/checkbox.tsx';
import { CampaignActs } from './campaign-acts.tsx';
import { CampaignPlan } from './campaign-plan.tsx';
import { rowGrid } from './row-grid.ts';
import { runWords } from './run-words.ts';

export interface CampaignRowProps {
  campaign: CampaignItem;
  open: boolean;
  onToggle: () => void;
  onAct: (act: CampaignAct) => void;
  busy?: boolean;
  /** Where several can be acted on at once. */
  choice?: { chosen: boolean; onChange: () => void } | undefined;
  /** What is shown of it while it is open. */
  children?: ReactNode;
}

/** One campaign: a line of a table where there is room, a card on a phone. */
export function CampaignRow({ campaign, open, onToggle, onAct, busy, choice, children }: CampaignRowProps) {
  const detail = useId();
  const { name, status, status_reason, budget, daily_budget, spent, impressions } = campaign;
  return (
    <li
      className={clsx(
        'border-b',
        open || choice?.chosen
          ? 'border-ink shadow-[inset_6px_0_0_var(--ink),inset_0_1px_0_var(--ink)]'
          : 'border-rule',
      )}
    >
      <div className={clsx(rowGrid, 'grid gap-y-3 px-4 py-3.5 md:px-5')}>
        <div className="flex min-w-0 items-start gap-3">
          {choice && (
            <CheckboxBox
              className="mt-0! flex-none"
              aria-label={`Select ${name}`}
              checked={choice.chosen}
              onCheckedChange={choice.onChange}
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
            <p className="ps-[18px] text-muted text-small">{runWords(campaign)}</p>
          </div>
          <span className="flex-none pt-0.5 xl:hidden">
            <CampaignBadge status={status} />
          </span>
        </div>
        <div className="pt-0.5 max-xl:hidden">
          <CampaignBadge status={status} />
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
          <CampaignActs campaign={campaign} onAct={onAct} busy={busy ?? false} />
        </div>
        {status_reason && (
          <p className="col-span-full border-ink border-s-3 bg-ground px-3 py-2 text-small">
            <b className="font-640">{status === 'rejected' ? 'Why it was rejected: ' : 'What we wrote: '}</b>
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
