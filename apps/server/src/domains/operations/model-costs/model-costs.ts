import type { ModelCosts, ModelPurpose, ModelUse } from '#connectors/language-model/model-costs.ts';
import type { Clock } from '#core/kit/clock.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { type CostRow, modelCostStore as store } from './store.ts';

export interface ModelCostContext {
  readonly aside: SystemTransact;
  readonly clock: Clock;
  /** In millionths of a dollar a day: for everything that we ask, and for all visitors together. */
  readonly model_caps: { readonly total: number; readonly visitors: number };
}

const DAY_SECONDS = 24 * 60 * 60;

/** The daily caps are counted from midnight UTC. */
const toDay = (instant: Date): string => instant.toISOString().slice(0, 10);
const secondsUntilMidnight = (instant: Date): number =>
  DAY_SECONDS - (Math.floor(instant.getTime() / 1_000) % DAY_SECONDS);

/** Ends the transaction of a reservation that a cap does not allow. */
class CapReached extends Error {}

/** Every row that a call counts in, the busiest first, so that two calls wait for each other in the same order. */
function listRows({ model_caps }: ModelCostContext, { payer, purpose, cap }: ModelUse): CostRow[] {
  const total = { payer: '', purpose: '', cap: model_caps.total } as const;
  if (payer.kind === 'visitor') {
    return [
      total,
      { payer: '', purpose, cap: model_caps.visitors },
      { payer: `visitor ${payer.visitor_id}`, purpose, cap },
    ];
  }
  if (purpose === 'assistant_public') throw new Error('An account does not pay for the public assistant');
  return [total, { payer: '', purpose, cap: model_caps.total }, { user_id: payer.user_id, purpose, cap }];
}

/** Builds the counting of model costs, with the caps of the settings. */
export function createModelCosts(context: ModelCostContext): ModelCosts {
  const { aside, clock } = context;

  const reserve: ModelCosts['reserve'] = async (use, micros) => {
    const now = clock.now();
    const day = toDay(now);
    const rows = listRows(context, use);
    const capped = { kind: 'capped', retry_seconds: secondsUntilMidnight(now) } as const;
    if (rows.some(({ cap }) => micros > cap)) return capped;
    try {
      await aside(async (trx) => {
        if ((await store.reserve(trx, rows, { day, micros })) < rows.length) throw new CapReached();
      });
    } catch (error) {
      if (error instanceof CapReached) return capped;
      throw error;
    }
    return {
      kind: 'reserved',
      settle: (cost) => aside((trx) => store.settle(trx, rows, { day, change: cost - micros })),
    };
  };

  return {
    reserve,
    getCost: (user_id, purpose: ModelPurpose) =>
      purpose === 'assistant_public'
        ? Promise.resolve(0)
        : aside((trx) => store.getCost(trx, { user_id, purpose, day: toDay(clock.now()) })),
    async ask(model, use, question) {
      const micros = model.maxCostMicros(question);
      const reserved = await reserve(use, micros);
      if (reserved.kind === 'capped') return reserved;
      const reply = await model.ask(question);
      const cost = reply.tokens === null ? micros : model.costMicros(reply.tokens);
      await reserved.settle(cost);
      return { kind: 'asked', reply, cost };
    },
  };
}
