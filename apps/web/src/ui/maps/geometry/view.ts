import { type GeoProjection, geoCircle, geoMercator } from 'd3-geo';
import type { Feature, GeometryCollection, MultiLineString, Position } from 'geojson';
import { graticuleStep, type LonLat, milesBetween, milesToDegrees } from './distance.ts';

/** A place with a ring of so many miles around it. */
export type Ring = { id: string; name: string; lon: number; lat: number; radius_miles: number };

export type Box = { west: number; south: number; east: number; north: number };

export type View = { projection: GeoProjection; box: Box; milesPerPixel: number; lines: MultiLineString };

export function ringShape({ lon, lat, radius_miles }: Ring) {
  return geoCircle().center([lon, lat]).radius(milesToDegrees(radius_miles)).precision(2)();
}

/** The corners around rings. A mile is at least as many degrees to the east as it is to the north. */
export function boxOfRings(rings: readonly Ring[]): Box {
  const reaches = rings.map(({ lon, lat, radius_miles }) => {
    const north = milesToDegrees(radius_miles);
    const east = north / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
    return { west: lon - east, east: lon + east, south: lat - north, north: lat + north };
  });
  return {
    west: Math.min(...reaches.map(({ west }) => west)),
    south: Math.min(...reaches.map(({ south }) => south)),
    east: Math.max(...reaches.map(({ east }) => east)),
    north: Math.max(...reaches.map(({ north }) => north)),
  };
}

const margin = 0.07;

/** All rings in the frame with air around them; zooming keeps their middle. */
export function toView(rings: readonly Ring[], width: number, height: number, zoom: number): View {
  const all: GeometryCollection = { type: 'GeometryCollection', geometries: rings.map(ringShape) };
  const air = Math.min(width, height) * margin;
  const fitted = geoMercator().fitExtent(
    [
      [air, air],
      [width - air, height - air],
    ],
    all,
  );
  const middle = fitted.invert?.([width / 2, height / 2]) ?? [0, 0];
  const projection = geoMercator()
    .center(middle)
    .scale(fitted.scale() * zoom)
    .translate([width / 2, height / 2])
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  const [west = 0, north = 0] = projection.invert?.([0, 0]) ?? [];
  const [east = 0, south = 0] = projection.invert?.([width, height]) ?? [];
  const left: LonLat = projection.invert?.([width / 2 - 50, height / 2]) ?? [0, 0];
  const right: LonLat = projection.invert?.([width / 2 + 50, height / 2]) ?? [0, 0];
  const box = { west, south, east, north };
  return { projection, box, milesPerPixel: milesBetween(left, right) / 100, lines: toGraticule(box) };
}

/** Lines of longitude and latitude on round degrees. A parallel is no straight line on a globe, so it has points between. */
export function toGraticule({ west, south, east, north }: Box): MultiLineString {
  const step = graticuleStep(Math.max(east - west, north - south));
  const coordinates: Position[][] = [];
  for (let lon = Math.ceil(west / step) * step; lon <= east; lon += step)
    coordinates.push([
      [lon, south],
      [lon, north],
    ]);
  for (let lat = Math.ceil(south / step) * step; lat <= north; lat += step) {
    coordinates.push(Array.from({ length: 17 }, (_, index) => [west + ((east - west) * index) / 16, lat]));
  }
  return { type: 'MultiLineString', coordinates };
}

const boxes = new WeakMap<Feature, Box>();

/** The corners of an outline, worked out once: three thousand counties are asked on every zoom. */
export function toBox(shape: Feature): Box {
  const known = boxes.get(shape);
  if (known) return known;
  const box = { west: 180, south: 90, east: -180, north: -90 };
  const rings =
    shape.geometry.type === 'Polygon'
      ? shape.geometry.coordinates
      : shape.geometry.type === 'MultiPolygon'
        ? shape.geometry.coordinates.flat()
        : [];
  for (const [lon = 0, lat = 0] of rings.flat()) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  boxes.set(shape, box);
  return box;
}

export function overlap(a: Box, b: Box): boolean {
  return a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;
}
