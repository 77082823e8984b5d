import { Download } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';

import { StepHeading } from './step-heading.tsx';

interface RecoveryCodesProps {
  email: string;
  codes: readonly string[];
  onContinue: () => void;
}

/** Shown this once, so nobody gets past it by accident. */
export function RecoveryCodes({ email, codes, onContinue }: RecoveryCodesProps) {
  const [stored, setStored] = useState(false);
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLButtonElement>(null);
  const text = codes.join('\n');

  function proceed(event: SubmitEvent) {
    event.preventDefault();
    if (stored) return onContinue();
    setAsked(true);
    box.current?.focus();
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={proceed}>
      <StepHeading title="Store your recovery codes" takesFocus>
        If you lose your phone, each of these codes signs you in once. They are not shown again.
      </StepHeading>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 border-rule border-y py-4 font-mono text-row font-stretch-[80%]"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={text} name="recovery codes" />
        <Button
          size="s"
          onClick={() =>
            saveFile(
              'universal-media-recovery-codes.txt',
              'text/plain',
              `Universal Media staff recovery codes\n${email}\n\n${text}\n`,
            )
          }
        >
          <Download aria-hidden="true" />
          Download
        </Button>
      </div>
      <Field
        group
        hideLabel
        label="Confirmation"
        error={asked && !stored ? 'Store the codes first, then tick this box.' : undefined}
      >
        <Checkbox
          ref={box}
          label="I have stored these codes"
          checked={stored}
          onCheckedChange={(checked) => setStored(checked === true)}
        />
      </Field>
      <Button type="submit" variant="primary" size="xl">
        Continue
      </Button>
    </form>
  );
}
