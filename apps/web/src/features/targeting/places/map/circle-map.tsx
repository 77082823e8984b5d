import { memo, useMemo } from 'react';
import { LateRadiusMap } from '#ui/maps/lazy-map.tsx';
import type { Targeting } from '../fit/fitting.ts';
import { namesFor, type Town, toRings } from './circles.ts';

interface CircleMapProps {
  targeting: Targeting;
  nearby: readonly Town[];
  framed: string | undefined;
}

/** A map of the locations and their radius. Memoized, because it follows deferred values. */
export const CircleMap = memo(function CircleMap({ targeting, nearby, framed }: CircleMapProps) {
  const rings = useMemo(() => toRings(targeting), [targeting]);
  const names = useMemo(() => namesFor(rings, nearby, framed), [rings, nearby, framed]);
  if (rings.length === 0) {
    return (
      <div className="hatch grid aspect-[1.18] place-items-center p-6">
        <p className="max-w-72 bg-panel px-3 py-2 text-center text-muted text-small">
          Add a city or ZIP code to see its radius on the map.
        </p>
      </div>
    );
  }
  const abroad = targeting.locations.some(({ country_code }) => country_code !== 'US');
  return <LateRadiusMap rings={rings} places={names} framed={framed} abroad={abroad} />;
});
