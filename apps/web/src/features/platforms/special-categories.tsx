import {
  type Declaration,
  SPECIAL_CATEGORIES,
  specialCategoryNames,
} from '@universal-media/contract/platforms/ad-policy';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { useFieldGroup } from '#ui/forms/field-context.ts';
import { answerNone, answerSpecial } from './special-answer.ts';

interface SpecialCategoriesProps {
  value: Declaration['special_categories'];
  onChange: (value: Declaration['special_categories']) => void;
}

/** Several can apply; "None of these" excludes the others. Used inside a Field, which labels it. */
export function SpecialCategories({ value, onChange }: SpecialCategoriesProps) {
  return (
    <fieldset {...useFieldGroup(undefined)} className="flex flex-wrap gap-x-5.5 gap-y-2">
      {SPECIAL_CATEGORIES.map((special) => (
        <Checkbox
          key={special}
          label={specialCategoryNames[special]}
          checked={value?.includes(special) ?? false}
          onCheckedChange={(ticked) => onChange(answerSpecial(value, special, ticked === true))}
        />
      ))}
      <Checkbox
        label="None of these"
        checked={value?.length === 0}
        onCheckedChange={(ticked) => onChange(answerNone(ticked === true))}
      />
    </fieldset>
  );
}
