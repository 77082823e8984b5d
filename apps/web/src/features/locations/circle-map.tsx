import { memo, useMemo } from 'react';
import { LateRadiusMap } from '../../ui/map/late-map.tsx';
import { namesFor, ringsOf, type Town } from './circles.ts';
import type { Targeting } from './fitting.ts';

interface CircleMapProps {
  targeting: Targeting;
  nearby: readonly Town[];
  framed: string | undefined;
}

/** The circles on the ground. Drawn a moment after the list: nobody who types or drags waits for it. */
export const CircleMap = memo(function CircleMap({ targeting, nearby, framed }: CircleMapProps) {
  const rings = useMemo(() => ringsOf(targeting), [targeting]);
  const names = useMemo(() => namesFor(rings, nearby, framed), [rings, nearby, framed]);
  if (rings.length === 0) {
    return (
      <div className="hatch grid aspect-[1.18] place-items-center p-6">
        <p className="max-w-72 bg-panel px-3 py-2 text-center text-muted text-small">
          Add a city or a ZIP code, and the circle around it is drawn here.
        </p>
      </div>
    );
  }
  const abroad = targeting.locations.some(({ country_code }) => country_code !== 'US');
  return <LateRadiusMap rings={rings} places={names} framed={framed} abroad={abroad} />;
});
