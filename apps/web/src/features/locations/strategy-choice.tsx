import { TARGETING_TYPES, type TargetingType, targetingWords } from '@universal-media/contract/locations';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';

const segments = TARGETING_TYPES.map((value) => ({ value, label: targetingWords[value].title }));

interface StrategyChoiceProps {
  value: TargetingType;
  onChange: (value: TargetingType) => void;
}

export function StrategyChoice({ value, onChange }: StrategyChoiceProps) {
  return (
    <Field label="Where to run" group hint={targetingWords[value].description}>
      <Segmented
        value={value}
        onValueChange={onChange}
        segments={segments}
        className="max-sm:[&>button]:px-1 max-sm:[&>button]:text-small"
      />
    </Field>
  );
}
