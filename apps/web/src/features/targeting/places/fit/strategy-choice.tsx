import { TARGETING_TYPES, type TargetingType, targetingTexts } from '@universal-media/contract/targeting/locations';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Field } from '#ui/forms/field.tsx';

const segments = TARGETING_TYPES.map((value) => ({ value, label: targetingTexts[value].title }));

interface StrategyChoiceProps {
  value: TargetingType;
  onChange: (value: TargetingType) => void;
}

export function StrategyChoice({ value, onChange }: StrategyChoiceProps) {
  return (
    <Field label="Where to run" group hint={targetingTexts[value].description}>
      <Segmented
        value={value}
        onValueChange={onChange}
        segments={segments}
        className="max-sm:[&>button]:px-1 max-sm:[&>button]:text-small"
      />
    </Field>
  );
}
