import type {
  Business,
  LegalEntity,
  LegalEntityChange,
} from '@universal-media/contract/accounts/business/legal-entity';
import { findTaxIdProblem, taxIdEnding, taxIdOnDocuments } from '@universal-media/contract/accounts/business/tax-id';
import type { Advertiser, KeyHolder, Reader, RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { confirmByPassword } from '../confirm-identity.ts';
import { accountStore } from '../store.ts';
import { listBrands } from './brands.ts';
import { type LegalEntityRow, legalEntityStore as store } from './store.ts';

type Opening = Pick<AccountsContext, 'sealing'>;

/** Company details for documents, with the tax ID as they print it. */
export interface DocumentEntity
  extends Pick<LegalEntityRow, 'legal_name' | 'street' | 'city' | 'region' | 'postal_code' | 'country'> {
  readonly tax_id_line: string | null;
}

const addressFields = ['legal_name', 'street', 'city', 'region', 'postal_code', 'country'] as const;

/** Binds the sealed tax ID to its version of the company details. */
export const taxIdContext = (legal_entity_id: string) => `legal entity tax id ${legal_entity_id}`;

const openTaxId = ({ sealing }: Opening, { sealed_tax_id, legal_entity_id }: LegalEntityRow): string | null =>
  sealed_tax_id && sealing.open(sealed_tax_id, taxIdContext(legal_entity_id));

export const readBusiness = (context: AccountsContext, transact: Transact, { user }: Reader): Promise<Business> =>
  transact((trx) => loadBusiness(context, trx, user.user_id));

/** Adds a version of the company details. The audit log names the changed fields but not their values. */
export async function changeLegalEntity(
  context: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser | KeyHolder,
  { tax_id: given, ...address }: LegalEntityChange,
  { request_id }: RequestFacts,
): Promise<Business> {
  await context.limits.take('legal_entity_account', user_id);
  return transact(async (trx) => {
    if (!(await accountStore.lock(trx, user_id))) throw new Refusal('not_found');
    const before = await store.findLatest(trx, user_id);
    const stored = before ? openTaxId(context, before) : null;
    const tax_id = given === undefined ? stored : given === '' ? null : given;
    // A stored number may not fit the country that was chosen now.
    const problem = tax_id === null ? undefined : findTaxIdProblem(address.country, tax_id);
    if (problem !== undefined) throw new Refusal('invalid_input', [{ field: 'tax_id', message: problem }]);
    const fields: string[] = addressFields.filter((field) => address[field] !== before?.[field]);
    if (tax_id !== stored) fields.push('tax_id');
    if (fields.length > 0) {
      const legal_entity_id = context.newId();
      await store.insert(trx, {
        ...address,
        legal_entity_id,
        user_id,
        sealed_tax_id: tax_id === null ? null : context.sealing.seal(tax_id, taxIdContext(legal_entity_id)),
        tax_id_ending: tax_id === null ? null : taxIdEnding(tax_id),
        created_at: context.clock.now(),
      });
      const actor = { kind: 'advertiser', user_id } as const;
      const subject = { kind: 'advertiser', id: user_id };
      await context.audit.record(trx, { actor, action: 'business.changed', subject, request_id, after: { fields } });
    }
    return loadBusiness(context, trx, user_id);
  });
}

/** Returns the whole tax ID after the password was entered again, and records that it was shown. */
export async function revealTaxId(
  context: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  password: string,
  { request_id }: RequestFacts,
): Promise<{ tax_id: string }> {
  await confirmByPassword(context, transact, user_id, password);
  return transact(async (trx) => {
    const row = await store.findLatest(trx, user_id);
    const tax_id = row ? openTaxId(context, row) : null;
    if (tax_id === null) throw new Refusal('not_found');
    const actor = { kind: 'advertiser', user_id } as const;
    const subject = { kind: 'advertiser', id: user_id };
    await context.audit.record(trx, { actor, action: 'business.tax_id_revealed', subject, request_id });
    return { tax_id };
  });
}

/** Finds the company details that a document of the given time names. */
export async function findDocumentEntity(
  context: Opening,
  trx: Trx,
  user_id: string,
  at: Date,
): Promise<DocumentEntity | undefined> {
  const row = await store.findAt(trx, user_id, at);
  if (!row) return undefined;
  const tax_id = openTaxId(context, row);
  return { ...row, tax_id_line: tax_id === null ? null : taxIdOnDocuments(row.country, tax_id) };
}

/** Lists every version with its whole tax ID: the export goes to the owner, who may read all we store. */
export const exportLegalEntities = async (context: Opening, trx: Trx, user_id: string) =>
  (await store.listVersions(trx, user_id)).map((row) => {
    const { sealed_tax_id: _, tax_id_ending: __, ...shown } = row;
    return { ...shown, tax_id: openTaxId(context, row) };
  });

async function loadBusiness(context: AccountsContext, trx: Trx, user_id: string): Promise<Business> {
  const row = await store.findLatest(trx, user_id);
  return { legal_entity: row ? toLegalEntity(row) : null, brands: await listBrands(context, trx, user_id) };
}

const toLegalEntity = (row: LegalEntityRow): LegalEntity => ({
  legal_name: row.legal_name,
  street: row.street,
  city: row.city,
  region: row.region,
  postal_code: row.postal_code,
  country: row.country,
  tax_id_ending: row.tax_id_ending,
  updated_at: row.created_at.toISOString(),
});
