import { isSelected, type Location, locationTexts, MAX_LOCATIONS } from '@universal-media/contract/targeting/locations';
import type { Targeting } from '../fit/fitting.ts';

export const FULL = `You've reached the limit of ${MAX_LOCATIONS} locations. Remove one to add another.`;

/** Why a place cannot be added, or null if it can. */
export function whyNotAdded(locations: readonly Location[], place: Location): string | null {
  if (isSelected(locations, place)) return locationTexts.already_selected;
  return locations.length >= MAX_LOCATIONS ? FULL : null;
}

export const withPlace = (current: Targeting, place: Location): Targeting =>
  whyNotAdded(current.locations, place) === null ? { ...current, locations: [...current.locations, place] } : current;

interface Removed {
  readonly place: Location;
  /** Its position in the list, for Undo. */
  readonly index: number;
}

export const removedBy = ({ locations }: Targeting, places: readonly Location[]): readonly Removed[] =>
  locations.flatMap((place, index) => (isSelected(places, place) ? [{ place, index }] : []));

export const withoutPlaces = (current: Targeting, places: readonly Location[]): Targeting => ({
  ...current,
  locations: current.locations.filter((place) => !isSelected(places, place)),
});

/** Restores removed locations at their old positions and keeps those added since. */
export function putBack(current: Targeting, removed: readonly Removed[]): Targeting {
  const locations = [...current.locations];
  for (const { place, index } of removed) {
    if (whyNotAdded(locations, place) === null) locations.splice(index, 0, place);
  }
  return { ...current, locations };
}
