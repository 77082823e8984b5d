import { copyLimits, countCharacters } from '@universal-media/contract/copy/limits';
import { Field } from '#ui/forms/field.tsx';
import { Required } from '#ui/forms/required.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';

interface CopyFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  onBlur: () => void;
  /** What the ad is written in: for the spelling, and for the direction of the letters. */
  language: { readonly lang: string; readonly dir: 'ltr' | 'rtl' };
}

export function HeadlineField({ value, onChange, error, onBlur, language }: CopyFieldProps) {
  return (
    <Field
      required
      label={<Required>Headline</Required>}
      error={error}
      counter={{ used: countCharacters(value.trim()), limit: copyLimits.headline.max }}
    >
      <TextInput
        {...language}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}

export function BodyCopyField({ value, onChange, error, onBlur, language }: CopyFieldProps) {
  return (
    <Field
      required
      label={<Required>Body copy</Required>}
      error={error}
      counter={{ used: countCharacters(value.trim()), limit: copyLimits.body_copy.max }}
    >
      <TextArea
        {...language}
        rows={4}
        maxLength={4_000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}
