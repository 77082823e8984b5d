import { languages } from '@universal-media/contract/languages';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const options = languages.map(({ code, name, native_name }) => ({
  value: code,
  label: name,
  ...(native_name !== name && { hint: native_name }),
}));

interface PrimaryLanguageProps {
  id: string;
  value: string;
  onChange: (code: string) => void;
}

export function PrimaryLanguage({ id, value, onChange }: PrimaryLanguageProps) {
  return (
    <Field id={id} label="Primary language" hint="What you write the ad in">
      <Select value={value} options={options} onValueChange={onChange} />
    </Field>
  );
}
