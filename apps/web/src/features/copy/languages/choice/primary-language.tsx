import { languages } from '@universal-media/contract/copy/languages';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';

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
    <Field id={id} label="Primary language" hint="The language your ad is written in">
      <Select value={value} options={options} onValueChange={onChange} />
    </Field>
  );
}
