import type { CampaignData } from '@universal-media/contract/campaign';
import { centsOf } from '@universal-media/contract/money';
import { biddingMethodNames, biddingStrategyNames, DAYS } from '@universal-media/contract/targeting-options';
import { money } from '../../../lib/format.ts';
import { Part } from '../../../ui/part.tsx';
import { FactList } from '../fact-list.tsx';
import { Columns } from './columns.tsx';

const dollars = (value: number | null): string => (value === null ? '' : money(centsOf(value)));
const onOff = (on: boolean): string => (on ? 'On' : 'Off');

export function AdvancedTab({ data }: { data: CampaignData }) {
  const days = DAYS.flatMap((day) => {
    const parts = data.dayparting_schedule[day] ?? [];
    return parts.length > 0 ? [{ label: day, value: parts.join(', ') }] : [];
  });
  return (
    <Columns>
      <Part title="Bidding">
        <FactList
          facts={[
            { label: 'Bidding strategy', value: biddingStrategyNames[data.bidding_strategy] },
            { label: 'Bidding method', value: biddingMethodNames[data.bidding_method] },
            { label: 'Target CPA', value: dollars(data.target_cpa) },
            { label: 'Target ROAS', value: data.target_roas === null ? '' : `${data.target_roas}` },
            { label: 'Manual bid', value: dollars(data.manual_bid_amount) },
            { label: 'Budget automation', value: onOff(data.budget_automation) },
            { label: 'Budget optimization', value: onOff(data.campaign_budget_optimization) },
          ]}
        />
      </Part>
      <Part title="Ad scheduling">
        <FactList
          facts={[
            { label: 'Schedule type', value: data.dayparting_enabled ? 'By part of the day' : 'All day' },
            { label: 'Dayparting', value: onOff(data.dayparting_enabled) },
            { label: 'Frequency cap (a day)', value: '' },
            { label: 'Time zone', value: data.time_zone },
            ...(data.dayparting_enabled ? days : []),
          ]}
        />
      </Part>
    </Columns>
  );
}
