import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { AD_DURATIONS, CALLS_TO_ACTION } from '@universal-media/contract/targeting/targeting-options';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';

type CallToAction = CampaignData['call_to_action'];
type AdDuration = CampaignData['ad_duration'];

const calls = CALLS_TO_ACTION.map((value) => ({ value, label: value }));
const durations = AD_DURATIONS.map((value) => ({ value, label: value.replace('s', ' s') }));

interface ChoiceProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

export function CallToActionField({ value, onChange }: ChoiceProps<CallToAction>) {
  return (
    <Field label="Call to action">
      <Select value={value} options={calls} onValueChange={onChange} />
    </Field>
  );
}

export function AdDurationField({ value, onChange }: ChoiceProps<AdDuration>) {
  return (
    <Field group label="Ad duration">
      <Segmented value={value} segments={durations} onValueChange={onChange} />
    </Field>
  );
}
