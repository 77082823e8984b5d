import { totalBudget } from '@universal-media/contract/campaigns/budget/total';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { toCents } from '@universal-media/contract/wire/money';
import type { ReactNode } from 'react';
import { counted } from '#lib/format/count-text.ts';
import { moneyShort } from '#lib/format/format.ts';
import { goalTexts, runDates, runLength } from '../build-step/basics/texts.ts';

/** The campaign in six facts. */
export function OrderHead({ campaign }: { campaign: CampaignData }) {
  const { name, campaign_type, start_date, end_date, budget_type, budget_amount } = campaign;
  const locations = campaign.geographic_targeting.locations.length;
  const total = totalBudget(campaign);
  return (
    <dl className="grid grid-cols-2 gap-px bg-rule *:bg-panel *:px-5 *:py-3.5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1.5fr)_minmax(0,1fr)]">
      <Fact name="Campaign" wide>
        {name}
      </Fact>
      <Fact name="Dates" note={runLength(start_date, end_date)} wide>
        {runDates(start_date, end_date) ?? 'Not set'}
      </Fact>
      <Fact name="Goal">{goalTexts[campaign_type].name}</Fact>
      <Fact name="Budget" note={budget_type === 'daily' ? `${moneyShort(toCents(total))} total` : 'total'}>
        <span className="num num-mid">{moneyShort(toCents(budget_amount))}</span>
        {budget_type === 'daily' && ' per day'}
      </Fact>
      <Fact name="Platforms">{counted(campaign.selectedPlatforms.length, 'platform')}</Fact>
      <Fact name="Locations">{counted(locations, 'location')}</Fact>
    </dl>
  );
}

interface FactProps {
  name: string;
  note?: string;
  /** Takes the full width on phones. */
  wide?: boolean;
  children: ReactNode;
}

function Fact({ name, note, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'max-lg:col-span-2' : undefined}>
      <dt className="text-muted text-small">{name}</dt>
      <dd className="font-640 [overflow-wrap:anywhere]">{children}</dd>
      {note && <dd className="text-fine text-muted">{note}</dd>}
    </div>
  );
}
