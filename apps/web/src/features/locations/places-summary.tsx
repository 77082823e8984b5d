import { locationTypeWords } from '@universal-media/contract/locations';
import { useMemo, useState } from 'react';
import { LinkButton } from '../../ui/link.tsx';
import { LateRadiusMap, LateStatesMap, LateWorldMap } from '../../ui/map/late-map.tsx';
import { ringsOf } from './circles.ts';
import { radiusOf, type Targeting } from './fitting.ts';
import { placeCount } from './words.ts';

const AT_FIRST = 6;

/** Where a campaign runs, to look at: a small map, and each place by name, kind and country. */
export function PlacesSummary({ targeting }: { targeting: Targeting }) {
  const { locations } = targeting;
  const [all, setAll] = useState(false);
  return (
    <div className="grid gap-3">
      <SmallMap targeting={targeting} />
      <ul aria-label="Target locations" className="border-rule border-t text-small">
        {locations.slice(0, all ? undefined : AT_FIRST).map((place) => {
          const radius = radiusOf(place, targeting);
          return (
            <li key={place.place_id} className="flex items-baseline gap-3 border-rule border-b py-1.5">
              <span className="min-w-0 flex-1 font-560 [overflow-wrap:anywhere]">{place.display_name}</span>
              <span className="text-muted">
                {locationTypeWords[place.type]}
                {radius !== null && `, ${radius} mi`}
              </span>
              <span className="mono text-muted">{place.country_code}</span>
            </li>
          );
        })}
      </ul>
      {!all && locations.length > AT_FIRST && (
        <LinkButton className="justify-self-start" onClick={() => setAll(true)}>
          Show all {placeCount(locations.length)}
        </LinkButton>
      )}
    </div>
  );
}

function SmallMap({ targeting }: { targeting: Targeting }) {
  const rings = useMemo(() => ringsOf(targeting), [targeting]);
  const { locations } = targeting;
  const states = useMemo(
    () =>
      new Set(
        locations.flatMap(({ country_code, state_code }) => (country_code === 'US' && state_code ? [state_code] : [])),
      ),
    [locations],
  );
  const countries = useMemo(() => new Set(locations.map(({ country_code }) => country_code)), [locations]);
  if (rings.length > 0) {
    const abroad = locations.some(({ country_code }) => country_code !== 'US');
    return <LateRadiusMap rings={rings} abroad={abroad} aspect={1.75} thumbnail />;
  }
  if (states.size > 0) return <LateStatesMap label="States of the campaign" selected={states} />;
  return <LateWorldMap label="Countries of the campaign" selected={countries} />;
}
