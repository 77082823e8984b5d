import { Brand, type BrandChange, MAX_BRANDS } from '@universal-media/contract/accounts/business/brands';
import type { Advertiser, KeyHolder, RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { accountStore } from '../store.ts';
import { type BrandRow, brandStore as store } from './store.ts';

type Owner = Advertiser | KeyHolder;

interface BrandList {
  readonly brands: Brand[];
}

/** Lists the brands of an advertiser, the default one first. */
export async function listBrands(
  { contentLinks }: Pick<AccountsContext, 'contentLinks'>,
  trx: Trx,
  user_id: string,
): Promise<Brand[]> {
  const rows = await store.list(trx, user_id);
  const logos = await store.findLogos(
    trx,
    user_id,
    rows.flatMap((row) => row.logo_content_id ?? []),
  );
  return rows.map((row) => {
    // A logo whose file was deleted is gone from the brand, too.
    const logo = logos.get(row.logo_content_id ?? '');
    const logo_url = logo ? contentLinks.issue(logo.content_id, logo.has_poster ? 'thumbnail' : 'original') : null;
    return Brand.parse({ ...row, logo_content_id: logo?.content_id ?? null, logo_url });
  });
}

export const createBrand = (
  context: AccountsContext,
  transact: Transact,
  owner: Owner,
  change: BrandChange,
  request: RequestFacts,
): Promise<BrandList> =>
  changeBrands(context, transact, owner, request, async (trx, user_id, rows) => {
    if (rows.length >= MAX_BRANDS) throw new Refusal('too_many_brands');
    const fields = await toFields(trx, user_id, change);
    const now = context.clock.now();
    const key = { brand_id: context.newId(), user_id, is_default: rows.length === 0 };
    await store.insert(trx, { ...fields, ...key, created_at: now, updated_at: now });
  });

export const updateBrand = (
  context: AccountsContext,
  transact: Transact,
  owner: Owner,
  brand_id: string,
  change: BrandChange,
  request: RequestFacts,
): Promise<BrandList> =>
  changeBrands(context, transact, owner, request, async (trx, user_id, rows) => {
    findBrand(rows, brand_id);
    await store.update(trx, user_id, brand_id, await toFields(trx, user_id, change), context.clock.now());
  });

export const makeDefaultBrand = (
  context: AccountsContext,
  transact: Transact,
  owner: Owner,
  brand_id: string,
  request: RequestFacts,
): Promise<BrandList> =>
  changeBrands(context, transact, owner, request, async (trx, user_id, rows) => {
    findBrand(rows, brand_id);
    await store.makeDefault(trx, user_id, brand_id);
  });

/** Deletes a brand. The oldest of the others becomes the default when the default one is deleted. */
export const deleteBrand = (
  context: AccountsContext,
  transact: Transact,
  owner: Owner,
  brand_id: string,
  request: RequestFacts,
): Promise<BrandList> =>
  changeBrands(context, transact, owner, request, async (trx, user_id, rows) => {
    const { is_default } = findBrand(rows, brand_id);
    await store.delete(trx, user_id, brand_id);
    const next = rows.find((row) => row.brand_id !== brand_id);
    if (is_default && next) await store.makeDefault(trx, user_id, next.brand_id);
  });

/** Locks the account, so that concurrent changes keep the limit and exactly one default. */
const changeBrands = (
  context: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Owner,
  { request_id }: RequestFacts,
  change: (trx: Trx, user_id: string, rows: readonly BrandRow[]) => Promise<void>,
): Promise<BrandList> =>
  transact(async (trx) => {
    if (!(await accountStore.lock(trx, user_id))) throw new Refusal('not_found');
    await change(trx, user_id, await store.list(trx, user_id));
    const actor = { kind: 'advertiser', user_id } as const;
    const subject = { kind: 'advertiser', id: user_id };
    const after = { fields: ['brands'] };
    await context.audit.record(trx, { actor, action: 'business.changed', subject, request_id, after });
    return { brands: await listBrands(context, trx, user_id) };
  });

function findBrand(rows: readonly BrandRow[], brand_id: string): BrandRow {
  const found = rows.find((row) => row.brand_id === brand_id);
  if (!found) throw new Refusal('not_found');
  return found;
}

async function toFields(trx: Trx, user_id: string, { handles, ...change }: BrandChange) {
  const { logo_content_id } = change;
  if (logo_content_id !== null && !(await store.findLogos(trx, user_id, [logo_content_id])).has(logo_content_id)) {
    throw new Refusal('invalid_input', [{ field: 'logo_content_id', message: 'Choose an image from your files' }]);
  }
  return { ...change, handles: JSON.stringify(handles) };
}
