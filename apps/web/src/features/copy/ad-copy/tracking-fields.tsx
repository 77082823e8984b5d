import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { TRACKING_METHODS } from '@universal-media/contract/targeting/targeting-options';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

type Tracking = Pick<CampaignData, 'tracking_method' | 'tracking_id_or_url'>;

interface TrackingFieldsProps {
  value: Tracking;
  onChange: (change: Partial<Tracking>) => void;
}

const NONE = 'None';
const methods = [NONE, ...TRACKING_METHODS].map((value) => ({ value, label: value }));
const methodNamed = (name: string): Tracking['tracking_method'] =>
  TRACKING_METHODS.find((method) => method === name) ?? null;

const examples: Record<NonNullable<Tracking['tracking_method']>, string> = {
  'Facebook Pixel': '1234567890123456',
  'Google Tag (GA4 or Ads)': 'G-ABC123DEF4 or AW-123456789',
  'Roku Tracking ID': 'RK-123456',
  'Universal Media Conversion Pixel': 'um-your-site',
  'Third-Party Tracking URL': 'https://track.example.com/click?id=…',
};

export function TrackingFields({ value, onChange }: TrackingFieldsProps) {
  return (
    <>
      <Field
        label="Tracking method"
        hint={value.tracking_method === null && "Recommended. Without tracking, you can't tell which ad led to a sale."}
      >
        <Select
          value={value.tracking_method ?? NONE}
          options={methods}
          onValueChange={(name) => onChange({ tracking_method: methodNamed(name) })}
        />
      </Field>
      {value.tracking_method !== null && (
        <Field label="Tracking ID or URL">
          <TextInput
            autoComplete="off"
            spellCheck={false}
            maxLength={2_048}
            placeholder={examples[value.tracking_method]}
            value={value.tracking_id_or_url}
            onChange={(event) => onChange({ tracking_id_or_url: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
