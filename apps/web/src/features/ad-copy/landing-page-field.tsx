import { landingPageProblem } from '@universal-media/contract/readiness';
import { Field } from '../../ui/field.tsx';
import { Required } from '../../ui/required.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { withHttps } from './landing-address.ts';

interface LandingPageFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  onBlur: () => void;
}

export function LandingPageField({ value, onChange, error, onBlur }: LandingPageFieldProps) {
  const mended = withHttps(value);
  const mendable = error !== undefined && value.trim() !== '' && landingPageProblem(mended) === null;
  return (
    <Field
      required
      label={<Required>Landing page URL</Required>}
      error={
        error && (
          <>
            {error}{' '}
            {mendable && (
              <button type="button" className="underline underline-offset-3" onClick={() => onChange(mended)}>
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
