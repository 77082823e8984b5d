import type { Coordinates, Location } from '@universal-media/contract/targeting/locations';
import type { PlaceRow } from './store.ts';

export const toCoordinates = ({ latitude, longitude }: PlaceRow): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export const toLocation = (row: PlaceRow): Location => ({ ...row, coordinates: toCoordinates(row) });
