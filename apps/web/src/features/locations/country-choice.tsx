import { countries } from '@universal-media/contract/countries';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const options = countries.map(({ code, name }) => ({ value: code, label: name }));

/** Whose places are searched and offered. It is no part of the campaign: that one has places only. */
export function CountryChoice({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  return (
    <Field label="Country" className="order-1">
      <Select value={value} onValueChange={onChange} options={options} />
    </Field>
  );
}
