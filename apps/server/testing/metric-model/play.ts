import assert from 'node:assert/strict';
import { uuidv7 } from 'uuidv7';
import { type EffectiveFigures, type Figures, figureFields } from '#core/results/figures.ts';
import { lastReportedDay, listReportedDays } from '#core/results/reported-days.ts';
import { packingStore } from '#domains/results/metrics/packing-store.ts';
import { metricStore } from '#domains/results/metrics/store.ts';
import { accountHolder } from '../builders/account-holder.ts';
import { campaignRow } from '../builders/campaign-row.ts';
import { staffMember } from '../builders/people.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';
import { askedAt, expectedFigures, flight, type Move, months, type Reading, todayAt } from './history.ts';

/** Packing looks at all figures of a campaign, so none has many. */
const HISTORIES_PER_CAMPAIGN = 20;

/** Prepares campaigns whose figures histories change, each history those of an ad group of its own. */
export async function openMetricModel(environment: TestEnvironment) {
  const { user_id } = await accountHolder(environment);
  const { admin_id } = await staffMember(environment, { role: 'admin' });
  await environment.deps.database.transact((trx) => metricStore.makePartitions(trx, askedAt(0), askedAt(100)));
  const campaign_ids: string[] = [];
  const target = () =>
    ({ user_id, campaign_id: campaign_ids.at(-1) ?? '', platform: 'google', creative_id: '' }) as const;

  const record = (sync_key: string, { number, from, to, answer }: Reading) =>
    environment.deps.database.transact(async (trx) => {
      const today = todayAt(number);
      const asked_at = askedAt(number);
      const to_day = lastReportedDay(to, today);
      if (to_day < from) return;
      const pull = { pull_id: uuidv7(), sync_key, campaign_id: null, from_day: from, to_day, asked_at };
      await metricStore.beginPull(trx, pull);
      const rows = listReportedDays({ from, to, today }, flight, answer);
      await metricStore.record(
        trx,
        pull,
        rows.map((row) => ({ ...target(), ...row, ad_group_id: sync_key })),
      );
    });

  const enter = (sync_key: string, { day, entry }: Extract<Move, { kind: 'entering' }>) =>
    environment.deps.database.transact(async (trx) => {
      await metricStore.lock(trx, sync_key);
      const at = environment.clock.now();
      await metricStore.enter(trx, { ...target(), ad_group_id: sync_key, day, entry, notes: null, admin_id, at });
    });

  /** Packs the latest campaign, whose id is the highest. */
  const pack = async () => {
    const previous = campaign_ids.at(-2);
    const after = previous === undefined ? null : { user_id, campaign_id: previous };
    for (const month of months) {
      await environment.deps.database.transact((trx) => packingStore.packSlice(trx, month, { after, limit: 1 }));
    }
  };

  const play = (sync_key: string, move: Move) => {
    if (move.kind === 'packing') return pack();
    return move.kind === 'reading' ? record(sync_key, move) : enter(sync_key, move);
  };

  let played = 0;
  /** Plays a history and compares every day with the model. */
  return async (moves: readonly Move[]): Promise<void> => {
    if (played % HISTORIES_PER_CAMPAIGN === 0) campaign_ids.push((await campaignRow(environment, user_id)).campaign_id);
    played += 1;
    const sync_key = uuidv7();
    for (const move of moves) await play(sync_key, move);
    const rows = await environment.owner
      .selectFrom('metric_stored_day')
      .selectAll()
      .where('ad_group_id', '=', sync_key)
      .execute();
    const found = rows
      .map((row) => [row.day, toEffective(row)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    assert.deepEqual(new Map(found), expectedFigures(moves));
  };
}

const toEffective = (row: Figures & { readonly entered: number }): EffectiveFigures => {
  const { impressions, reach, clicks, views, conversions_milli, spend_micros, revenue_micros } = row;
  return {
    figures: { impressions, reach, clicks, views, conversions_milli, spend_micros, revenue_micros },
    entered: figureFields.filter((_, bit) => (row.entered & (1 << bit)) !== 0),
  };
};
