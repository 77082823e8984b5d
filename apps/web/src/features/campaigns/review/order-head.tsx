import type { CampaignData } from '@universal-media/contract/campaign';
import { totalBudget } from '@universal-media/contract/campaign-total';
import { centsOf } from '@universal-media/contract/money';
import type { ReactNode } from 'react';
import { moneyShort } from '../../../lib/format.ts';
import { goalWords } from '../basics/goal-words.ts';
import { runDates, runLength } from '../basics/run-words.ts';
import { counted } from '../counted.ts';

/** The campaign in six facts, as the head of a printed order has them. */
export function OrderHead({ campaign }: { campaign: CampaignData }) {
  const { name, campaign_type, start_date, end_date, budget_type, budget_amount } = campaign;
  const places = campaign.geographic_targeting.locations.length;
  const total = totalBudget(campaign);
  return (
    <dl className="grid grid-cols-2 gap-px bg-rule *:bg-panel *:px-5 *:py-3.5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1.5fr)_minmax(0,1fr)]">
      <Fact name="Campaign" wide>
        {name}
      </Fact>
      <Fact name="Dates" note={runLength(start_date, end_date)} wide>
        {runDates(start_date, end_date) ?? 'open'}
      </Fact>
      <Fact name="Type">{goalWords[campaign_type].name}</Fact>
      <Fact name="Budget" note={budget_type === 'daily' ? `${moneyShort(centsOf(total))} in total` : 'in total'}>
        <span className="num num-mid">{moneyShort(centsOf(budget_amount))}</span>
        {budget_type === 'daily' && ' a day'}
      </Fact>
      <Fact name="Platforms">{counted(campaign.selectedPlatforms.length, 'platform')}</Fact>
      <Fact name="Places">{counted(places, 'location')}</Fact>
    </dl>
  );
}

interface FactProps {
  name: string;
  note?: string;
  /** Takes a whole line on a phone. */
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
