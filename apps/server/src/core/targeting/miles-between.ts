import type { Coordinates } from '@universal-media/contract/targeting/locations';

const EARTH_MILES = 3958.8;
const half = (degrees: number): number => Math.sin((degrees * Math.PI) / 360) ** 2;
const cos = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

/** Along a great circle; the database has the same function for its own rows. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const part = half(b.latitude - a.latitude) + cos(a.latitude) * cos(b.latitude) * half(b.longitude - a.longitude);
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(part)));
}
