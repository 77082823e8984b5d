import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { Estimate, QUOTE_MINUTES, Range, StoredForecast } from '@universal-media/contract/campaigns/forecast/estimates';
import { z } from 'zod';
import { splitCost } from '#core/campaigns/plan.ts';
import { after } from '#core/kit/clock.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { computeCost } from './pricing.ts';
import { listForecastFields } from './question.ts';
import { estimateStore as store } from './store.ts';

const Raw = z.object({
  impressions: Range,
  reach: Range,
  clicks: Range.nullable(),
  conversions: Range.nullable(),
});

/** A forecast with the audience and the figures before correction, which later forecasts learn from. */
export const ForecastRecord = StoredForecast.extend({ audience: z.number().nullable(), raw: Raw.nullable() });
export type ForecastRecord = z.infer<typeof ForecastRecord>;

/** A forecast as it was shown, with the prices of that moment. */
const ForecastAnswer = ForecastRecord.extend({
  api_status: Estimate.shape.api_status,
  live_cpms: Estimate.shape.live_cpms,
  platform_prices: Estimate.shape.platform_prices,
  /** The platforms were asked for their prices. */
  is_live: z.boolean(),
});
export type ForecastAnswer = z.infer<typeof ForecastAnswer>;

interface FoundAnswer {
  readonly answer: ForecastAnswer;
  readonly made_at: Date;
}

type AnswerContext = Pick<CampaignsContext, 'quotes'>;

const hashQuestion = ({ quotes }: AnswerContext, campaign: CampaignData): string =>
  quotes.hash(listForecastFields(campaign, splitCost(campaign, computeCost(campaign))));

/** Finds the last forecast that the advertiser was shown for this plan. */
export async function findAnswer(
  context: AnswerContext,
  trx: Trx,
  user_id: string,
  campaign: CampaignData,
): Promise<FoundAnswer | null> {
  const row = await store.findAnswer(trx, user_id, hashQuestion(context, campaign));
  const { data: answer } = ForecastAnswer.safeParse(row?.answer);
  return row && answer ? { answer, made_at: row.made_at } : null;
}

/** A forecast is shown for as long as a price holds. */
export const isRecent = ({ made_at }: FoundAnswer, now: Date): boolean =>
  after(made_at, { minutes: QUOTE_MINUTES }) > now;

/** Stores a forecast and returns the stored one, which is another one if two requests asked at the same moment. */
export async function saveAnswer(
  context: AnswerContext,
  trx: Trx,
  user_id: string,
  campaign: CampaignData,
  answer: ForecastAnswer,
  replaced: FoundAnswer | null,
): Promise<ForecastAnswer> {
  const row = { user_id, question_hash: hashQuestion(context, campaign), answer, made_at: new Date(answer.made_at) };
  await store.saveAnswer(trx, row, replaced?.made_at ?? null);
  return (await findAnswer(context, trx, user_id, campaign))?.answer ?? answer;
}
