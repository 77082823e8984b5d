import type { Location } from '@universal-media/contract/locations';
import { useState } from 'react';
import { plainFailure } from '../../lib/plain-failure.ts';
import { AddChip } from '../../ui/chip.tsx';
import { toast } from '../../ui/toast.tsx';
import { suggestionsOf, type Town } from './circles.ts';
import { radiusOf, type Targeting } from './fitting.ts';
import { useLookUp } from './queries.ts';

interface NearbyAddsProps {
  nearby: readonly Town[];
  targeting: Targeting;
  onAdd: (place: Location) => void;
}

/** A town across a border is that of the other country, if a circle is there too. */
const countriesOf = (targeting: Targeting) =>
  new Set(
    targeting.locations.filter((place) => radiusOf(place, targeting) !== null).map(({ country_code }) => country_code),
  );

/** Towns around the circles, with one press. */
export function NearbyAdds({ nearby, targeting, onAdd }: NearbyAddsProps) {
  const lookUp = useLookUp();
  const [busy, setBusy] = useState(false);
  const towns = suggestionsOf(nearby, targeting);
  if (towns.length === 0) return null;

  async function add(town: Town) {
    if (busy) return;
    setBusy(true);
    try {
      const place = await lookUp.town(town, countriesOf(targeting));
      if (place) onAdd(place);
      else toast({ tone: 'stop', message: `${town.display_name} was not found. Please search for it by name.` });
    } catch (error) {
      toast({ tone: 'stop', message: `${town.display_name} was not added. ${plainFailure(error).sentence}` });
    } finally {
      setBusy(false);
    }
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left me-1 font-560 text-small">Add nearby</legend>
      {towns.map((town) => (
        <AddChip key={town.place_id} onAdd={() => void add(town)}>
          {town.value}
        </AddChip>
      ))}
    </fieldset>
  );
}
