import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { RevealDialog } from './reveal-dialog.tsx';

interface TaxIdFieldProps {
  label: string;
  /** The last characters of the stored tax ID, or null. */
  ending: string | null;
  /** Undefined: the stored tax ID stays. Null: it is removed. */
  value: string | null | undefined;
  onChange: (value: string | null | undefined) => void;
  error: string | undefined;
  /** Without a password there is no way to confirm who asks, so the tax ID stays masked. */
  hasPassword: boolean;
}

const hint = 'We check the format, store it encrypted and print it on receipts.';

/** Shows a stored tax ID masked. It is replaced or removed, never edited in place. */
export function TaxIdField({ label, ending, value, onChange, error, hasPassword }: TaxIdFieldProps) {
  const [shown, setShown] = useState<string>();
  const [asking, setAsking] = useState(false);
  if (ending === null || value !== undefined) {
    return (
      <div className="grid justify-items-start gap-2">
        <Field
          className="w-full"
          label={label}
          hint={value === null ? 'It is removed when you save.' : hint}
          error={error}
        >
          <TextInput
            value={value ?? ''}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
        {ending !== null && (
          <Button size="s" variant="quiet" onClick={() => onChange(undefined)}>
            Keep the one ending {ending}
          </Button>
        )}
      </div>
    );
  }
  return (
    <Field group label={label} hint={hint} error={error}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="mono min-w-40 border border-rule bg-ground px-3 py-2 text-control">
          {shown ?? (
            <>
              <span aria-hidden="true">•••••</span>
              <span className="sr-only">Ends in </span>
              {ending}
            </>
          )}
        </span>
        {hasPassword && (
          <Button size="s" onClick={() => (shown ? setShown(undefined) : setAsking(true))}>
            {shown ? 'Hide' : 'Show'}
          </Button>
        )}
        <Button size="s" onClick={() => onChange('')}>
          Replace
        </Button>
        <Button size="s" onClick={() => onChange(null)}>
          Remove
        </Button>
      </div>
      {asking && (
        <RevealDialog
          label={label}
          onClose={() => setAsking(false)}
          onRevealed={(tax_id) => {
            setShown(tax_id);
            setAsking(false);
          }}
        />
      )}
    </Field>
  );
}
