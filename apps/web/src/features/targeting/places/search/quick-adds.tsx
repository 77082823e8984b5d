import { countryName } from '@universal-media/contract/targeting/countries';
import { isSelected, type Location } from '@universal-media/contract/targeting/locations';
import { ToggleChip } from '#ui/actions/chip.tsx';
import { LinkButton } from '#ui/actions/link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { usePopular } from '../queries.ts';
import { populationText } from '../texts.ts';

interface QuickAddsProps {
  country_code: string;
  /** The whole country, or its popular places. */
  offer: 'country' | 'places';
  locations: readonly Location[];
  onAdd: (place: Location) => void;
  onRemove: (places: readonly Location[]) => void;
}

/** Suggested locations. Clicking one adds it, clicking again removes it. */
export function QuickAdds({ country_code, offer, locations, onAdd, onRemove }: QuickAddsProps) {
  const popular = usePopular(country_code);
  const name = countryName(country_code);
  const set = (place: Location, on: boolean) => (on ? onAdd(place) : onRemove([place]));

  if (popular.fetchStatus === 'paused') {
    return <p className="text-muted text-small">You're offline. Suggestions appear when you're back online.</p>;
  }
  if (popular.isPending) {
    return (
      <Loading label={`Loading locations in ${name}…`}>
        <Skeleton className="h-7! w-72 max-w-full" />
      </Loading>
    );
  }
  if (popular.isError) {
    return (
      <p role="alert" className="text-muted text-small">
        We couldn&apos;t load locations in {name}.{' '}
        <LinkButton className="text-ink" onClick={() => void popular.refetch()}>
          Try again
        </LinkButton>
      </p>
    );
  }
  const { country, results } = popular.data;
  if (offer === 'country') {
    if (!country)
      return <p className="text-muted text-small">{name} isn&apos;t available as a whole. Choose locations in it.</p>;
    return (
      <Checkbox
        label={`All of ${country.display_name}`}
        hint={populationText(country.population, false) ?? undefined}
        checked={isSelected(locations, country)}
        onCheckedChange={(on) => set(country, on === true)}
      />
    );
  }
  if (results.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left me-1 font-560 text-small">
        {country_code === 'US' ? 'Popular states' : `Largest cities in ${name}`}
      </legend>
      {results.map((place) => (
        <ToggleChip key={place.place_id} on={isSelected(locations, place)} onChange={(on) => set(place, on)}>
          {place.type === 'city' ? place.value : place.display_name}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
