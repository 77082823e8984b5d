import { type Location, radiusFor } from '@universal-media/contract/targeting/locations';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { AddChip } from '#ui/actions/chip.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import type { Targeting } from '../fit/fitting.ts';
import { suggestTowns, type Town } from '../map/circles.ts';
import { useLookUp } from '../queries.ts';

interface NearbyAddsProps {
  nearby: readonly Town[];
  targeting: Targeting;
  onAdd: (place: Location) => void;
}

/** The countries to look in: a nearby town may be across a border. */
const countriesIn = (targeting: Targeting) =>
  new Set(
    targeting.locations.filter((place) => radiusFor(place, targeting) !== null).map(({ country_code }) => country_code),
  );

/** Nearby towns to add with one click. */
export function NearbyAdds({ nearby, targeting, onAdd }: NearbyAddsProps) {
  const lookUp = useLookUp();
  const [busy, setBusy] = useState(false);
  const towns = suggestTowns(nearby, targeting);
  if (towns.length === 0) return null;

  async function add(town: Town) {
    if (busy) return;
    setBusy(true);
    try {
      const place = await lookUp.town(town, countriesIn(targeting));
      if (place) onAdd(place);
      else toast({ tone: 'stop', message: `We couldn't find ${town.display_name}. Search for it by name.` });
    } catch (error) {
      toast({ tone: 'stop', message: `We couldn't add ${town.display_name}. ${plainFailure(error).sentence}` });
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
