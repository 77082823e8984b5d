import type { CampaignData } from '@universal-media/contract/campaign';
import { locationTypeWords } from '@universal-media/contract/locations';
import { type AudienceGroup, audienceGroupNames, audienceGroups } from '@universal-media/contract/targeting-options';
import { Part } from '../../../ui/part.tsx';
import { FactList } from '../fact-list.tsx';
import { Columns } from './columns.tsx';

const groups = Object.keys(audienceGroups).filter((name): name is AudienceGroup => name in audienceGroupNames);

/** Where and to whom it is shown. What nobody ticked means everybody. */
export function TargetingTab({ data }: { data: CampaignData }) {
  const { targeting_type, locations, radius_miles } = data.geographic_targeting;
  return (
    <Columns>
      <Part title="Geographic targeting" aside={`${locations.length} ${locations.length === 1 ? 'place' : 'places'}`}>
        <FactList
          facts={[
            { label: 'Type', value: targeting_type },
            { label: 'Radius', value: `${radius_miles} miles around cities and postal codes` },
            { label: 'Excluded locations', value: 'None' },
          ]}
        />
        {locations.length > 0 && (
          <ul aria-label="Places" className="grid max-h-72 gap-1 overflow-y-auto text-small">
            {locations.map(({ place_id, display_name, type }) => (
              <li key={place_id} className="flex justify-between gap-4">
                <span className="min-w-0">{display_name}</span>
                <span className="flex-none text-muted">{locationTypeWords[type]}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Audience targeting">
        <FactList
          facts={groups.map((name) => ({
            label: audienceGroupNames[name],
            value: data.audience_targeting[name].join(', ') || 'Everybody',
          }))}
        />
      </Part>
    </Columns>
  );
}
