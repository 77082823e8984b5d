import { countryName } from '@universal-media/contract/targeting/countries';
import type { Location } from '@universal-media/contract/targeting/locations';
import { usStates } from '@universal-media/contract/targeting/us-states';
import { useMemo, useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { useLookUp } from '../queries.ts';

interface RegionChoiceOptions {
  kind: 'state' | 'country';
  locations: readonly Location[];
  onAdd: (place: Location) => void;
  onRemove: (places: readonly Location[]) => void;
}

const none: ReadonlySet<string> = new Set();
const regionName = { state: (code: string) => usStates[code] ?? code, country: countryName };

/** Selects regions on a map by their code. A region shows as selected while its place is looked up. */
export function useRegionChoice({ kind, locations, onAdd, onRemove }: RegionChoiceOptions) {
  const lookUp = useLookUp();
  const [pending, setPending] = useState(none);
  const chosen = useMemo(() => {
    const ofKind = locations.filter(
      (place) => place.type === kind && (kind === 'country' || place.country_code === 'US'),
    );
    return new Map(ofKind.map((place) => [place.value, place]));
  }, [kind, locations]);
  const selected = useMemo(() => new Set([...chosen.keys(), ...pending]), [chosen, pending]);

  async function add(code: string) {
    setPending((current) => new Set([...current, code]));
    try {
      const place = await lookUp[kind](code);
      if (place) onAdd(place);
      else toast({ tone: 'stop', message: `${regionName[kind](code)} isn't available yet.` });
    } catch (error) {
      toast({ tone: 'stop', message: `We couldn't add ${regionName[kind](code)}. ${plainFailure(error).sentence}` });
    } finally {
      setPending((current) => new Set([...current].filter((one) => one !== code)));
    }
  }

  function onToggle(code: string) {
    const place = chosen.get(code);
    if (place) onRemove([place]);
    else if (!pending.has(code)) void add(code);
  }

  return { selected, onToggle };
}
