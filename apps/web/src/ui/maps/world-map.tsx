import { geoEqualEarth, geoGraticule } from 'd3-geo';
import { loadCountries, once } from './geometry/atlas.ts';
import { MapFrame } from './map-frame.tsx';
import { type RegionChoice, RegionMap } from './region-map.tsx';
import { useLoaded } from './use-loaded.ts';

const width = 960;
const height = 424;
// Equal Earth keeps the areas of countries true. No ads run in Antarctica, so the map ends above it.
const projection = geoEqualEarth()
  .scale(176)
  .translate([width / 2, height / 2 + 24]);
const graticule = geoGraticule()
  .step([30, 30])
  .extent([
    [-180, -58],
    [180.01, 84],
  ])();

// Drawn from one and the same list, so that the outlines are worked out once and not at every choice.
const loadInhabited = once(async () => (await loadCountries()).filter((region) => region.id !== 'AQ'));

/** The countries of the world by their two letters. No scale bar: no flat map of the world has one true scale. */
export function WorldMap(props: RegionChoice) {
  const atlas = useLoaded(loadInhabited);
  if (atlas.state !== 'ready') return <MapFrame state={atlas.state} aspect={width / height} onRetry={atlas.retry} />;
  return (
    <RegionMap
      {...props}
      regions={atlas.value}
      projection={projection}
      graticule={graticule}
      width={width}
      height={height}
    />
  );
}
