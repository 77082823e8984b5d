import { locationTypeNames, radiusFor } from '@universal-media/contract/targeting/locations';
import { useMemo, useState } from 'react';
import { LinkButton } from '#ui/actions/link.tsx';
import { LateRadiusMap, LateStatesMap, LateWorldMap } from '#ui/maps/lazy-map.tsx';
import type { Targeting } from '../fit/fitting.ts';
import { toRings } from '../map/circles.ts';
import { placeCount } from '../texts.ts';

const VISIBLE_LOCATIONS = 6;

/** A read-only summary of the locations: a small map and a list. */
export function PlacesSummary({ targeting }: { targeting: Targeting }) {
  const { locations } = targeting;
  const [all, setAll] = useState(false);
  return (
    <div className="grid gap-3">
      <SmallMap targeting={targeting} />
      <ul aria-label="Target locations" className="border-rule border-t text-small">
        {locations.slice(0, all ? undefined : VISIBLE_LOCATIONS).map((place) => {
          const radius = radiusFor(place, targeting);
          return (
            <li key={place.place_id} className="flex items-baseline gap-3 border-rule border-b py-1.5">
              <span className="min-w-0 flex-1 font-560 [overflow-wrap:anywhere]">{place.display_name}</span>
              <span className="text-muted">
                {locationTypeNames[place.type]}
                {radius !== null && `, ${radius} mi`}
              </span>
              <span className="mono text-muted">{place.country_code}</span>
            </li>
          );
        })}
      </ul>
      {!all && locations.length > VISIBLE_LOCATIONS && (
        <LinkButton className="justify-self-start" onClick={() => setAll(true)}>
          Show all {placeCount(locations.length)}
        </LinkButton>
      )}
    </div>
  );
}

function SmallMap({ targeting }: { targeting: Targeting }) {
  const rings = useMemo(() => toRings(targeting), [targeting]);
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
  if (states.size > 0) return <LateStatesMap label="Targeted states" selected={states} />;
  return <LateWorldMap label="Targeted countries" selected={countries} />;
}
