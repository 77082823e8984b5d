import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';

/** A finished campaign with its forecast. The values are validated by the learning code. */
export interface FinishedRow {
  readonly objective: string | null;
  readonly countries: unknown;
  readonly start_date: string;
  readonly days: number;
  readonly is_tracked: boolean;
  readonly media_dollars: number;
  readonly results: unknown;
  readonly forecast: unknown;
}

interface AnswerRow {
  readonly user_id: string;
  readonly question_hash: string;
  readonly answer: object;
  readonly made_at: Date;
}

export const estimateStore = {
  findAnswer: (trx: Trx, user_id: string, question_hash: string) =>
    trx
      .selectFrom('campaign_estimate')
      .select(['answer', 'made_at'])
      .where('user_id', '=', user_id)
      .where('question_hash', '=', question_hash)
      .executeTakeFirst(),

  /** Replaces the answer that the caller saw, or none. Of two simultaneous answers, the first one stays. */
  async saveAnswer(trx: Trx, { answer, ...row }: AnswerRow, replaced: Date | null): Promise<void> {
    const values = { ...row, answer: JSON.stringify(answer) };
    await trx
      .insertInto('campaign_estimate')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'question_hash'])
          .doUpdateSet({ answer: values.answer, made_at: row.made_at })
          .where('campaign_estimate.made_at', '=', replaced),
      )
      .execute();
  },

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('campaign_estimate').where('user_id', '=', user_id).execute();
  },

  /** Lists the latest finished campaigns of all advertisers, latest last. */
  async listFinished(trx: Trx, max: number): Promise<FinishedRow[]> {
    const { rows } = await sql<FinishedRow>`
      select * from (
        select c.settled_at, c.campaign_id,
               c.campaign_data ->> 'campaign_type' as objective,
               jsonb_path_query_array(c.campaign_data, '$.geographic_targeting.locations[*].country_code') as countries,
               c.start_date::text as start_date,
               greatest(1, least(c.end_date - c.start_date + 1, ceil(extract(epoch from c.ended_at - c.live_at) / 86400)))::int as days,
               coalesce(c.campaign_data ->> 'tracking_id_or_url', '') <> '' as is_tracked,
               c.media_cents::float8 / 100 as media_dollars,
               (select coalesce(jsonb_agg(jsonb_build_object(
                         'platform', p.platform, 'dollars', p.spent_cents / 100.0, 'impressions', p.impressions,
                         'clicks', p.clicks, 'conversions', p.conversions) order by p.platform), '[]')
                  from campaign_platform p
                 where p.campaign_id = c.campaign_id and p.spent_cents > 0) as results,
               (select f.forecast from campaign_forecast f
                 where f.campaign_id = c.campaign_id order by f.revision desc limit 1) as forecast
          from campaign c
         where c.settled_at is not null
         order by c.settled_at desc, c.campaign_id desc
         limit ${max}
      ) latest order by settled_at, campaign_id`.execute(trx);
    return rows;
  },
};
