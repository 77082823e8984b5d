import { countryName } from '@universal-media/contract/countries';
import type { Location } from '@universal-media/contract/locations';
import { usStates } from '@universal-media/contract/us-states';
import { useMemo, useState } from 'react';
import { plainFailure } from '../../lib/plain-failure.ts';
import { toast } from '../../ui/toast.tsx';
import { useLookUp } from './queries.ts';

interface RegionChoiceOptions {
  kind: 'state' | 'country';
  locations: readonly Location[];
  onAdd: (place: Location) => void;
  onRemove: (places: readonly Location[]) => void;
}

const none: ReadonlySet<string> = new Set();
const named = { state: (code: string) => usStates[code] ?? code, country: countryName };

/** Choosing on a map of states or countries, by their letters. A region is shown as chosen while its place is looked up. */
export function useRegionChoice({ kind, locations, onAdd, onRemove }: RegionChoiceOptions) {
  const lookUp = useLookUp();
  const [asked, setAsked] = useState(none);
  const chosen = useMemo(() => {
    const ofKind = locations.filter(
      (place) => place.type === kind && (kind === 'country' || place.country_code === 'US'),
    );
    return new Map(ofKind.map((place) => [place.value, place]));
  }, [kind, locations]);
  const selected = useMemo(() => new Set([...chosen.keys(), ...asked]), [chosen, asked]);

  async function add(code: string) {
    setAsked((now) => new Set([...now, code]));
    try {
      const place = await lookUp[kind](code);
      if (place) onAdd(place);
      else toast({ tone: 'stop', message: `We do not have ${named[kind](code)} as a place yet.` });
    } catch (error) {
      toast({ tone: 'stop', message: `${named[kind](code)} was not added. ${plainFailure(error).sentence}` });
    } finally {
      setAsked((now) => new Set([...now].filter((one) => one !== code)));
    }
  }

  function onToggle(code: string) {
    const place = chosen.get(code);
    if (place) onRemove([place]);
    else if (!asked.has(code)) void add(code);
  }

  return { selected, onToggle };
}
