import type { Location } from '@universal-media/contract/targeting/locations';
import { memo } from 'react';
import { LateStatesMap, LateWorldMap } from '#ui/maps/lazy-map.tsx';
import { useRegionChoice } from './use-region-choice.ts';

interface RegionPickerProps {
  kind: 'state' | 'country';
  locations: readonly Location[];
  onAdd: (place: Location) => void;
  onRemove: (places: readonly Location[]) => void;
}

/** A map of states or countries to select. Everything on it can be found by search too. */
export const RegionPicker = memo(function RegionPicker(props: RegionPickerProps) {
  const choice = useRegionChoice(props);
  return (
    <div className="border border-edge p-3">
      {props.kind === 'state' ? (
        <LateStatesMap label="Choose US states" {...choice} />
      ) : (
        <LateWorldMap label="Choose countries" {...choice} />
      )}
    </div>
  );
});
