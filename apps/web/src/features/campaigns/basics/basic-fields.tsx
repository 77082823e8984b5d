import { CampaignData } from '@universal-media/contract/campaign';
import { CAMPAIGN_TYPES } from '@universal-media/contract/targeting-options';
import { Field } from '../../../ui/field.tsx';
import { Required } from '../../../ui/required.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextArea, TextInput } from '../../../ui/text-input.tsx';
import { goalWords } from './goal-words.ts';

interface FieldProps<Value> {
  id: string;
  value: Value;
  onChange: (value: Value) => void;
}

interface CheckedProps {
  error: string | undefined;
  onBlur: () => void;
}

// A browser lets nobody type more than a draft keeps.
const { name, description } = CampaignData.shape;
const NAME_MOST = name.unwrap().maxLength ?? undefined;
const DESCRIPTION_MOST = description.unwrap().maxLength ?? undefined;

export function NameField({ id, value, onChange, error, onBlur }: FieldProps<string> & CheckedProps) {
  return (
    <Field id={id} label={<Required>Campaign name</Required>} required error={error}>
      <TextInput
        value={value}
        maxLength={NAME_MOST}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}

export function GoalField({ id, value, onChange }: FieldProps<CampaignData['campaign_type']>) {
  return (
    <Field id={id} group label={<Required>Goal</Required>} required hint={goalWords[value].meaning}>
      <Segmented
        value={value}
        onValueChange={onChange}
        segments={CAMPAIGN_TYPES.map((type) => ({ value: type, label: goalWords[type].name }))}
      />
    </Field>
  );
}

export function DescriptionField({ id, value, onChange }: FieldProps<string>) {
  return (
    <Field id={id} label="Description (optional)" hint="For you and our staff. It is not part of the ad.">
      <TextArea
        rows={2}
        value={value}
        maxLength={DESCRIPTION_MOST}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
