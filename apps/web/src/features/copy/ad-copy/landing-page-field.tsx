import { landingPageProblem } from '@universal-media/contract/campaigns/readiness';
import { Field } from '#ui/forms/field.tsx';
import { Required } from '#ui/forms/required.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { withHttps } from './landing-address.ts';

interface LandingPageFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  onBlur: () => void;
}

export function LandingPageField({ value, onChange, error, onBlur }: LandingPageFieldProps) {
  const fixed = withHttps(value);
  const canFix = error !== undefined && value.trim() !== '' && landingPageProblem(fixed) === null;
  return (
    <Field
      required
      label={<Required>Landing page URL</Required>}
      error={
        error && (
          <>
            {error}{' '}
            {canFix && (
              <button type="button" className="underline underline-offset-3" onClick={() => onChange(fixed)}>
                Add https:// for me
              </button>
            )}
          </>
        )
      }
    >
      <TextInput
        type="url"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        maxLength={2_048}
        placeholder="https://"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}
