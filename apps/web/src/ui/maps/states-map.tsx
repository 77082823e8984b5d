import { geoAlbers, geoAlbersUsa, geoGraticule } from 'd3-geo';
import { loadStates } from './geometry/atlas.ts';
import { milesBetween, scaleBar } from './geometry/distance.ts';
import { MapFrame } from './map-frame.tsx';
import { type RegionChoice, RegionMap } from './region-map.tsx';
import { useLoaded } from './use-loaded.ts';

const width = 975;
const height = 610;
const projection = geoAlbersUsa()
  .scale(1300)
  .translate([width / 2, height / 2]);
// Alaska and Hawaii are insets with their own scale; lines and scale bar are for the contiguous states.
const connected = geoAlbers()
  .scale(1300)
  .translate([width / 2, height / 2]);
const graticule = geoGraticule()
  .step([10, 10])
  .extent([
    [-126, 23],
    [-65, 51],
  ])();

function milesPerPixel(): number {
  const from = connected.invert?.([width / 2 - 50, height / 2]);
  const to = connected.invert?.([width / 2 + 50, height / 2]);
  return from && to ? milesBetween(from, to) / 100 : 1;
}

const bar = scaleBar(milesPerPixel(), 180);

/** The states of the United States by their two letters. */
export function StatesMap(props: RegionChoice) {
  const atlas = useLoaded(loadStates);
  if (atlas.state !== 'ready') return <MapFrame state={atlas.state} aspect={width / height} onRetry={atlas.retry} />;
  return (
    <RegionMap
      {...props}
      regions={atlas.value}
      projection={projection}
      graticule={graticule}
      graticuleProjection={connected}
      width={width}
      height={height}
    >
      <div className="map-bar" style={{ '--share': `${(bar.width / width) * 100}%` }} aria-hidden="true">
        <span>{bar.miles} miles</span>
      </div>
    </RegionMap>
  );
}
