import { detectSearchType } from '@universal-media/contract/location-detection';
import {
  isSelected,
  LOCATION_QUERY_LEAST,
  LOCATION_QUERY_MOST,
  type Location,
  LocationType,
  locationTexts,
  type TargetingType,
} from '@universal-media/contract/locations';
import { hasPostalCodes } from '@universal-media/contract/postal-patterns';
import { useState } from 'react';
import { plainFailure } from '../../lib/plain-failure.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { announce } from '../../ui/announce.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { firstSearchType } from './fitting.ts';
import { type Search, useLocationSearch } from './queries.ts';
import { foundWords, searchPlaceholder, searchTypeWords } from './words.ts';

const TYPING_MS = 200;
const types = ['smart', ...LocationType.options] as const;
const typeOptions = types.map((value) => ({ value, label: searchTypeWords(value === 'smart' ? null : value) }));

interface LocationSearchProps {
  /** Of the search field, where "Go fix this" leads. */
  id: string;
  targeting_type: TargetingType;
  country_code: string;
  locations: readonly Location[];
  /** Answers why it was not added, or null. */
  onAdd: (place: Location) => string | null;
  error: string | undefined;
}

function emptyText({ query, search_type, country_code }: Search): string {
  if (query.length < LOCATION_QUERY_LEAST) return `Type at least ${LOCATION_QUERY_LEAST} characters`;
  const meant = search_type ?? detectSearchType(query, country_code);
  return meant === 'zip' && !hasPostalCodes(country_code)
    ? locationTexts.no_postal_codes(country_code)
    : locationTexts.nothing_found;
}

/** What is typed stays in here: a letter draws this field again, and neither the list nor the map. */
export function LocationSearch(props: LocationSearchProps) {
  const { id, targeting_type, country_code, locations, onAdd, error } = props;
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  // A kind chosen by hand holds until another way of targeting brings its own.
  const [kind, setKind] = useState<{ of: TargetingType; type: LocationType | null } | null>(null);
  const search_type = kind?.of === targeting_type ? kind.type : firstSearchType[targeting_type];
  const query = typed.trim().slice(0, LOCATION_QUERY_MOST);
  const search: Search = { query, search_type, country_code };
  const settled = useSettled(query, TYPING_MS);
  const found = useLocationSearch({ ...search, query: settled });
  const results = query === settled ? (found.data?.results ?? []) : [];
  const offline = found.fetchStatus === 'paused';
  const failed = found.isError && !found.isFetching && query === settled;
  const searching = query.length >= LOCATION_QUERY_LEAST && (query !== settled || found.isFetching);

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
            hint: isSelected(locations, place) ? `${foundWords(place)}, already selected` : foundWords(place),
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
              ? 'You are offline. The search goes on when the connection is back.'
              : failed
                ? plainFailure(found.error).sentence
                : undefined
          }
          {...(failed && { onRetry: () => void found.refetch() })}
        />
      </Field>
      <Field label="Kind" className="order-2 @xl:order-3">
        <Select
          value={search_type ?? 'smart'}
          onValueChange={(value) => setKind({ of: targeting_type, type: value === 'smart' ? null : value })}
          options={typeOptions}
        />
      </Field>
    </>
  );
}
