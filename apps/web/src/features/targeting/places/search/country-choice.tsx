import { countries } from '@universal-media/contract/targeting/countries';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';

const options = countries.map(({ code, name }) => ({ value: code, label: name }));

/** The country to search in. It is not part of the campaign, which has locations only. */
export function CountryChoice({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  return (
    <Field label="Country" className="order-1">
      <Select value={value} onValueChange={onChange} options={options} />
    </Field>
  );
}
