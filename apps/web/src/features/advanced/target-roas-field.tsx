import { Field } from '../../ui/field.tsx';
import { snap } from '../../ui/number-text.ts';
import { TextInput } from '../../ui/text-input.tsx';

interface TargetRoasFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

const scale = { min: 0.1, max: 1_000, step: 0.1 };

/** Revenue for each dollar. Put on a tenth when the field is left. */
export function TargetRoasField({ value, onChange }: TargetRoasFieldProps) {
  return (
    <Field label="Target ROAS" hint="Dollars of revenue for each dollar spent; at least 0.1, in tenths.">
      <TextInput
        type="number"
        inputMode="decimal"
        {...scale}
        value={value ?? ''}
        onChange={({ target: { valueAsNumber: next } }) =>
          // Never below zero or beyond the scale, even while it is being typed: a draft is saved as it stands.
          onChange(Number.isNaN(next) ? null : Math.min(scale.max, Math.max(0, next)))
        }
        onBlur={() => value !== null && onChange(snap(value, scale))}
      />
    </Field>
  );
}
