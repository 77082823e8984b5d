import { detectSearchType } from '@universal-media/contract/targeting/location-detection';
import {
  isSelected,
  type Location,
  LocationType,
  locationTexts,
  MAX_LOCATION_QUERY,
  MIN_LOCATION_QUERY,
  type TargetingType,
} from '@universal-media/contract/targeting/locations';
import { hasPostalCodes } from '@universal-media/contract/targeting/postal-patterns';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { defaultSearchType } from '../fit/fitting.ts';
import { type Search, useLocationSearch } from '../queries.ts';
import { foundPlaceText, searchPlaceholder, searchTypeText } from '../texts.ts';

const TYPING_MS = 200;
const types = ['smart', ...LocationType.options] as const;
const typeOptions = types.map((value) => ({ value, label: searchTypeText(value === 'smart' ? null : value) }));

interface LocationSearchProps {
  /** The id of the search field, for links to it. */
  id: string;
  targeting_type: TargetingType;
  country_code: string;
  locations: readonly Location[];
  /** Returns why it was not added, or null. */
  onAdd: (place: Location) => string | null;
  error: string | undefined;
}

function emptyText({ query, search_type, country_code }: Search): string {
  if (query.length < MIN_LOCATION_QUERY) return `Type at least ${MIN_LOCATION_QUERY} characters`;
  const detected = search_type ?? detectSearchType(query, country_code);
  return detected === 'zip' && !hasPostalCodes(country_code)
    ? locationTexts.no_postal_codes(country_code)
    : locationTexts.nothing_found;
}

/** Keeps the typed text to itself, so that typing renders neither the list nor the map. */
export function LocationSearch(props: LocationSearchProps) {
  const { id, targeting_type, country_code, locations, onAdd, error } = props;
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  // A chosen type applies until the strategy changes.
  const [choice, setChoice] = useState<{ strategy: TargetingType; type: LocationType | null } | null>(null);
  const search_type = choice?.strategy === targeting_type ? choice.type : defaultSearchType[targeting_type];
  const query = typed.trim().slice(0, MAX_LOCATION_QUERY);
  const search: Search = { query, search_type, country_code };
  const settled = useSettled(query, TYPING_MS);
  const found = useLocationSearch({ ...search, query: settled });
  const results = query === settled ? (found.data?.results ?? []) : [];
  const offline = found.fetchStatus === 'paused';
  const failed = found.isError && !found.isFetching && query === settled;
  const searching = query.length >= MIN_LOCATION_QUERY && (query !== settled || found.isFetching);

  function pick(place_id: string) {
    const place = results.find((one) => one.place_id === place_id);
    if (!place) return;
    const reason = onAdd(place);
    setRefusal(reason && `${reason}: ${place.display_name}`);
    announce(reason ?? `${place.display_name} added`);
  }

  return (
    <>
      <Field
        id={id}
        label="Search"
        error={refusal ?? error}
        className="order-3 col-span-full @xl:order-2 @xl:col-span-1"
      >
        <Combobox
          value={null}
          onValueChange={(option) => option && pick(option.value)}
          options={results.map((place) => ({
            value: place.place_id,
            label: place.display_name,
            hint: isSelected(locations, place) ? `${foundPlaceText(place)}, already selected` : foundPlaceText(place),
          }))}
          onQueryChange={(text) => {
            setTyped(text);
            if (text !== '') setRefusal(null);
          }}
          loading={searching && !offline}
          placeholder={searchPlaceholder(search_type, country_code)}
          emptyText={emptyText(search)}
          errorText={
            offline
              ? "You're offline. Search continues when you're back online."
              : failed
                ? plainFailure(found.error).sentence
                : undefined
          }
          {...(failed && { onRetry: () => void found.refetch() })}
        />
      </Field>
      <Field label="Type" className="order-2 @xl:order-3">
        <Select
          value={search_type ?? 'smart'}
          onValueChange={(value) => setChoice({ strategy: targeting_type, type: value === 'smart' ? null : value })}
          options={typeOptions}
        />
      </Field>
    </>
  );
}
