import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { biddingMethodNames, biddingStrategyNames, DAYS } from '@universal-media/contract/targeting/targeting-options';
import { toCents } from '@universal-media/contract/wire/money';
import { money } from '#lib/format/format.ts';
import { Subsection } from '#ui/layout/subsection.tsx';
import { CustomerList } from '../../settings/customer-list.tsx';
import { FactList } from '../pane/fact-list.tsx';
import { Columns } from './columns.tsx';

const dollars = (value: number | null): string => (value === null ? '' : money(toCents(value)));
const onOff = (on: boolean): string => (on ? 'On' : 'Off');

type Campaign = Pick<StaffCampaign, 'campaign_data' | 'parts'>;

export function AdvancedTab({ campaign: { campaign_data: data, parts } }: { campaign: Campaign }) {
  const days = DAYS.flatMap((day) => {
    const slots = data.dayparting_schedule[day] ?? [];
    return slots.length > 0 ? [{ label: day, value: slots.join(', ') }] : [];
  });
  return (
    <Columns>
      <Subsection title="Bidding">
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
      </Subsection>
      <Subsection title="Ad scheduling">
        <FactList
          facts={[
            { label: 'Schedule type', value: data.dayparting_enabled ? 'Dayparting' : 'All day' },
            { label: 'Dayparting', value: onOff(data.dayparting_enabled) },
            { label: 'Time zone', value: data.time_zone },
            ...(data.dayparting_enabled ? days : []),
          ]}
        />
      </Subsection>
      <Subsection title="Audiences">
        <FactList
          facts={[
            { label: 'Custom audiences', value: data.custom_audiences.join(', ') },
            {
              label: 'Customer list',
              value: data.customer_file && <CustomerList file={data.customer_file} runs={parts} />,
            },
          ]}
        />
      </Subsection>
    </Columns>
  );
}
