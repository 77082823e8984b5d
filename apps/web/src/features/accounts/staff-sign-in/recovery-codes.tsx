import { Download } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { saveFile } from '#lib/files/save-file.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';

import { StepHeading } from './step-heading.tsx';

interface RecoveryCodesProps {
  email: string;
  codes: readonly string[];
  onContinue: () => void;
}

/** Shown only once, so continuing requires confirmation. */
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
      <StepHeading title="Save your recovery codes" takesFocus>
        If you lose your phone, use a recovery code to sign in. Each code works once. We won’t show them again.
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
        error={asked && !stored ? 'Save the codes, then check this box.' : undefined}
      >
        <Checkbox
          ref={box}
          label="I’ve saved these codes"
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
