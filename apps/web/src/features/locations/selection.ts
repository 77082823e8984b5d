import { isSelected, LOCATIONS_MOST, type Location, locationTexts } from '@universal-media/contract/locations';
import type { Targeting } from './fitting.ts';

export const FULL = `A campaign can have up to ${LOCATIONS_MOST} places. Remove one first.`;

/** Why a place cannot be added, or null when it can. */
export function refusalOf(locations: readonly Location[], place: Location): string | null {
  if (isSelected(locations, place)) return locationTexts.already_selected;
  return locations.length >= LOCATIONS_MOST ? FULL : null;
}

export const withPlace = (now: Targeting, place: Location): Targeting =>
  refusalOf(now.locations, place) === null ? { ...now, locations: [...now.locations, place] } : now;

interface Removed {
  readonly place: Location;
  /** Where it stood, so that Undo puts it back there. */
  readonly index: number;
}

export const removedBy = ({ locations }: Targeting, places: readonly Location[]): readonly Removed[] =>
  locations.flatMap((place, index) => (isSelected(places, place) ? [{ place, index }] : []));

export const withoutPlaces = (now: Targeting, places: readonly Location[]): Targeting => ({
  ...now,
  locations: now.locations.filter((place) => !isSelected(places, place)),
});

/** Puts back what was taken, each as near as possible to where it stood; what was added meanwhile stays. */
export function putBack(now: Targeting, removed: readonly Removed[]): Targeting {
  const locations = [...now.locations];
  for (const { place, index } of removed) {
    if (refusalOf(locations, place) === null) locations.splice(index, 0, place);
  }
  return { ...now, locations };
}
