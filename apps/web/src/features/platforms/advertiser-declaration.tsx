import {
  ADVERTISER_CATEGORIES,
  advertiserCategoryNames,
  type Declaration,
  isPolitical,
} from '@universal-media/contract/platforms/ad-policy';
import { OptionCards } from '#ui/forms/choices/option-cards.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { SpecialCategories } from './special-categories.tsx';

interface AdvertiserDeclarationProps {
  value: Declaration;
  onChange: (value: Declaration) => void;
  /** Errors to show, by question. */
  errors: Partial<Record<keyof Declaration, string>>;
  onLeave: () => void;
}

const options = ADVERTISER_CATEGORIES.map((value) => {
  const name = advertiserCategoryNames[value];
  return { value, name, content: <span className="font-560 text-control-s">{name}</span> };
});

/** Questions that laws and platforms require for every campaign. */
export function AdvertiserDeclaration({ value, onChange, errors, onLeave }: AdvertiserDeclarationProps) {
  return (
    <div className="grid gap-5">
      <Field group label="Who is advertising?" error={errors.advertiser_category}>
        <OptionCards
          className="grid-cols-1 sm:grid-cols-2 xl:grid-cols-3"
          value={value.advertiser_category}
          onValueChange={(advertiser_category) => onChange({ ...value, advertiser_category })}
          options={options}
        />
      </Field>
      {isPolitical(value) && (
        <Field
          label="Paid for by"
          required
          hint="Shown with the ad: the committee, candidate or organization that pays for it."
          error={errors.paid_for_by}
        >
          <TextInput
            value={value.paid_for_by}
            maxLength={120}
            autoComplete="organization"
            onBlur={onLeave}
            onChange={(event) => onChange({ ...value, paid_for_by: event.target.value })}
          />
        </Field>
      )}
      <Field
        group
        label="Is this ad about any of these?"
        hint="Platforms restrict targeting for housing, employment and credit ads. We always tell Meta."
        error={errors.special_categories}
      >
        <SpecialCategories
          value={value.special_categories}
          onChange={(special_categories) => onChange({ ...value, special_categories })}
        />
      </Field>
    </div>
  );
}
