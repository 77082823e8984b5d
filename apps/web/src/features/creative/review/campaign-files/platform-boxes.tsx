import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { assignablePlatforms } from './staff-file.ts';

interface PlatformBoxesProps {
  value: readonly PlatformId[];
  disabled: boolean;
  onChange: (value: readonly PlatformId[]) => void;
}

export function PlatformBoxes({ value, disabled, onChange }: PlatformBoxesProps) {
  // A file that is replaced may run where staff do not usually assign one: that stays visible, and can be taken away.
  const offered = [...new Set([...assignablePlatforms, ...value])];
  return (
    <fieldset disabled={disabled}>
      <legend className="type-label pb-1.5">Platforms</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {offered.map((id) => (
          <Checkbox
            key={id}
            label={platformById(id).name}
            checked={value.includes(id)}
            onCheckedChange={(on) => onChange(on ? [...value, id] : value.filter((one) => one !== id))}
          />
        ))}
      </div>
      <p className="pt-1.5 text-muted text-small">None selected: all platforms it fits.</p>
    </fieldset>
  );
}
