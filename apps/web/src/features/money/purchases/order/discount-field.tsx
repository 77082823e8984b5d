import type { DiscountCheck } from '@universal-media/contract/money/discounts';
import { discountHint } from '@universal-media/contract/money/discounts';
import type { RefObject } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { describeEffect } from './discount-texts.ts';

interface DiscountFieldProps {
  code: string;
  onChange: (code: string) => void;
  onCheck: () => void;
  /** There is an order that a code could be checked against. */
  ready: boolean;
  checking: boolean;
  accepted: DiscountCheck | undefined;
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
}

export function DiscountField(props: DiscountFieldProps) {
  const { code, onChange, onCheck, ready, checking, accepted, error, input } = props;
  const empty = code.trim() === '';
  return (
    <div className="grid gap-2">
      <Field label="Discount code" error={error} hint={ready ? undefined : discountHint}>
        <div className="flex gap-2">
          <TextInput
            ref={input}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            className="uppercase placeholder:normal-case"
            value={code}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              // Enter checks the code and does not submit the order.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (!empty) onCheck();
            }}
          />
          <Button disabled={empty} busy={checking} busyLabel="Checking your code" onClick={onCheck}>
            Check<span className="sr-only"> discount code</span>
          </Button>
        </div>
      </Field>
      {accepted && !error && <Note live>{accepted.message || describeEffect(accepted)}</Note>}
    </div>
  );
}
