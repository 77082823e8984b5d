import { type Location, locationEndpoints, locationTexts } from '@universal-media/contract/targeting/locations';
import { useEffect, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { Combobox } from '#ui/forms/combobox.tsx';
import type { PlanQuestion } from './plan-question.ts';

const TYPING_MS = 250;
const MIN_QUERY = 2;

interface PlacePickerProps {
  onPick: (place: PlanQuestion['place']) => void;
}

/** Searches a place in the United States. Loaded when a visitor wants another place. */
export function PlacePicker({ onPick }: PlacePickerProps) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<{ query: string; places: readonly Location[]; failure?: string } | null>(null);
  const settled = useSettled(query.trim(), TYPING_MS);

  useEffect(() => {
    if (settled.length < MIN_QUERY) return undefined;
    const leaving = new AbortController();
    call(locationEndpoints.searchLocations, { body: { query: settled } }, { signal: leaving.signal })
      .then(({ results }) => setFound({ query: settled, places: results }))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setFound({ query: settled, places: [], failure: plainFailure(error).sentence });
      });
    return () => leaving.abort();
  }, [settled]);

  const isCurrent = found?.query === query.trim();
  const places = isCurrent ? (found?.places ?? []) : [];
  return (
    <div>
      <Combobox
        aria-label="Search for a place"
        value={null}
        onValueChange={(option) => {
          const place = places.find(({ place_id }) => place_id === option?.value);
          if (place) onPick({ place_id: place.place_id, display_name: place.display_name });
        }}
        options={places.map(({ place_id, display_name }) => ({ value: place_id, label: display_name }))}
        onQueryChange={setQuery}
        loading={query.trim().length >= MIN_QUERY && !isCurrent}
        placeholder="City, ZIP code or state"
        emptyText={query.trim().length < MIN_QUERY ? 'Type at least 2 characters' : locationTexts.nothing_found}
        errorText={isCurrent ? found?.failure : undefined}
      />
      <p className="mt-1 text-micro text-muted">{locationTexts.credit}</p>
    </div>
  );
}
