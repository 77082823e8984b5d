import { type GeoProjection, geoPath } from 'd3-geo';
import type { Region } from './atlas.ts';
import { thinned } from './thinned.ts';

/** A region on the map: its outline, its center, and whether it is too small to see without a marker. */
export type RegionShape = { id: string; name: string; x: number; y: number; outline: string; tiny: boolean };

const smallest = 5;

export function regionShapes(regions: readonly Region[], projection: GeoProjection): RegionShape[] {
  const path = geoPath(projection);
  const drawn = geoPath(thinned(projection)).digits(1);
  return regions.flatMap(({ id, name, shape }) => {
    const outline = drawn(shape);
    if (!outline) return [];
    const [x, y] = path.centroid(shape);
    const [[left, top], [right, bottom]] = path.bounds(shape);
    return [{ id, name, x, y, outline, tiny: right - left < smallest && bottom - top < smallest }];
  });
}
