import type { FixPlan } from '@universal-media/contract/creative-fix';
import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Fader } from '../../../ui/fader.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { lengthText } from '../words.ts';

interface TrimFieldsProps {
  trim: NonNullable<FixPlan['trim']>;
  duration_s: number;
  /** The platform's name. */
  name: string;
  onStartChange: (start_s: number) => void;
  agreed: boolean;
  onAgreedChange: (agreed: boolean) => void;
  /** Somebody went on without a yes. */
  error: string | undefined;
}

/** Which part of a file that is too long is kept, and the yes to leaving out the rest. */
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
        and this lasts {lengthText(duration_s)}.
      </p>
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-end gap-x-5">
        <Field label="Begins at">
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
          aria-label="Begins at"
          valueText={(value) => `${Math.round(value * 10) / 10} seconds`}
        />
      </div>
      <p className="mono text-muted">
        {lengthText(trim.start_s)} to {lengthText(trim.start_s + trim.seconds)} of {lengthText(duration_s)}
      </p>
      <div>
        <Checkbox
          checked={agreed}
          onCheckedChange={(checked) => onAgreedChange(checked === true)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : problem}
          label={`Shorten it to ${trim.seconds} s; the rest is left out`}
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
