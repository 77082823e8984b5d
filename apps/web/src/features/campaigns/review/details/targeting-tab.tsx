import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { locationTypeNames, radiusFor } from '@universal-media/contract/targeting/locations';
import {
  type AudienceGroup,
  audienceGroupNames,
  audienceGroups,
} from '@universal-media/contract/targeting/targeting-options';
import { counted } from '#lib/format/count-text.ts';
import { Subsection } from '#ui/layout/subsection.tsx';
import { FactList } from '../pane/fact-list.tsx';
import { Columns } from './columns.tsx';

const groups = Object.keys(audienceGroups).filter((name): name is AudienceGroup => name in audienceGroupNames);

/** Locations and audience. An empty audience group includes everyone. */
export function TargetingTab({ data }: { data: CampaignData }) {
  const { geographic_targeting } = data;
  const { targeting_type, locations } = geographic_targeting;
  return (
    <Columns>
      <Subsection title="Geographic targeting" aside={counted(locations.length, 'location')}>
        <FactList facts={[{ label: 'Type', value: targeting_type }]} />
        {locations.length > 0 && (
          <ul aria-label="Locations" className="grid max-h-72 gap-1 overflow-y-auto text-small">
            {locations.map((place) => {
              const radius = radiusFor(place, geographic_targeting);
              return (
                <li key={place.place_id} className="flex justify-between gap-4">
                  <span className="min-w-0">{place.display_name}</span>
                  <span className="flex-none text-muted">
                    {locationTypeNames[place.type]}
                    {radius !== null && `, ${radius} mi`}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </Subsection>
      <Subsection title="Audience targeting">
        <FactList
          facts={groups.map((name) => ({
            label: audienceGroupNames[name],
            value: data.audience_targeting[name].join(', ') || 'Everyone',
          }))}
        />
      </Subsection>
    </Columns>
  );
}
