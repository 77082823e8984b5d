import { countryName } from '@universal-media/contract/countries';
import { isSelected, type Location } from '@universal-media/contract/locations';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { usePopular } from './queries.ts';
import { peopleWords } from './words.ts';

interface QuickAddsProps {
  country_code: string;
  /** The whole country with one press, or its popular places. */
  offer: 'country' | 'places';
  locations: readonly Location[];
  onAdd: (place: Location) => void;
  onRemove: (places: readonly Location[]) => void;
}

/** Places with one press. Each stays where it is when it was chosen, and pressing it again takes it out. */
export function QuickAdds({ country_code, offer, locations, onAdd, onRemove }: QuickAddsProps) {
  const popular = usePopular(country_code);
  const name = countryName(country_code);
  const set = (place: Location, on: boolean) => (on ? onAdd(place) : onRemove([place]));

  if (popular.fetchStatus === 'paused') {
    return (
      <p className="text-muted text-small">You are offline. Places are offered here when the connection is back.</p>
    );
  }
  if (popular.isPending) {
    return (
      <Loading label={`Loading places in ${name}`}>
        <Skeleton className="h-7! w-72 max-w-full" />
      </Loading>
    );
  }
  if (popular.isError) {
    return (
      <p role="alert" className="text-muted text-small">
        The places of {name} did not load.{' '}
        <LinkButton className="text-ink" onClick={() => void popular.refetch()}>
          Try again
        </LinkButton>
      </p>
    );
  }
  const { country, results } = popular.data;
  if (offer === 'country') {
    if (!country)
      return <p className="text-muted text-small">We do not have {name} as a whole. Choose places in it.</p>;
    return (
      <Checkbox
        label={`${country.display_name}, the whole country`}
        hint={peopleWords(country.population, false) ?? undefined}
        checked={isSelected(locations, country)}
        onCheckedChange={(on) => set(country, on === true)}
      />
    );
  }
  if (results.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left me-1 font-560 text-small">
        {country_code === 'US' ? 'Popular states' : `Largest cities of ${name}`}
      </legend>
      {results.map((place) => (
        <ToggleChip key={place.place_id} on={isSelected(locations, place)} onChange={(on) => set(place, on)}>
          {place.type === 'city' ? place.value : place.display_name}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
