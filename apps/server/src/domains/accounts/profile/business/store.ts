import type { Insertable, Selectable } from 'kysely';
import type { Brand, LegalEntity } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type LegalEntityRow = Selectable<LegalEntity>;
export type BrandRow = Selectable<Brand>;

interface LogoFile {
  readonly content_id: string;
  readonly has_poster: boolean;
}

type BrandFields = Pick<Insertable<Brand>, 'name' | 'website' | 'handles' | 'colors' | 'logo_content_id'>;

/** Versions of the company details. A change adds a row, so that documents keep the details of their day. */
export const legalEntityStore = {
  /** Finds the details in force at the given time. */
  findAt: (trx: Trx, user_id: string, at: Date): Promise<LegalEntityRow | undefined> =>
    trx
      .selectFrom('legal_entity')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('created_at', '<=', at)
      .orderBy('created_at', 'desc')
      .orderBy('legal_entity_id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  findLatest: (trx: Trx, user_id: string): Promise<LegalEntityRow | undefined> =>
    trx
      .selectFrom('legal_entity')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('created_at', 'desc')
      .orderBy('legal_entity_id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  listVersions: (trx: Trx, user_id: string): Promise<LegalEntityRow[]> =>
    trx
      .selectFrom('legal_entity')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .orderBy('legal_entity_id')
      .execute(),

  async insert(trx: Trx, row: Insertable<LegalEntity>): Promise<void> {
    await trx.insertInto('legal_entity').values(row).execute();
  },
};

export const brandStore = {
  /** The default brand first, then by age. */
  list: (trx: Trx, user_id: string): Promise<BrandRow[]> =>
    trx
      .selectFrom('brand')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('is_default', 'desc')
      .orderBy('created_at')
      .orderBy('brand_id')
      .execute(),

  async insert(trx: Trx, row: Insertable<Brand>): Promise<void> {
    await trx.insertInto('brand').values(row).execute();
  },

  async update(trx: Trx, user_id: string, brand_id: string, fields: BrandFields, updated_at: Date): Promise<void> {
    await trx
      .updateTable('brand')
      .set({ ...fields, updated_at })
      .where('user_id', '=', user_id)
      .where('brand_id', '=', brand_id)
      .execute();
  },

  async makeDefault(trx: Trx, user_id: string, brand_id: string): Promise<void> {
    await trx.updateTable('brand').set({ is_default: false }).where('user_id', '=', user_id).execute();
    await trx
      .updateTable('brand')
      .set({ is_default: true })
      .where('user_id', '=', user_id)
      .where('brand_id', '=', brand_id)
      .execute();
  },

  async delete(trx: Trx, user_id: string, brand_id: string): Promise<void> {
    await trx.deleteFrom('brand').where('user_id', '=', user_id).where('brand_id', '=', brand_id).execute();
  },

  /** Finds the files that can be shown as a logo: images of the advertiser that passed inspection. */
  async findLogos(trx: Trx, user_id: string, content_ids: readonly string[]): Promise<ReadonlyMap<string, LogoFile>> {
    if (content_ids.length === 0) return new Map();
    const rows = await trx
      .selectFrom('content')
      .select(['content_id', 'has_poster'])
      .where('user_id', '=', user_id)
      .where('content_id', 'in', content_ids)
      .where('content_type', '=', 'image')
      .where('status', '=', 'ready')
      .where('deleted_at', 'is', null)
      .execute();
    return new Map(rows.map((row) => [row.content_id, row]));
  },
};
