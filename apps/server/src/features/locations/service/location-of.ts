import type { Coordinates, Location } from '@universal-media/contract/locations';
import type { PlaceRow } from '../store.ts';

export const coordinatesOf = ({ latitude, longitude }: PlaceRow): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export const locationOf = (row: PlaceRow): Location => ({ ...row, coordinates: coordinatesOf(row) });
