import type { StaffCampaignRow } from '@universal-media/contract/campaigns/staff';
import { categoryNames, PlatformCategory, platformById } from '@universal-media/contract/platforms/platforms';
import { toCents } from '@universal-media/contract/wire/money';
import { moneyShort } from '#lib/format/format.ts';
import { daysText } from '../dates.ts';
import { RunStrip } from '../pane/platform-run-strip.tsx';

const categoryName = (id: string): string => {
  const known = PlatformCategory.safeParse(id).data;
  return known ? categoryNames[known] : id.replaceAll('_', ' ');
};

/** The budget, the platforms, and the budget of each category. */
export function BudgetCell({ row, className }: { row: StaffCampaignRow; className: string }) {
  const { budget, parts, platforms, pricing, name } = row;
  return (
    <span className={className}>
      <span>
        <span className="mono-cell">{moneyShort(toCents(budget))}</span>
        <span className="text-fine text-muted"> over {daysText(row)}</span>
      </span>
      <RunStrip runs={parts} label={name} className="py-1" />
      <span className="text-fine">{platforms.map((id) => platformById(id).short_name).join(', ')}</span>
      <span className="text-fine text-muted">
        {Object.entries(pricing.pricing_breakdown)
          .map(([id, { category_total }]) => `${categoryName(id)} ${moneyShort(toCents(category_total))}`)
          .join(' · ')}
      </span>
    </span>
  );
}
