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
  /** Whose they are, for the downloaded file. */
  owner?: 'account' | 'staff';
  codes: readonly string[];
  /** In a dialog that has the heading already. Set to `leaving` when the user tries to close it. */
  dialog?: 'open' | 'leaving';
  onContinue: () => void;
}

export const recoveryCodesTexts = {
  title: 'Save your recovery codes',
  about: "If you lose your phone, use a recovery code to sign in. Each code works once. We won't show them again.",
} as const;

/** Shown only once, so continuing requires confirmation. */
export function RecoveryCodes({ email, owner = 'staff', codes, dialog, onContinue }: RecoveryCodesProps) {
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
      {!dialog && (
        <StepHeading title={recoveryCodesTexts.title} takesFocus>
          {recoveryCodesTexts.about}
        </StepHeading>
      )}
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fit,minmax(16.5rem,1fr))] gap-x-6 gap-y-2 border-rule border-y py-4 font-mono text-row font-stretch-[80%]"
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
              `Universal Media ${owner} recovery codes\n${email}\n\n${text}\n`,
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
        error={(asked || dialog === 'leaving') && !stored ? 'Save the codes, then check this box.' : undefined}
      >
        <Checkbox
          ref={box}
          label="I've saved these codes"
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
