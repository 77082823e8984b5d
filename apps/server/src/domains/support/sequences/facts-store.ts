import {
  CONVERSION_DAYS,
  type SequenceStep,
  type SkipReason,
} from '@universal-media/contract/support/sequences/sequence';
import { sql } from 'kysely';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Trx } from '#storage/transact.ts';

interface CampaignNow {
  readonly is_active: boolean;
  readonly is_completed: boolean;
  readonly is_disputed: boolean;
  /** Null for a campaign without platforms. */
  readonly delivered_percent: number | null;
  readonly has_new_campaign: boolean;
  readonly last_sent_at: Date | null;
}

interface StepCounts {
  readonly step: SequenceStep;
  readonly due: bigint;
  readonly sent: bigint;
  readonly skipped: bigint;
  readonly failed: bigint;
  readonly delivered: bigint;
  readonly clicked: bigint;
}

/** How much of its media budget the campaign `c` has spent, as far as platforms have reported it. */
const deliveredPercent = sql<number | null>`(
  select floor(sum(least(p.spent_cents, p.media_cents)) * 100 / nullif(sum(p.media_cents), 0))::int
    from campaign_platform p where p.campaign_id = c.campaign_id)`;

/** Reads what other domains know about the campaign of an email and its owner, and what followed from the emails. */
export const sequenceFactsStore = {
  /** Undefined when the campaign is not there anymore. */
  async read(
    trx: Trx,
    { user_id, campaign_id, completed_at }: { user_id: string; campaign_id: string; completed_at: Date },
  ): Promise<CampaignNow | undefined> {
    const { rows } = await sql<CampaignNow>`
      select a.status = 'active' and a.erased_at is null and a.deletion_due_at is null as is_active,
             c.status = 'completed' and c.deleted_at is null as is_completed,
             exists (select from card_dispute d where d.user_id = c.user_id and d.status <> 'won')
               or exists (select from dispute d where d.campaign_id = c.campaign_id and d.user_id = c.user_id
                            and d.status in ('open', 'in_review'))
               or exists (select from card_refund r where r.user_id = c.user_id
                            and r.created_at >= coalesce(c.submitted_at, c.created_at)) as is_disputed,
             ${deliveredPercent} as delivered_percent,
             exists (select from campaign n where n.user_id = c.user_id and n.campaign_id <> c.campaign_id
                       and n.submitted_at > ${completed_at}) as has_new_campaign,
             (select max(s.finished_at) from sequence_email s
               where s.user_id = c.user_id and s.state = 'sent') as last_sent_at
        from campaign c join advertiser a on a.user_id = c.user_id
       where c.campaign_id = ${campaign_id} and c.user_id = ${user_id}`.execute(trx);
    return rows[0];
  },

  /** Finds the name and the platforms of a campaign. Without a user, of any advertiser: for tests by staff. */
  async findCampaign(trx: Trx, { user_id, campaign_id }: { user_id?: string; campaign_id: string }) {
    const row = await trx
      .selectFrom('campaign as c')
      .select(['user_id', 'name', deliveredPercent.as('delivered_percent')])
      .where('campaign_id', '=', campaign_id)
      .where('deleted_at', 'is', null)
      .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id ?? ''))
      .executeTakeFirst();
    if (!row) return undefined;
    const runs = await trx
      .selectFrom('campaign_platform')
      .select('platform')
      .where('campaign_id', '=', campaign_id)
      .execute();
    return { ...row, platforms: runs.map(({ platform }) => platform) };
  },

  async countSteps(trx: Trx, from: Date, now: Date): Promise<StepCounts[]> {
    const { rows } = await sql<StepCounts>`
      select step, count(*) as due,
             count(*) filter (where state = 'sent') as sent,
             count(*) filter (where state = 'skipped') as skipped,
             count(*) filter (where state = 'failed') as failed,
             count(*) filter (where exists (select from mail_event e
                                where e.message_id = sequence_email.message_id and e.kind = 'delivered')) as delivered,
             count(*) filter (where state = 'sent' and clicked_at is not null) as clicked
        from sequence_email where due_at >= ${from} and due_at <= ${now} group by step`.execute(trx);
    return rows;
  },

  /** Counts advertisers who bought credits or submitted a campaign after an email and before the next one. */
  async countConversions(
    trx: Trx,
    from: Date,
  ): Promise<Map<SequenceStep, { converted: number; bought_cents: number }>> {
    const { rows } = await sql<{ step: SequenceStep; converted: bigint; bought_cents: bigint }>`
      with sent as (
        select user_id, step, finished_at as from_at,
               least(finished_at + make_interval(days => ${CONVERSION_DAYS}),
                     lead(finished_at) over (partition by user_id order by finished_at)) as to_at
          from sequence_email where state = 'sent' and due_at >= ${from}),
      followed as (
        select step,
               coalesce((select sum(p.order_cents - p.discount_cents) from purchase p
                          where p.user_id = sent.user_id and p.paid_at > from_at and p.paid_at <= to_at), 0) as bought,
               exists (select from campaign c where c.user_id = sent.user_id
                         and c.submitted_at > from_at and c.submitted_at <= to_at) as has_submitted
          from sent)
      select step, count(*) filter (where bought > 0 or has_submitted) as converted,
             sum(bought)::bigint as bought_cents from followed group by step`.execute(trx);
    return new Map(
      rows.map(({ step, converted, bought_cents }) => [
        step,
        { converted: Number(converted), bought_cents: exactCents(bought_cents) },
      ]),
    );
  },

  async countSkips(trx: Trx, from: Date): Promise<{ step: SequenceStep; reason: SkipReason; count: number }[]> {
    const rows = await trx
      .selectFrom('sequence_email')
      .select(['step', 'skipped_for', ({ fn }) => fn.countAll<bigint>().as('count')])
      .where('due_at', '>=', from)
      .where('state', '=', 'skipped')
      .groupBy(['step', 'skipped_for'])
      .orderBy('skipped_for')
      .execute();
    return rows.flatMap(({ step, skipped_for, count }) =>
      skipped_for === null ? [] : [{ step, reason: skipped_for, count: Number(count) }],
    );
  },

  async countScheduled(trx: Trx): Promise<{ scheduled: number; next_at: Date | null }> {
    const { scheduled, next_at } = await trx
      .selectFrom('sequence_email')
      .select(({ fn }) => [fn.countAll<bigint>().as('scheduled'), fn.min('send_at').as('next_at')])
      .where('state', '=', 'scheduled')
      .executeTakeFirstOrThrow();
    return { scheduled: Number(scheduled), next_at };
  },
};
