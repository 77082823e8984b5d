import type { Location, LocationVerdict, TargetingType } from '@universal-media/contract/locations';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { toast } from '../../ui/toast.tsx';
import { useFocusAfterLoss } from '../../ui/use-focus-after-loss.ts';
import { CircleMap } from './circle-map.tsx';
import { ringsOf } from './circles.ts';
import { CountryChoice } from './country-choice.tsx';
import type { ChangeTargeting, Targeting } from './fitting.ts';
import { LocationSearch } from './location-search.tsx';
import { MisfitNote } from './misfit-note.tsx';
import { NearbyAdds } from './nearby-adds.tsx';
import { PeopleSum } from './people-sum.tsx';
import { PlatformFit } from './platform-fit.tsx';
import { usePeople } from './queries.ts';
import { QuickAdds } from './quick-adds.tsx';
import { RadiusChoice } from './radius-choice.tsx';
import { RegionPicker } from './region-picker.tsx';
import { SelectedPlaces } from './selected-places.tsx';
import { putBack, refusalOf, removedBy, withoutPlaces, withPlace } from './selection.ts';
import { StrategyChoice } from './strategy-choice.tsx';
import { placeCount } from './words.ts';

interface PlacesPanelProps {
  /** Of the search field. */
  id: string;
  value: Targeting;
  onChange: ChangeTargeting;
  verdicts: readonly LocationVerdict[];
  /** Everybody inside the places, as soon as they are counted; null while nobody knows. */
  onPeople: (people: number | null) => void;
  error: string | undefined;
}

/** Adding and taking out, by whatever way: the search, the maps, what is offered. */
function useSelection(onChange: ChangeTargeting) {
  const add = useCallback(
    (place: Location) => refusalOf(onChange((now) => withPlace(now, place)).locations, place),
    [onChange],
  );
  // What was pressed has no line of its own for a reason.
  const take = useCallback(
    (place: Location) => {
      const reason = add(place);
      if (reason) toast({ message: reason });
    },
    [add],
  );
  const remove = useCallback(
    (places: readonly Location[]) => {
      const removed = removedBy(
        onChange((now) => withoutPlaces(now, places)),
        places,
      );
      const [only] = removed;
      if (!only) return;
      const what = removed.length === 1 ? only.place.display_name : placeCount(removed.length);
      toast({ message: `${what} removed`, undo: () => onChange((now) => putBack(now, removed)) });
    },
    [onChange],
  );
  return { add, take, remove };
}

const noTowns: never[] = [];

/** Where a campaign runs. The list is what counts; maps and suggestions are ways to fill it. */
export const PlacesPanel = memo(function PlacesPanel(props: PlacesPanelProps) {
  const { id, value, onChange, verdicts, onPeople, error } = props;
  const { targeting_type, locations, radius_miles } = value;
  const [country_code, setCountryCode] = useState(locations[0]?.country_code ?? 'US');
  const [framed, setFramed] = useState<string>();
  const { add, take, remove } = useSelection(onChange);
  const query = usePeople(value);
  // Maps follow when there is time.
  const drawn = useDeferredValue(value);
  const drawnFrame = useDeferredValue(framed);
  const local = targeting_type === 'local';
  const part = useFocusAfterLoss<HTMLDivElement>(targeting_type);

  const circled = useMemo(() => new Set(ringsOf(value).map((ring) => ring.id)), [value]);
  const counted = useMemo(
    () => new Map(query.data?.places.map(({ place_id, people }) => [place_id, people])),
    [query.data],
  );
  const known = locations.length > 0 && query.data?.places.some(({ people }) => people !== null);
  const people = known ? (query.data?.people ?? null) : null;
  useEffect(() => onPeople(people), [onPeople, people]);

  const nearby = locations.length > 0 ? (query.data?.nearby ?? noTowns) : noTowns;
  const setStrategy = (type: TargetingType) => onChange((now) => ({ ...now, targeting_type: type }));
  const list = (
    <SelectedPlaces
      locations={locations}
      counted={counted}
      counting={query.isFetching}
      circled={circled}
      framed={framed}
      onFrame={setFramed}
      onRemove={remove}
      beside={local}
    />
  );
  const sum = <PeopleSum query={query} people={people} circles={circled.size} places={locations.length} />;

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
      {targeting_type !== 'international' && (
        <QuickAdds
          country_code={country_code}
          offer={targeting_type === 'nationwide' ? 'country' : 'places'}
          locations={locations}
          onAdd={take}
          onRemove={remove}
        />
      )}
      <MisfitNote targeting={value} onRemove={remove} onStrategy={setStrategy} />
      {local ? (
        <div className="grid border border-edge @2xl:grid-cols-[minmax(0,1fr)_15rem]">
          <CircleMap targeting={drawn} nearby={nearby} framed={drawnFrame} />
          <div className="relative border-edge border-t @2xl:border-t-0 @2xl:border-l">
            <div className="flex flex-col @2xl:absolute @2xl:inset-0">
              <div className="border-rule border-b px-3.5 pt-3 pb-1.5">
                <RadiusChoice
                  value={radius_miles}
                  onChange={(miles) => onChange((now) => ({ ...now, radius_miles: miles }))}
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
            <RegionPicker kind="state" locations={drawn.locations} onAdd={take} onRemove={remove} />
          )}
          {targeting_type === 'international' && (
            <RegionPicker kind="country" locations={drawn.locations} onAdd={take} onRemove={remove} />
          )}
          <div className="border border-edge">
            {list}
            {sum}
          </div>
        </>
      )}
      {people !== null && <p className="-mt-2 text-micro text-muted">People: {query.data?.source}</p>}
      {local && <NearbyAdds nearby={nearby} targeting={value} onAdd={take} />}
      <PlatformFit verdicts={verdicts} places={locations.length} />
    </div>
  );
});
