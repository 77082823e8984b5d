import assert from 'node:assert/strict';
import { uuidv7 } from 'uuidv7';
import { type EffectiveFigures, type Figures, figureFields } from '#core/results/figures.ts';
import { lastSaidDay, listSaidDays } from '#core/results/said-days.ts';
import { metricStore } from '#domains/results/metrics/store.ts';
import { accountHolder } from '../builders/account-holder.ts';
import { campaignRow } from '../builders/campaign-row.ts';
import { staffMember } from '../builders/people.ts';
import type { World } from '../environment/test-environment.ts';
import { askedAt, expectedFigures, flight, type Move, type Reading, todayAt } from './history.ts';

/** Prepares a campaign whose figures histories change, each history those of an ad group of its own. */
export async function openMetricModel(world: World) {
  const { user_id } = await accountHolder(world);
  const { campaign_id } = await campaignRow(world, user_id);
  const { admin_id } = await staffMember(world, { role: 'admin' });
  await world.deps.database.transact((trx) => metricStore.makePartitions(trx, askedAt(0), askedAt(100)));
  const target = { user_id, campaign_id, platform: 'google', creative_id: '' } as const;

  const record = (sync_key: string, { number, from, to, answer }: Reading) =>
    world.deps.database.transact(async (trx) => {
      const today = todayAt(number);
      const asked_at = askedAt(number);
      const to_day = lastSaidDay(to, today);
      if (to_day < from) return;
      const pull = { pull_id: uuidv7(), sync_key, campaign_id: null, from_day: from, to_day, asked_at };
      await metricStore.lock(trx, sync_key);
      await metricStore.addPull(trx, pull);
      const rows = listSaidDays({ from, to, today }, flight, answer);
      await metricStore.record(
        trx,
        pull,
        rows.map((row) => ({ ...target, ...row, ad_group_id: sync_key })),
      );
    });

  const enter = (sync_key: string, { day, entry }: Extract<Move, { kind: 'entering' }>) =>
    world.deps.database.transact(async (trx) => {
      await metricStore.lock(trx, sync_key);
      const at = world.clock.now();
      await metricStore.enter(trx, { ...target, ad_group_id: sync_key, day, entry, notes: null, admin_id, at });
    });

  /** Plays a history and compares every day with the model. */
  return async (moves: readonly Move[]): Promise<void> => {
    const sync_key = uuidv7();
    for (const move of moves) await (move.kind === 'reading' ? record(sync_key, move) : enter(sync_key, move));
    const rows = await world.owner.selectFrom('metric_day').selectAll().where('ad_group_id', '=', sync_key).execute();
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
