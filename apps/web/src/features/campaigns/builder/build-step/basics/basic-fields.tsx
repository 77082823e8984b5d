import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { CAMPAIGN_TYPES } from '@universal-media/contract/targeting/targeting-options';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Required } from '#ui/forms/required.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { goalTexts } from './texts.ts';

interface FieldProps<Value> {
  id: string;
  value: Value;
  onChange: (value: Value) => void;
}

interface CheckedProps {
  error: string | undefined;
  onBlur: () => void;
}

// The same limits that the draft's schema enforces.
const { name, description } = CampaignData.shape;
const MAX_NAME_LENGTH = name.unwrap().maxLength ?? undefined;
const MAX_DESCRIPTION_LENGTH = description.unwrap().maxLength ?? undefined;

export function NameField({ id, value, onChange, error, onBlur }: FieldProps<string> & CheckedProps) {
  return (
    <Field id={id} label={<Required>Campaign name</Required>} required error={error}>
      <TextInput
        value={value}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}

export function GoalField({ id, value, onChange }: FieldProps<CampaignData['campaign_type']>) {
  return (
    <Field id={id} group label={<Required>Goal</Required>} required hint={goalTexts[value].description}>
      <Segmented
        value={value}
        onValueChange={onChange}
        segments={CAMPAIGN_TYPES.map((type) => ({ value: type, label: goalTexts[type].name }))}
      />
    </Field>
  );
}

export function DescriptionField({ id, value, onChange }: FieldProps<string>) {
  return (
    <Field id={id} label="Description (optional)" hint="Internal note. Not shown in your ad.">
      <TextArea
        rows={2}
        value={value}
        maxLength={MAX_DESCRIPTION_LENGTH}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
