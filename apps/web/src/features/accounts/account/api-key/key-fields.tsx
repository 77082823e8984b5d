import { apiKeyDays } from '@universal-media/contract/accounts/api-keys';
import { Field } from '#ui/forms/field.tsx';
import { NumberInput } from '#ui/forms/numbers/number-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { canLaunch, type KeyDraft, type KeyProblems, type LimitName, limitNames } from './key-draft.ts';
import { ScopeChoice } from './scope-choice.tsx';

interface KeyFieldsProps {
  draft: KeyDraft;
  onChange: (draft: KeyDraft) => void;
  problems: KeyProblems;
}

const limitLabels: Record<LimitName, string> = {
  total: 'Limit in total',
  per_campaign: 'Limit per campaign',
  per_day: 'Limit per day',
};

const lifetimes = apiKeyDays.map((days) => ({ value: String(days), label: days === 365 ? '1 year' : `${days} days` }));

/** What a new key may do, for how long and up to which amounts. */
export function KeyFields({ draft, onChange, problems }: KeyFieldsProps) {
  const set = (part: Partial<KeyDraft>) => onChange({ ...draft, ...part });
  return (
    <div className="grid w-full gap-4">
      <ScopeChoice chosen={draft.scopes} onChange={(scopes) => set({ scopes })} error={problems.scopes} />
      {canLaunch(draft) && (
        <Field
          group
          label="Spending limits"
          hint="Credits count when the key puts them on hold. Days end at midnight UTC."
        >
          <div className="grid gap-3 sm:grid-cols-3">
            {limitNames.map((name) => (
              <Field key={name} label={limitLabels[name]} required error={problems[name]}>
                <NumberInput
                  number={draft.limits[name]}
                  onNumberChange={(limit) => set({ limits: { ...draft.limits, [name]: limit } })}
                  unit="credits"
                />
              </Field>
            ))}
          </div>
        </Field>
      )}
      <Field label="Expires after" className="max-w-60">
        <Select
          value={String(draft.expires_in_days)}
          onValueChange={(value) =>
            set({ expires_in_days: apiKeyDays.find((days) => String(days) === value) ?? draft.expires_in_days })
          }
          options={lifetimes}
        />
      </Field>
    </div>
  );
}
