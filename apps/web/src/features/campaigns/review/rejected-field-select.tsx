import {
  type RejectionField,
  rejectionFieldNames,
  rejectionFields,
} from '@universal-media/contract/campaigns/submit/rejection';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';

const options = rejectionFields.map((value) => ({ value, label: rejectionFieldNames[value] }));

interface RejectedFieldSelectProps {
  value: RejectionField | null;
  onChange: (field: RejectionField) => void;
}

/** What a rejection is about. The advertiser's link opens the campaign at this field. */
export const RejectedFieldSelect = ({ value, onChange }: RejectedFieldSelectProps) => (
  <Field label="What needs to change" hint="Optional. Opens the campaign at this field for the advertiser.">
    <Select className="max-w-72" value={value} onValueChange={onChange} options={options} placeholder="Not specified" />
  </Field>
);
