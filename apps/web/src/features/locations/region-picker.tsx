import type { Location } from '@universal-media/contract/locations';
import { memo } from 'react';
import { LateStatesMap, LateWorldMap } from '../../ui/map/late-map.tsx';
import { useRegionChoice } from './use-region-choice.ts';

interface RegionPickerProps {
  kind: 'state' | 'country';
  locations: readonly Location[];
  onAdd: (place: Location) => void;
  onRemove: (places: readonly Location[]) => void;
}

/** States or countries to press. Whatever it offers can be had from the search too. */
export const RegionPicker = memo(function RegionPicker(props: RegionPickerProps) {
  const choice = useRegionChoice(props);
  return (
    <div className="border border-edge p-3">
      {props.kind === 'state' ? (
        <LateStatesMap label="States of the United States, choose some" {...choice} />
      ) : (
        <LateWorldMap label="Countries, choose some" {...choice} />
      )}
    </div>
  );
});
