export type LonLat = readonly [lon: number, lat: number];

const earthMiles = 3958.8;
const degree = Math.PI / 180;

/** A distance on the ground as an angle at the earth's center, for a true circle on any projection. */
export function milesToDegrees(miles: number): number {
  return miles / earthMiles / degree;
}

/** Great-circle distance. */
export function milesBetween([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const half = (angle: number) => Math.sin((angle * degree) / 2) ** 2;
  const part = half(latB - latA) + Math.cos(latA * degree) * Math.cos(latB * degree) * half(lonB - lonA);
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(part)));
}

const roundMiles = [0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000];

/** The longest round distance that fits the given width. */
export function scaleBar(milesPerPixel: number, room: number): { miles: number; width: number } {
  const maxMiles = milesPerPixel * room;
  const miles = roundMiles.findLast((candidate) => candidate <= maxMiles) ?? roundMiles[0] ?? 0.5;
  return { miles, width: miles / milesPerPixel };
}

const roundDegrees = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30];

/** Degrees between two lines of the graticule, so that four to eight cross the map. */
export function graticuleStep(degrees: number): number {
  return roundDegrees.find((step) => degrees / step <= 6) ?? 30;
}
