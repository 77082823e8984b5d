import {
  READING_PROBLEMS,
  ReadingMaterial,
  type ReadingProblem,
  ReadingRequest,
  type WebsiteReading,
} from '@universal-media/contract/campaigns/advice/readings';
import { SiteFindings } from '@universal-media/contract/copy/help/site-findings';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { WebsiteReading as ReadingRow } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

const StoredRequest = ReadingRequest.pick({ goal: true, budget: true, time_zone: true });
const StoredProblem = z.enum(READING_PROBLEMS);

const toReading = (row: Selectable<ReadingRow>): WebsiteReading => ({
  reading_id: row.reading_id,
  website: row.website,
  ...StoredRequest.parse(row.request),
  state: row.state,
  problem: row.problem === null ? null : StoredProblem.parse(row.problem),
  findings: row.findings === null ? null : SiteFindings.parse(row.findings),
  material: row.material === null ? null : ReadingMaterial.parse(row.material),
  created_at: row.created_at.toISOString(),
});

export const readingStore = {
  async findLatest(trx: Trx, user_id: string): Promise<WebsiteReading | null> {
    const row = await trx.selectFrom('website_reading').selectAll().where('user_id', '=', user_id).executeTakeFirst();
    return row ? toReading(row) : null;
  },

  /** For the job, which knows the reading only: null when a newer one replaced it. */
  async findById(trx: Trx, reading_id: string): Promise<{ user_id: string; reading: WebsiteReading } | null> {
    const row = await trx
      .selectFrom('website_reading')
      .selectAll()
      .where('reading_id', '=', reading_id)
      .executeTakeFirst();
    return row ? { user_id: row.user_id, reading: toReading(row) } : null;
  },

  /** Starts a reading in place of the last one. False when the same one was started before. */
  async start(
    trx: Trx,
    user_id: string,
    { reading_id, website, ...request }: z.output<typeof ReadingRequest>,
    now: Date,
  ): Promise<boolean> {
    const fresh = {
      reading_id,
      website,
      request: JSON.stringify(request),
      state: 'reading',
      problem: null,
      findings: null,
      material: null,
      created_at: now,
      updated_at: now,
    } as const;
    const row = await trx
      .insertInto('website_reading')
      .values({ user_id, ...fresh })
      .onConflict((on) => on.column('user_id').doUpdateSet(fresh).where('website_reading.reading_id', '<>', reading_id))
      .returning('reading_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async saveFindings(trx: Trx, reading_id: string, findings: SiteFindings, now: Date): Promise<void> {
    await trx
      .updateTable('website_reading')
      .set({ findings: JSON.stringify(findings), updated_at: now })
      .where('reading_id', '=', reading_id)
      .where('state', '=', 'reading')
      .execute();
  },

  async finish(
    trx: Trx,
    reading_id: string,
    { findings, material }: { findings: SiteFindings; material: z.output<typeof ReadingMaterial> },
    now: Date,
  ): Promise<void> {
    await trx
      .updateTable('website_reading')
      .set({
        state: 'ready',
        findings: JSON.stringify(findings),
        material: JSON.stringify(material),
        updated_at: now,
      })
      .where('reading_id', '=', reading_id)
      .where('state', '=', 'reading')
      .execute();
  },

  async fail(trx: Trx, reading_id: string, problem: ReadingProblem, now: Date): Promise<void> {
    await trx
      .updateTable('website_reading')
      .set({ state: 'failed', problem, updated_at: now })
      .where('reading_id', '=', reading_id)
      .where('state', '=', 'reading')
      .execute();
  },

  exportAll: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('website_reading')
      .select(['website', 'request', 'state', 'findings', 'material', 'created_at'])
      .where('user_id', '=', user_id)
      .execute(),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('website_reading').where('user_id', '=', user_id).execute();
  },
};
