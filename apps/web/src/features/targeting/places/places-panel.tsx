import {
  type Location,
  type LocationVerdict,
  type RadiusMiles,
  radiusFor,
  type TargetingType,
} from '@universal-media/contract/targeting/locations';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { toast } from '#ui/feedback/toast.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import type { ChangeTargeting, Targeting } from './fit/fitting.ts';
import { MisfitNote } from './fit/misfit-note.tsx';
import { PlatformFit } from './fit/platform-fit.tsx';
import { StrategyChoice } from './fit/strategy-choice.tsx';
import { CircleMap } from './map/circle-map.tsx';
import { toRings } from './map/circles.ts';
import { RadiusChoice } from './map/radius-choice.tsx';
import { RegionPicker } from './map/region-picker.tsx';
import { usePeople } from './queries.ts';
import { CountryChoice } from './search/country-choice.tsx';
import { LocationSearch } from './search/location-search.tsx';
import { NearbyAdds } from './search/nearby-adds.tsx';
import { QuickAdds } from './search/quick-adds.tsx';
import { PopulationTotal } from './selection/population-total.tsx';
import { hasOwnRadius, withOneRadius, withRadius } from './selection/radius.ts';
import { SelectedPlaces } from './selection/selected-places.tsx';
import { putBack, removedBy, whyNotAdded, withoutPlaces, withPlace } from './selection/selection.ts';
import { placeCount } from './texts.ts';

interface PlacesPanelProps {
  /** The id of the search field. */
  id: string;
  value: Targeting;
  onChange: ChangeTargeting;
  verdicts: readonly LocationVerdict[];
  /** Receives the population of the locations; null while unknown. */
  onPeople: (people: number | null) => void;
  error: string | undefined;
}

/** Adds and removes locations, from the search, the maps and the suggestions. */
function useSelection(onChange: ChangeTargeting) {
  const add = useCallback(
    (place: Location) => whyNotAdded(onChange((current) => withPlace(current, place)).locations, place),
    [onChange],
  );
  // Maps and suggestions have no error line, so the reason is shown as a toast.
  const addWithToast = useCallback(
    (place: Location) => {
      const reason = add(place);
      if (reason) toast({ message: reason });
    },
    [add],
  );
  const remove = useCallback(
    (places: readonly Location[]) => {
      const removed = removedBy(
        onChange((current) => withoutPlaces(current, places)),
        places,
      );
      const [only] = removed;
      if (!only) return;
      const what = removed.length === 1 ? only.place.display_name : placeCount(removed.length);
      toast({ message: `${what} removed`, undo: () => onChange((current) => putBack(current, removed)) });
    },
    [onChange],
  );
  return { add, addWithToast, remove };
}

const noTowns: never[] = [];

/** The locations of a campaign. Maps and suggestions are other ways to fill the list. */
export const PlacesPanel = memo(function PlacesPanel(props: PlacesPanelProps) {
  const { id, value, onChange, verdicts, onPeople, error } = props;
  const { targeting_type, locations, radius_miles } = value;
  const [country_code, setCountryCode] = useState(locations[0]?.country_code ?? 'US');
  const [framed, setFramed] = useState<string>();
  const { add, addWithToast, remove } = useSelection(onChange);
  const query = usePeople(value);
  // Maps are deferred, so that typing and dragging stay fast.
  const drawn = useDeferredValue(value);
  const drawnFrame = useDeferredValue(framed);
  const local = targeting_type === 'local';
  const part = useFocusAfterLoss<HTMLDivElement>(targeting_type);

  const circled = useMemo(() => new Set(toRings(value).map((ring) => ring.id)), [value]);
  const counted = useMemo(
    () => new Map(query.data?.places.map(({ place_id, people }) => [place_id, people])),
    [query.data],
  );
  const known = locations.length > 0 && query.data?.places.some(({ people }) => people !== null);
  const people = known ? (query.data?.people ?? null) : null;
  useEffect(() => onPeople(people), [onPeople, people]);

  const nearby = locations.length > 0 ? (query.data?.nearby ?? noTowns) : noTowns;
  const setRadius = useCallback(
    (place_id: string, miles: RadiusMiles) => onChange((current) => withRadius(current, place_id, miles)),
    [onChange],
  );
  const setStrategy = (type: TargetingType) => onChange((current) => ({ ...current, targeting_type: type }));
  const list = (
    <SelectedPlaces
      locations={locations}
      counted={counted}
      counting={query.isFetching}
      circled={circled}
      framed={framed}
      onFrame={setFramed}
      onRemove={remove}
      radiusOfPlace={local ? (place) => radiusFor(place, value) : undefined}
      onRadius={setRadius}
      beside={local}
    />
  );
  const sum = <PopulationTotal query={query} people={people} circles={circled.size} places={locations.length} />;

  return (
    <div ref={part} tabIndex={-1} className="@container grid grid-cols-[minmax(0,1fr)] gap-4 outline-none!">
      <StrategyChoice value={targeting_type} onChange={setStrategy} />
      <div className="grid grid-cols-2 items-start gap-3 @xl:grid-cols-[11rem_minmax(0,1fr)_8.5rem]">
        <CountryChoice value={country_code} onChange={setCountryCode} />
        <LocationSearch
          id={id}
          targeting_type={targeting_type}
          country_code={country_code}
          locations={locations}
          onAdd={add}
          error={error}
        />
      </div>
      {targeting_type !== 'international' && !(local && country_code === 'US') && (
        <QuickAdds
          country_code={country_code}
          offer={targeting_type === 'nationwide' ? 'country' : 'places'}
          locations={locations}
          onAdd={addWithToast}
          onRemove={remove}
        />
      )}
      <MisfitNote targeting={value} onRemove={remove} onStrategy={setStrategy} />
      {local ? (
        <div className="grid border border-edge @2xl:grid-cols-[minmax(0,1fr)_15rem]">
          <CircleMap targeting={drawn} nearby={nearby} framed={drawnFrame} />
          <div className="relative min-w-0 border-edge border-t @2xl:border-t-0 @2xl:border-l">
            <div className="flex flex-col @2xl:absolute @2xl:inset-0">
              <div className="border-rule border-b px-3.5 pt-3 pb-1.5">
                <RadiusChoice
                  value={radius_miles}
                  varies={hasOwnRadius(value)}
                  onChange={(miles) => onChange((current) => withOneRadius(current, miles))}
                />
              </div>
              {list}
              {sum}
            </div>
          </div>
        </div>
      ) : (
        <>
          {targeting_type === 'regional' && country_code === 'US' && (
            <RegionPicker kind="state" locations={drawn.locations} onAdd={addWithToast} onRemove={remove} />
          )}
          {targeting_type === 'international' && (
            <RegionPicker kind="country" locations={drawn.locations} onAdd={addWithToast} onRemove={remove} />
          )}
          <div className="border border-edge">
            {list}
            {sum}
          </div>
        </>
      )}
      {people !== null && <p className="-mt-2 text-micro text-muted">Population: {query.data?.source}</p>}
      {local && <NearbyAdds nearby={nearby} targeting={value} onAdd={addWithToast} />}
      <PlatformFit verdicts={verdicts} places={locations.length} />
    </div>
  );
});
