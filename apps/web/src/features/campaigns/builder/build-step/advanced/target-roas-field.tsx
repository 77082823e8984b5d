import { Field } from '#ui/forms/field.tsx';
import { snap } from '#ui/forms/numbers/number-text.ts';
import { TextInput } from '#ui/forms/text-input.tsx';

interface TargetRoasFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

const scale = { min: 0.1, max: 1_000, step: 0.1 };

/** Return on ad spend, rounded to a tenth when the field is left. */
export function TargetRoasField({ value, onChange }: TargetRoasFieldProps) {
  return (
    <Field label="Target ROAS" hint="Revenue per dollar spent, at least 0.1.">
      <TextInput
        type="number"
        inputMode="decimal"
        {...scale}
        value={value ?? ''}
        onChange={({ target: { valueAsNumber: next } }) =>
          // Stays within the scale even while typing, because the draft is saved at any moment.
          onChange(Number.isNaN(next) ? null : Math.min(scale.max, Math.max(0, next)))
        }
        onBlur={() => value !== null && onChange(snap(value, scale))}
      />
    </Field>
  );
}
