import type { QueryClient } from '@tanstack/react-query';
import { type Brand, type BrandChange, brandEndpoints } from '@universal-media/contract/accounts/business/brands';
import { contentEndpoints } from '@universal-media/contract/creative/content';
import { call } from '#lib/call/call.ts';
import { businessRead, uploadLogo } from './queries.ts';

const CHECK_MS = 1_000;
/** Checking an image takes seconds; after this long, the advertiser chooses the logo by hand. */
const MAX_CHECKS = 60;

/** Waits until an uploaded image passed its checks. */
async function isUsable(content_id: string): Promise<boolean> {
  for (let checks = 0; checks < MAX_CHECKS; checks += 1) {
    const { content } = await call(contentEndpoints.listContent, {});
    const status = content.find((file) => file.content_id === content_id)?.status;
    if (status !== 'inspecting') return status === 'ready';
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  }
  return false;
}

const showBrands = (client: QueryClient, brands: Brand[]) =>
  client.setQueryData(businessRead.queryKey, (stored) => stored && { ...stored, brands });

/** Gives a brand its logo, unless the advertiser chose one meanwhile. */
async function addLogo(client: QueryClient, brand_id: string, readLogo: () => Promise<File>): Promise<void> {
  const { uploaded_files } = await uploadLogo(await readLogo());
  const logo_content_id = uploaded_files[0]?.content_id;
  if (logo_content_id === undefined || !(await isUsable(logo_content_id))) return;
  const { brands } = await client.query({ ...businessRead, staleTime: 0 });
  const brand = brands.find((one) => one.brand_id === brand_id);
  if (!brand || brand.logo_content_id !== null) return;
  const { name, website, handles, colors } = brand;
  const body = { name, website, handles, colors, logo_content_id };
  const changed = await call(brandEndpoints.updateBrand, { params: { brand_id }, body });
  showBrands(client, changed.brands);
}

/** Adds a brand to a business profile that has none. The logo follows once its file is checked. */
export async function fillBusiness(
  client: QueryClient,
  brand: BrandChange,
  readLogo: (() => Promise<File>) | null,
): Promise<void> {
  const { brands } = await client.query({ ...businessRead, staleTime: 0 });
  if (brands.length > 0) return;
  const created = await call(brandEndpoints.createBrand, { body: brand });
  showBrands(client, created.brands);
  const brand_id = created.brands[0]?.brand_id;
  // A logo that cannot be read or used is left out; the brand is complete without it.
  if (readLogo && brand_id !== undefined) void addLogo(client, brand_id, readLogo).catch(() => undefined);
}
