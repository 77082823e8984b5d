import type { VersionPlan } from '@universal-media/contract/creative/version';
import { useId } from 'react';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Fader } from '#ui/forms/numbers/fader.tsx';
import { NumberInput } from '#ui/forms/numbers/number-field.tsx';
import { durationText } from '../../media-texts.ts';

interface TrimFieldsProps {
  trim: NonNullable<VersionPlan['trim']>;
  duration_s: number;
  /** The platform's name. */
  name: string;
  onStartChange: (start_s: number) => void;
  agreed: boolean;
  onAgreedChange: (agreed: boolean) => void;
  /** Shown when the advertiser continues without agreeing to the trim. */
  error: string | undefined;
}

/** Chooses the section of a long file to keep, and asks for confirmation of the trim. */
export function TrimFields(props: TrimFieldsProps) {
  const { trim, duration_s, name, onStartChange, agreed, onAgreedChange, error } = props;
  const last = Math.max(0, Math.floor((duration_s - trim.seconds) * 10) / 10);
  const to = (value: number) => onStartChange(Math.min(last, Math.max(0, value)));
  const problem = useId();
  return (
    <section className="grid gap-3" aria-label="Length">
      <p className="text-small">
        <b>
          {name} takes at most {trim.seconds} s
        </b>{' '}
        and this lasts {durationText(duration_s)}.
      </p>
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-end gap-x-5">
        <Field label="Start at">
          <NumberInput
            size="s"
            unit="s"
            number={Math.round(trim.start_s * 10) / 10}
            onNumberChange={(value) => value !== null && to(value)}
          />
        </Field>
        <Fader
          className="mb-1"
          min={0}
          max={last}
          step={0.1}
          bigStep={1}
          value={trim.start_s}
          onValueChange={to}
          aria-label="Start at"
          valueText={(value) => `${Math.round(value * 10) / 10} seconds`}
        />
      </div>
      <p className="mono text-muted">
        {durationText(trim.start_s)} to {durationText(trim.start_s + trim.seconds)} of {durationText(duration_s)}
      </p>
      <div>
        <Checkbox
          checked={agreed}
          onCheckedChange={(checked) => onAgreedChange(checked === true)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : problem}
          label={`Trim to ${trim.seconds} s`}
        />
        {error !== undefined && (
          <p id={problem} className="mt-1 font-560 text-air text-small">
            {error}
          </p>
        )}
      </div>
    </section>
  );
}
