import { MAX_COLORS } from '@universal-media/contract/accounts/business/brands';
import { Plus, X } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Field } from '#ui/forms/field.tsx';

interface ColorsFieldProps {
  value: readonly string[];
  onChange: (colors: readonly string[]) => void;
}

export function ColorsField({ value, onChange }: ColorsFieldProps) {
  return (
    <Field group label="Brand colors" hint={`Up to ${MAX_COLORS}.`}>
      <div className="flex flex-wrap items-center gap-3">
        {value.map((color, at) => (
          <span key={at} className="flex items-center">
            <input
              type="color"
              aria-label={`Color ${at + 1}`}
              value={color}
              onChange={(event) => onChange(value.with(at, event.target.value))}
              className="h-10 w-12 border border-edge bg-panel p-1"
            />
            <IconButton size="s" label={`Remove color ${at + 1}`} onClick={() => onChange(value.toSpliced(at, 1))}>
              <X aria-hidden="true" />
            </IconButton>
          </span>
        ))}
        {value.length < MAX_COLORS && (
          <Button size="s" onClick={() => onChange([...value, '#000000'])}>
            <Plus aria-hidden="true" />
            Add color
          </Button>
        )}
      </div>
    </Field>
  );
}
