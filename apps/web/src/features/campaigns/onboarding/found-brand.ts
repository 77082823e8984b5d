import { BrandChange, MAX_COLORS } from '@universal-media/contract/accounts/business/brands';
import type { SiteFindings } from '@universal-media/contract/copy/help/site-findings';
import { websiteName } from '@universal-media/contract/copy/help/website-address';

const MAX_NAME = 80;

/** Makes a brand of what a website says about its business. A handle or color that a brand can't have is left out. */
export function toFoundBrand({ name, handles, colors }: SiteFindings, website: string): BrandChange {
  const brand = { name: (name?.value ?? websiteName(website)).slice(0, MAX_NAME), website };
  const usable = handles.filter(
    ({ network, handle }) => BrandChange.shape.handles.safeParse({ [network]: handle }).success,
  );
  return BrandChange.parse({
    ...brand,
    handles: Object.fromEntries(usable.map(({ network, handle }) => [network, handle])),
    colors: colors.slice(0, MAX_COLORS),
  });
}
