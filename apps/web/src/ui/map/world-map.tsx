import { geoEqualEarth, geoGraticule } from 'd3-geo';
import { loadCountries } from './atlas.ts';
import { MapFrame } from './map-frame.tsx';
import { type RegionChoice, RegionMap } from './region-map.tsx';
import { useAtlas } from './use-atlas.ts';

const width = 960;
const height = 424;
// Equal Earth: a country is as large as it is. Nobody advertises in Antarctica, so the map ends above it.
const projection = geoEqualEarth()
  .scale(176)
  .translate([width / 2, height / 2 + 24]);
const graticule = geoGraticule()
  .step([30, 30])
  .extent([
    [-180, -58],
    [180.01, 84],
  ])();

/** The countries of the world by their two letters. No scale bar: no flat map of the world has one true scale. */
export function WorldMap(props: RegionChoice) {
  const atlas = useAtlas(loadCountries);
  if (atlas.state !== 'ready') return <MapFrame state={atlas.state} aspect={width / height} onRetry={atlas.retry} />;
  const regions = atlas.regions.filter((region) => region.id !== 'AQ');
  return (
    <RegionMap
      {...props}
      regions={regions}
      projection={projection}
      graticule={graticule}
      width={width}
      height={height}
    />
  );
}
