import { chooseBrand } from '@universal-media/contract/accounts/business/brands';
import { useBusiness } from '#features/accounts/business/queries.ts';
import { paths } from '#paths.ts';
import { TextLink } from '#ui/actions/link.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useCampaign, useChange } from '../state/campaign-context.ts';

/** Chooses who the ad is from. With one brand there is nothing to choose; without any, a link leads to where to add one. */
export function BrandField() {
  const brand_id = useCampaign((campaign) => campaign.brand_id);
  const change = useChange();
  const brands = useBusiness().data?.brands;
  if (!brands || brands.length === 1) return null;
  if (brands.length === 0) {
    return (
      <p className="text-muted text-small">
        Your ads show your website's name.{' '}
        <TextLink to={paths.accountSection('business')}>Add a brand name and logo</TextLink>
      </p>
    );
  }
  return (
    <Field label="Brand" hint="The name and logo that viewers see.">
      <Select
        value={chooseBrand(brands, brand_id)?.brand_id ?? null}
        onValueChange={(chosen) => change({ brand_id: chosen })}
        options={brands.map((brand) => ({ value: brand.brand_id, label: brand.name }))}
      />
    </Field>
  );
}
