import { type LegalEntity, LegalEntityChange } from '@universal-media/contract/accounts/business/legal-entity';
import { taxIdName } from '@universal-media/contract/accounts/business/tax-id';
import { countryNames } from '@universal-media/contract/targeting/countries';
import { type SubmitEvent, useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { checkForm, type FormErrors, toErrors } from './form-errors.ts';
import type { LegalDraft } from './legal-draft.ts';
import { isChanged, toDraft } from './legal-draft.ts';
import { useChangeLegalEntity } from './queries.ts';
import { TaxIdField } from './tax-id-field.tsx';

const countries = Object.entries(countryNames)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

interface LegalFormProps {
  saved: LegalEntity | null;
  draft: LegalDraft;
  onChange: (draft: LegalDraft) => void;
  /** Whether the tax ID can be shown after the password. */
  hasPassword: boolean;
}

/** The company that receipts and statements name. */
export function LegalForm({ saved, draft, onChange, hasPassword }: LegalFormProps) {
  const [errors, setErrors] = useState<FormErrors>({});
  const change = useChangeLegalEntity();
  const changed = isChanged(draft, saved);
  const set = (part: Partial<LegalDraft>) => onChange({ ...draft, ...part });
  const text = (name: 'legal_name' | 'street' | 'city' | 'region' | 'postal_code', autoComplete: string) => ({
    value: draft[name],
    autoComplete,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });

  async function save(event: SubmitEvent) {
    event.preventDefault();
    if (!changed) return;
    const checked = checkForm(LegalEntityChange, draft);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return;
    try {
      const { legal_entity } = await change.mutateAsync(draft);
      onChange(toDraft(legal_entity));
      toast({ message: 'Company details saved' });
    } catch (error) {
      setErrors(toErrors(plainFailure(error).fields));
    }
  }

  return (
    <form noValidate className="grid max-w-150 gap-5" onSubmit={(event) => void save(event)}>
      <Field label="Legal name" required error={errors['legal_name']}>
        <TextInput maxLength={160} {...text('legal_name', 'organization')} />
      </Field>
      <Field label="Street address" required error={errors['street']}>
        <TextInput maxLength={160} {...text('street', 'street-address')} />
      </Field>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="City" required error={errors['city']}>
          <TextInput maxLength={80} {...text('city', 'address-level2')} />
        </Field>
        <Field label="State or region" error={errors['region']}>
          <TextInput maxLength={80} {...text('region', 'address-level1')} />
        </Field>
        <Field label="ZIP or postal code" error={errors['postal_code']}>
          <TextInput maxLength={20} {...text('postal_code', 'postal-code')} />
        </Field>
        <Field label="Country" required error={errors['country']}>
          <Combobox
            value={countries.find(({ value }) => value === draft.country) ?? null}
            onValueChange={(option) => set({ country: option?.value ?? '' })}
            options={countries}
            placeholder="Search for a country"
            emptyText="No countries found"
          />
        </Field>
      </div>
      <TaxIdField
        label={taxIdName(draft.country)}
        ending={saved?.tax_id_ending ?? null}
        value={draft.tax_id}
        onChange={(tax_id) => set({ tax_id })}
        error={errors['tax_id']}
        hasPassword={hasPassword}
      />
      {change.isError && <FailureNote did="We couldn't save your company details." error={change.error} />}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          type="submit"
          // Not disabled after saving, because that would take the keyboard focus away.
          aria-disabled={!changed || undefined}
          busy={change.isPending}
          busyLabel="Saving your company details"
        >
          Save company details
        </Button>
        {changed && !change.isPending && (
          <>
            <Button
              variant="quiet"
              onClick={() => {
                onChange(toDraft(saved));
                setErrors({});
                change.reset();
              }}
            >
              Discard
            </Button>
            <span className="text-muted text-small">Unsaved changes</span>
          </>
        )}
      </div>
    </form>
  );
}
