import { MapFrame } from './map-frame.tsx';
import type { RadiusMapProps } from './radius-map.tsx';
import type { RegionChoice } from './region-map.tsx';
import { useLoaded } from './use-loaded.ts';

// Maps bring a library of projections along: pages that can do without one at first fetch it when it is shown. Not React's
// lazy: that one keeps a failure for good, and a map that did not arrive must not take the page with it.

const loadRadiusMap = () => import('./radius-map.tsx').then(({ RadiusMap }) => RadiusMap);
const loadStatesMap = () => import('./states-map.tsx').then(({ StatesMap }) => StatesMap);
const loadWorldMap = () => import('./world-map.tsx').then(({ WorldMap }) => WorldMap);

export function LateRadiusMap(props: RadiusMapProps) {
  const map = useLoaded(loadRadiusMap);
  if (map.state !== 'ready') return <MapFrame state={map.state} aspect={props.aspect ?? 1.18} onRetry={map.retry} />;
  return <map.value {...props} />;
}

export function LateStatesMap(props: RegionChoice) {
  const map = useLoaded(loadStatesMap);
  if (map.state !== 'ready') return <MapFrame state={map.state} aspect={975 / 610} onRetry={map.retry} />;
  return <map.value {...props} />;
}

export function LateWorldMap(props: RegionChoice) {
  const map = useLoaded(loadWorldMap);
  if (map.state !== 'ready') return <MapFrame state={map.state} aspect={960 / 424} onRetry={map.retry} />;
  return <map.value {...props} />;
}
