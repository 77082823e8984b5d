import { useState } from 'react';
import { CopyLine } from '#ui/actions/copy-line.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/numbers/number-field.tsx';
import { PasswordInput } from '#ui/forms/passwords/password-input.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import type { GallerySection } from '../../section.ts';

function Fields() {
  const [headline, setHeadline] = useState('Tuned before the cold.');
  const [cents, setCents] = useState<number | null>(300_000);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Headline" counter={{ used: headline.length, limit: 60 }}>
        <TextInput value={headline} onChange={(event) => setHeadline(event.target.value)} />
      </Field>
      <Field label="Password" hint="At least 8 characters.">
        <PasswordInput defaultValue="correct horse" autoComplete="new-password" />
      </Field>
      <Field
        label="Amount"
        hint="At least $100; streaming $750."
        {...(cents === null && { error: 'Enter an amount.' })}
      >
        <MoneyInput cents={cents} onCentsChange={setCents} />
      </Field>
      <Field label="Landing page" error="Start with https://.">
        <TextInput defaultValue="ridgelinebikes.com/tune" inputMode="url" />
      </Field>
      <Field label="Text">
        <TextArea defaultValue="Full tune-up for $89, two-day turnaround, free loaner bike while you wait." />
      </Field>
      <Field label="Business name" hint="Set at sign-up.">
        <TextInput defaultValue="Ridgeline Bikes" disabled />
      </Field>
      <div className="sm:col-span-2">
        <CopyLine name="campaign ID" text="CMP-26-7F60" />
      </div>
    </div>
  );
}

export const fields: GallerySection = { title: 'Fields', span: 1, Body: Fields };
