import { type ApiScope, apiScopes, apiScopeTexts } from '@universal-media/contract/wire/api-scopes';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';

interface ScopeChoiceProps {
  chosen: readonly ApiScope[];
  onChange: (chosen: ApiScope[]) => void;
  error: string | undefined;
}

export function ScopeChoice({ chosen, onChange, error }: ScopeChoiceProps) {
  return (
    <Field group label="Permissions" error={error}>
      <div className="grid justify-items-start gap-2.5 pt-0.5">
        {apiScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={apiScopeTexts[scope]}
            hint={<span className="mono">{scope}</span>}
            checked={chosen.includes(scope)}
            onCheckedChange={(checked) =>
              onChange(apiScopes.filter((one) => (one === scope ? checked === true : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </Field>
  );
}
