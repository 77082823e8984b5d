import { DISPUTE_USER_SEARCH_MIN } from '@universal-media/contract/support/disputes';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useFoundUsers } from '../queries.ts';

interface UserFieldProps {
  user: { value: string; label: string } | null;
  onChange: (user: { value: string; label: string } | null) => void;
  /** The dispute belongs to its user: a payment or campaign is linked. */
  fixed: boolean;
}

/** Finds the user of a dispute by a part of the email address or name. */
export function UserField({ user, onChange, fixed }: UserFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useFoundUsers(search);
  if (fixed) {
    return (
      <Field
        label="User"
        hint="A payment, a campaign or a report of this user is linked, so the user can't be changed."
      >
        <TextInput
          readOnly
          className="read-only:border-rule read-only:bg-sunk read-only:text-muted"
          value={user?.label ?? 'Unknown'}
        />
      </Field>
    );
  }
  const tooShort = search.length < DISPUTE_USER_SEARCH_MIN;
  return (
    <Field label="User">
      <Combobox
        value={user}
        onValueChange={(option) => onChange(option && { value: option.value, label: option.label })}
        options={(found.data?.users ?? []).map(({ user_id, email, full_name }) => ({
          value: user_id,
          label: email,
          hint: full_name,
        }))}
        onQueryChange={setTyped}
        loading={!tooShort && found.isPending}
        placeholder="Search by email or name"
        emptyText={tooShort ? `Type at least ${DISPUTE_USER_SEARCH_MIN} characters.` : 'No users match.'}
        errorText={found.isError ? plainFailure(found.error).sentence : undefined}
        onRetry={() => void found.refetch()}
      />
    </Field>
  );
}
