import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { settingDifferences } from '@universal-media/contract/campaigns/settings/setting-differences';
import { languageName } from '@universal-media/contract/copy/languages';
import { radiusFor } from '@universal-media/contract/targeting/locations';
import { audienceGroupNames, goalNames } from '@universal-media/contract/targeting/targeting-options';
import { toCents } from '@universal-media/contract/wire/money';
import type { ReactNode } from 'react';
import { audienceGroupOrder } from '#features/targeting/audiences/audience-options.ts';
import { counted } from '#lib/format/count-text.ts';
import { moneyShort } from '#lib/format/format.ts';
import { CustomerList } from '../settings/customer-list.tsx';
import { DifferenceList } from '../settings/difference-list.tsx';

const MAX_PLACES = 6;

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** The plan as it was submitted: goal, places, audience, copy, and what platforms make of it. */
export function Setup({ campaign }: { campaign: Campaign }) {
  const { campaign_data: data, budget, daily_budget } = campaign;
  const { locations } = data.geographic_targeting;
  const places = locations.slice(0, MAX_PLACES).map((place) => {
    const miles = radiusFor(place, data.geographic_targeting);
    return miles === null ? place.display_name : `${place.display_name}, ${miles} mi around`;
  });
  const more = locations.length - places.length;
  const chosen = audienceGroupOrder.filter((group) => data.audience_targeting[group].length > 0);
  const plan: Fact[] = [
    {
      name: 'Budget',
      value: `${moneyShort(toCents(budget))} in total, about ${moneyShort(toCents(daily_budget))} a day`,
    },
    { name: 'Goal', value: goalNames[data.campaign_type] },
    {
      name: 'Locations',
      value: [...places, ...(more > 0 ? [`and ${counted(more, 'more place')}`] : [])].join('; '),
    },
    ...(chosen.length === 0
      ? [{ name: 'Audience', value: 'Everyone in your locations' }]
      : chosen.map((group) => ({
          name: audienceGroupNames[group],
          value: data.audience_targeting[group].join(', '),
        }))),
    ...(data.customer_file
      ? [{ name: 'Customer list', value: <CustomerList file={data.customer_file} runs={campaign.parts} /> }]
      : []),
    { name: 'Languages', value: data.selectedCampaignLanguages.map(languageName).join(', ') },
  ];
  const copy: Fact[] = [
    { name: 'Headline', value: data.headline },
    { name: 'Body copy', value: data.body_copy },
    { name: 'Call to action', value: data.call_to_action },
    { name: 'Landing page', value: data.landing_page_url },
    ...(data.declaration.paid_for_by === '' ? [] : [{ name: 'Paid for by', value: data.declaration.paid_for_by }]),
  ];
  return (
    <div className="grid gap-6">
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <Facts facts={plan} />
        <Facts facts={copy} />
      </div>
      <div>
        <h3 className="mb-2 font-640 text-row">How platforms apply your settings</h3>
        <DifferenceList differences={settingDifferences(data)} />
      </div>
    </div>
  );
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid content-start text-small">
    {facts.map(({ name, value }) => (
      <div
        key={name}
        className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 border-rule border-b py-1.5 last:border-b-0"
      >
        <dt className="text-muted">{name}</dt>
        <dd className="font-560 [overflow-wrap:anywhere]">{value === '' ? 'Not provided' : value}</dd>
      </div>
    ))}
  </dl>
);
