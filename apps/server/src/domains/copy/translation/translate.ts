import { createHash } from 'node:crypto';
import { languageName } from '@universal-media/contract/copy/languages';
import type {
  AdTranslation,
  TextTranslation,
  TranslatedAd,
  TranslationStatus,
} from '@universal-media/contract/copy/translation';
import { sourceFingerprint } from '@universal-media/contract/copy/translation-set';
import type { Advertiser, Reader } from '#core/accounts/principal.ts';
import { PROMPT_VERSION } from '#core/copy/translation-prompt.ts';
import { adTask, applyTranslation, type TranslationTask, textTask } from '#core/copy/translation-task.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { CopyContext, Translated } from '../context.ts';
import { askModel } from './ask-model.ts';
import { translationStore as store } from './translation-store.ts';

/** Builds the cache key of a translation. The order of the glossary does not matter. */
const toContentKey = (model: string, { glossary, ...task }: TranslationTask): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([PROMPT_VERSION, model, task, glossary.toSorted()]))
    .digest();

/** Returns a stored translation, or asks the model and stores the answer. */
async function findOrTranslate(
  context: CopyContext,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  task: TranslationTask,
  regenerate: boolean,
): Promise<Translated> {
  const { model, limits, clock, inFlight } = context;
  if (!model) throw new Refusal('translation_unavailable');
  await limits.take('translation_account', user_id);
  const content_key = toContentKey(model.name, task);
  const stored = regenerate ? undefined : await transact((trx) => store.find(trx, user_id, content_key));
  if (stored) return { texts: stored, cached: true, cost_micros: 0 };

  const translate = async (): Promise<Translated> => {
    const answer = await askModel(context, model, user_id, task);
    const { target_language } = task;
    const row = { user_id, content_key, target_language, texts: answer.texts, created_at: clock.now() };
    await transact((trx) => store.save(trx, row));
    return { ...answer, cached: false };
  };
  const name = `${user_id} ${content_key.toString('hex')}`;
  const running = inFlight.get(name) ?? translate().finally(() => inFlight.delete(name));
  inFlight.set(name, running);
  return running;
}

async function getUseToday({ modelCosts, daily_cap_micros }: CopyContext, user_id: string) {
  return { used_today_micros: await modelCosts.getCost(user_id, 'translation'), daily_cap_micros };
}

/** Translates one text. */
export async function translateText(
  context: CopyContext,
  transact: OwnerTransact,
  who: Advertiser,
  request: TextTranslation,
): Promise<{ translated_text: string }> {
  const { texts } = await findOrTranslate(context, transact, who, textTask(request), false);
  return { translated_text: texts[request.content_type] ?? '' };
}

/** Translates all texts of an ad in one call. */
export async function translateAd(
  context: CopyContext,
  transact: OwnerTransact,
  who: Advertiser,
  request: AdTranslation,
): Promise<TranslatedAd> {
  const { texts, ...cost } = await findOrTranslate(context, transact, who, adTask(request), request.regenerate);
  const translation = {
    ...applyTranslation(request.copy, texts),
    language_name: languageName(request.target_language),
    source_key: sourceFingerprint(request.copy, request.source_language),
  };
  return { translation, ...cost, ...(await getUseToday(context, who.user.user_id)) };
}

/** Reports whether translation is configured, and today's cost. */
export const getTranslationStatus = async (context: CopyContext, { user }: Reader): Promise<TranslationStatus> => ({
  configured: context.model !== undefined,
  model: context.model?.name ?? null,
  ...(await getUseToday(context, user.user_id)),
});
