import { createContext, use, useId } from 'react';

export interface FieldWiring {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface Own {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/** What a control must carry to be tied to its label, hint and error; works without a Field around it too. */
export function useFieldControl(own: Own) {
  const field = use(FieldContext);
  const fallback = useId();
  const described = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.controlId ?? fallback,
    'aria-describedby': described || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': field?.required || undefined,
  };
}

/** The same for a group of controls (radios, segments), which is named by the label's id instead of by `for`. */
export function useFieldGroup(ownLabel: string | undefined) {
  const field = use(FieldContext);
  return {
    id: field?.controlId,
    'aria-label': ownLabel,
    'aria-labelledby': ownLabel ? undefined : field?.labelId,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
  };
}
