import {
  ADVERTISER_CATEGORIES,
  advertiserCategoryNames,
  type Declaration,
  isPolitical,
} from '@universal-media/contract/ad-policy';
import { Field } from '../../ui/field.tsx';
import { OptionCards } from '../../ui/option-cards.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SpecialCategories } from './special-categories.tsx';

interface AdvertiserDeclarationProps {
  value: Declaration;
  onChange: (value: Declaration) => void;
  /** What is wrong with each answer, once it is time to say so. */
  errors: Partial<Record<keyof Declaration, string>>;
  onLeave: () => void;
}

const options = ADVERTISER_CATEGORIES.map((value) => {
  const name = advertiserCategoryNames[value];
  return { value, name, content: <span className="font-560 text-control-s">{name}</span> };
});

/** What the law and the platforms want to know of every campaign. */
export function AdvertiserDeclaration({ value, onChange, errors, onLeave }: AdvertiserDeclarationProps) {
  return (
    <div className="grid gap-5">
      <Field group label="Who is advertising" error={errors.advertiser_category}>
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
          hint="Who stands behind the ad, as it will be shown with it: a committee, a candidate, an organisation."
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
        label="Is the ad about one of these?"
        hint="Platforms limit how ads for housing, jobs and credit choose their audience. Meta is always told."
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
