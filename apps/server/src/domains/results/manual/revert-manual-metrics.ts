import { type ManualMetricKey, manualMetricTexts } from '@universal-media/contract/results/manual/manual-metrics';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { toValues } from '#core/results/entered-values.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { metricStore } from '../metrics/store.ts';
import { manualStore as store } from './store.ts';
import { lockTarget } from './target.ts';

const NOTHING_ENTERED = 'There is no manual entry for this day, or it was already reverted.';

/** Takes back everything that was entered for a day. The platform's own figures count again, as they are now. */
export const revertManualMetrics = (
  context: ResultsContext,
  transact: SystemTransact,
  who: Staff,
  input: ManualMetricKey,
  { request_id }: Pick<RequestFacts, 'request_id'>,
) =>
  transact(async (trx) => {
    const { key } = await lockTarget(context, trx, input);
    const last = await store.findLastEntry(trx, key);
    if (!last || last.reverted_at !== null) throw new Refusal('not_found', NOTHING_ENTERED);
    const { admin_id } = who.admin;
    const entry = { kind: 'reverted' } as const;
    await metricStore.enter(trx, { ...key, entry, notes: null, admin_id, at: context.clock.now() });
    const { campaign_id, platform, date, adgroup_id, creative_id } = input;
    await context.audit.record(trx, {
      actor: staffActor(who),
      action: 'campaign.metrics_reverted',
      subject: { kind: 'campaign', id: campaign_id },
      request_id,
      before: toValues(last),
      after: { platform, date, adgroup_id, creative_id },
    });
    return { success: true, message: manualMetricTexts.reverted } as const;
  });
