import type { Point } from '../store/place-row.ts';

interface Counted {
  readonly country_code: string;
  readonly state_code: string | null;
  readonly county_code: string | null;
  readonly at: Point;
  readonly people: number;
}

interface Sum {
  people: number;
  /** Sums of unit vectors from the center of the earth, weighted by people: a mean that works across the date line. */
  x: number;
  y: number;
  z: number;
}

const RADIANS = Math.PI / 180;

/** Returns `US`, `US-TX` or `US-TX-453`. */
export const areaKey = (...codes: readonly (string | null)[]): string => codes.join('-');

/** Sums the people of every country, state and county, and finds the center of their population. */
export function sumAreas(points: Iterable<Counted>) {
  const sums = new Map<string, Sum>();
  const add = (key: string, { at, people }: Counted) => {
    const sum = sums.get(key) ?? { people: 0, x: 0, y: 0, z: 0 };
    const [latitude, longitude] = [at.latitude * RADIANS, at.longitude * RADIANS];
    sum.people += people;
    sum.x += people * Math.cos(latitude) * Math.cos(longitude);
    sum.y += people * Math.cos(latitude) * Math.sin(longitude);
    sum.z += people * Math.sin(latitude);
    sums.set(key, sum);
  };
  for (const point of points) {
    const { country_code, state_code, county_code } = point;
    add(country_code, point);
    if (state_code !== null) add(areaKey(country_code, state_code), point);
    if (state_code !== null && county_code !== null) add(areaKey(country_code, state_code, county_code), point);
  }
  return {
    getPeople: (key: string): number | null => sums.get(key)?.people ?? null,
    getCenter(key: string): { latitude: number | null; longitude: number | null } {
      const sum = sums.get(key);
      if (!sum || sum.people === 0) return { latitude: null, longitude: null };
      const latitude = Math.atan2(sum.z, Math.hypot(sum.x, sum.y)) / RADIANS;
      const longitude = Math.atan2(sum.y, sum.x) / RADIANS;
      return { latitude: Number(latitude.toFixed(4)), longitude: Number(longitude.toFixed(4)) };
    },
  };
}
export type AreaSums = ReturnType<typeof sumAreas>;
