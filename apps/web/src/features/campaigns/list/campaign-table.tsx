import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import type { CampaignAction } from '@universal-media/contract/campaigns/status';
import { toCents } from '@universal-media/contract/wire/money';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count, money } from '#lib/format/format.ts';
import { paths } from '#paths.ts';
import { CampaignBadge } from '#ui/feedback/campaign-badge.tsx';
import { CheckboxBox } from '#ui/forms/choices/checkbox.tsx';
import { allState, toggleAll } from '#ui/tables/table-model.ts';
import { CampaignActions } from '../actions/campaign-actions.tsx';
import { CampaignPlan } from './campaign-plan.tsx';
import { runText } from './texts.ts';

/** The columns that the head and the rows share. */
const rowGrid =
  'xl:grid-cols-[minmax(13rem,1.3fr)_8rem_minmax(15rem,1.6fr)_6rem_6rem_6rem_11.5rem] xl:items-start xl:gap-x-5';

interface CampaignTableHeadProps {
  keys: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

const figures = ['Budget', 'Spent', 'Impressions'];

/** Column titles, with a checkbox for all rows. Screen readers get each figure's name from its row. */
export function CampaignTableHead({ keys, selected, onSelect }: CampaignTableHeadProps) {
  return (
    <div className={`hidden border-ink border-b px-5 py-2 font-600 text-muted text-small xl:grid ${rowGrid}`}>
      <span className="flex items-center gap-3">
        <CheckboxBox
          aria-label="Select all campaigns shown"
          checked={allState(keys, selected)}
          onCheckedChange={() => onSelect(toggleAll(keys, selected))}
        />
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
  onAction: (action: CampaignAction) => void;
  busy: boolean;
  selected: boolean;
  onSelect: () => void;
}

/** One campaign, leading to its page: a table row on wide screens, a card on a phone. */
export function CampaignRow({ campaign, onAction, busy, selected, onSelect }: CampaignRowProps) {
  const { campaign_id, name, state, status_reason, budget, daily_budget, spent, impressions } = campaign;
  return (
    <li
      className={clsx(
        'border-b',
        selected ? 'border-ink shadow-[inset_6px_0_0_var(--ink),inset_0_1px_0_var(--ink)]' : 'border-rule',
      )}
    >
      <div className={clsx(rowGrid, 'grid gap-y-3 px-4 py-3.5 md:px-5')}>
        <div className="flex min-w-0 items-start gap-3">
          <CheckboxBox
            className="mt-0! flex-none"
            aria-label={`Select ${name}`}
            checked={selected}
            onCheckedChange={onSelect}
          />
          <div className="min-w-0 flex-1">
            <h2 className="font-640 text-body">
              <Link
                to={paths.campaign(campaign_id)}
                className="inline-block min-h-6 text-ink no-underline [overflow-wrap:anywhere] hover:underline"
              >
                {name}
              </Link>
            </h2>
            <p className="text-muted text-small">{runText(campaign)}</p>
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
          <Figure label="Budget" note={`${money(toCents(daily_budget))} a day`}>
            {money(toCents(budget))}
          </Figure>
          <Figure label="Spent">{money(toCents(spent))}</Figure>
          <Figure label="Impressions">{count(impressions)}</Figure>
        </dl>
        <div className="xl:justify-self-end">
          <CampaignActions campaign={campaign} onAction={onAction} busy={busy} />
        </div>
        {status_reason && (
          <p className="col-span-full border-ink border-s-3 bg-ground px-3 py-2 text-small">
            <b className="font-640">{state === 'rejected' ? 'Reason for rejection: ' : 'Note from our team: '}</b>
            {status_reason}
          </p>
        )}
      </div>
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
