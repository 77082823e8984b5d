import {
  type Location,
  locationTypeNames,
  RADIUS_MILES,
  type RadiusMiles,
  type TargetedLocation,
} from '@universal-media/contract/targeting/locations';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { LinkButton } from '#ui/actions/link.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { placeCount, populationText } from '../texts.ts';

interface SelectedPlacesProps {
  locations: readonly TargetedLocation[];
  /** The population of each location, where known. */
  counted: ReadonlyMap<string, number | null>;
  /** The population is loading. */
  counting: boolean;
  /** The locations with a radius on the map. */
  circled: ReadonlySet<string>;
  framed: string | undefined;
  /** Zooms the map to one location, or to all of them. */
  onFrame: (place_id: string | undefined) => void;
  onRemove: (places: readonly Location[]) => void;
  /** Returns the radius of a location; undefined where locations have none. */
  radiusOfPlace: ((place: TargetedLocation) => RadiusMiles | null) | undefined;
  onRadius: (place_id: string, miles: RadiusMiles) => void;
  /** Next to a map the list fills the height; otherwise it has columns. */
  beside: boolean;
}

interface PlaceRowProps {
  place: Location;
  people: string;
  circled: boolean;
  framed: boolean;
  radius: RadiusMiles | null;
  onFrame: SelectedPlacesProps['onFrame'];
  onRadius: SelectedPlacesProps['onRadius'];
  onRemove: SelectedPlacesProps['onRemove'];
}

const radii = RADIUS_MILES.map((miles) => ({ value: String(miles), label: `${miles} mi` }));

const PlaceRow = memo(function PlaceRow(props: PlaceRowProps) {
  const { place, people, circled, framed, radius, onFrame, onRadius, onRemove } = props;
  const kind = place.type === 'city' ? null : locationTypeNames[place.type];
  return (
    <li
      className={clsx(
        'flex items-start justify-between gap-2 border-rule border-b py-2 ps-3.5 pe-1',
        // Long lists draw only what is in view. A row with a menu is left out: it would cut the menu off.
        radius === null && '[contain-intrinsic-size:auto_3.25rem] [content-visibility:auto]',
      )}
    >
      <div className="min-w-0 pt-0.5">
        <b className="block truncate font-660 text-control">
          {circled ? (
            <button
              type="button"
              aria-pressed={framed}
              title="Show on map"
              className={clsx('max-w-full truncate text-left hover:underline', framed && 'underline')}
              onClick={() => onFrame(framed ? undefined : place.place_id)}
            >
              {place.display_name}
            </button>
          ) : (
            place.display_name
          )}
        </b>
        <span className="block text-fine text-muted first-letter:uppercase">
          {kind && `${kind}, `}
          {people}
        </span>
      </div>
      {radius !== null && (
        <span className="ms-auto w-22 flex-none">
          <Select
            size="s"
            aria-label={`Radius around ${place.display_name}`}
            value={String(radius)}
            options={radii}
            onValueChange={(text) => {
              const miles = RADIUS_MILES.find((one) => String(one) === text);
              if (miles !== undefined) onRadius(place.place_id, miles);
            }}
          />
        </span>
      )}
      <IconButton size="s" label={`Remove ${place.display_name}`} onClick={() => onRemove([place])}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
});

/** The locations of the campaign. */
export function SelectedPlaces(props: SelectedPlacesProps) {
  const { locations, counted, counting, circled, framed, radiusOfPlace, onFrame, onRadius, onRemove, beside } = props;
  const part = useFocusAfterLoss<HTMLElement>(locations.length);
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label="Selected locations"
      className={clsx('flex min-h-0 flex-col outline-none!', beside && '@2xl:flex-1')}
    >
      <div className="flex min-h-9 items-center justify-between gap-2 border-rule border-b px-3.5 text-small">
        <span className="text-muted">
          {locations.length === 0 ? 'No locations added' : placeCount(locations.length)}
        </span>
        {locations.length > 1 && <LinkButton onClick={() => onRemove(locations)}>Remove all</LinkButton>}
      </div>
      {locations.length === 0 ? (
        <p className="px-3.5 py-3 text-muted text-small">Search for a location or pick a suggestion.</p>
      ) : (
        <ul className={clsx('max-h-80 overflow-y-auto', beside ? '@2xl:max-h-none' : '@xl:grid @xl:grid-cols-2')}>
          {locations.map((place) => {
            const inCircle = circled.has(place.place_id);
            const figure = counted.get(place.place_id) ?? (inCircle ? null : place.population);
            return (
              <PlaceRow
                key={place.place_id}
                place={place}
                people={populationText(figure, inCircle) ?? (counting ? 'loading population…' : 'population unknown')}
                circled={inCircle}
                framed={framed === place.place_id}
                radius={radiusOfPlace?.(place) ?? null}
                onFrame={onFrame}
                onRadius={onRadius}
                onRemove={onRemove}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}
