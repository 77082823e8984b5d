import type { StaffCampaignRow } from '@universal-media/contract/campaigns-staff';
import { centsOf } from '@universal-media/contract/money';
import { categoryNames, PlatformCategory, platformById } from '@universal-media/contract/platforms';
import { moneyShort } from '../../../lib/format.ts';
import { daysLine } from '../dates.ts';
import { PartStrip } from '../part-strip.tsx';

const categoryName = (id: string): string => {
  const known = PlatformCategory.safeParse(id).data;
  return known ? categoryNames[known] : id.replaceAll('_', ' ');
};

/** What a campaign has to spend, where, and how much of it each category has. */
export function BudgetCell({ row, className }: { row: StaffCampaignRow; className: string }) {
  const { budget, parts, platforms, pricing, name } = row;
  return (
    <span className={className}>
      <span>
        <span className="mono-cell">{moneyShort(centsOf(budget))}</span>
        <span className="text-fine text-muted"> over {daysLine(row)}</span>
      </span>
      <PartStrip parts={parts} label={name} className="py-1" />
      <span className="text-fine">{platforms.map((id) => platformById(id).short_name).join(', ')}</span>
      <span className="text-fine text-muted">
        {Object.entries(pricing.pricing_breakdown)
          .map(([id, { category_total }]) => `${categoryName(id)} ${moneyShort(centsOf(category_total))}`)
          .join(' · ')}
      </span>
    </span>
  );
}
