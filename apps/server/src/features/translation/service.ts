import { createHash } from 'node:crypto';
import { languageName } from '@universal-media/contract/languages';
import type {
  AdTranslation,
  TextTranslation,
  TranslatedAd,
  TranslationStanding,
} from '@universal-media/contract/translation';
import { sourceFingerprint } from '@universal-media/contract/translation-set';
import type { LanguageModel } from '../../connectors/language-model/language-model.ts';
import type { Limits } from '../../connectors/limits/limits.ts';
import type { Advertiser } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import { PROMPT_VERSION } from '../../core/translation-prompt.ts';
import { adTask, type Texts, type TranslationTask, textTask, translatedCopy } from '../../core/translation-task.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import { type AskingDeps, askingOf } from './service/asking.ts';
import { dayOf } from './service/day.ts';
import { translationStore as store } from './store.ts';

interface TranslationDeps extends AskingDeps {
  /** Absent where none is configured. */
  readonly model: LanguageModel | undefined;
  readonly limits: Limits;
}

interface Translated {
  readonly texts: Texts;
  readonly cached: boolean;
  readonly cost_micros: number;
}

/** What an answer is kept under. The order of the glossary changes nothing. */
const contentKey = (model: string, { glossary, ...task }: TranslationTask): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([PROMPT_VERSION, model, task, glossary.toSorted()]))
    .digest();

export function translationService(deps: TranslationDeps) {
  const { model, limits, clock, daily_cap_micros } = deps;
  const ask = model && askingOf(model, deps);
  // Who clicks twice waits for the same answer.
  const underWay = new Map<string, Promise<Translated>>();

  async function translated(
    transact: Transact,
    { user: { user_id } }: Advertiser,
    task: TranslationTask,
    regenerate: boolean,
  ): Promise<Translated> {
    if (!model || !ask) throw new Refusal('translation_unavailable');
    await limits.take('translation_account', user_id);
    const content_key = contentKey(model.name, task);
    const known = regenerate ? undefined : await transact((trx) => store.find(trx, user_id, content_key));
    if (known) return { texts: known, cached: true, cost_micros: 0 };

    const fresh = async (): Promise<Translated> => {
      const answer = await ask(transact, user_id, task);
      const { target_language } = task;
      const kept = { user_id, content_key, target_language, texts: answer.texts, created_at: clock.now() };
      await transact((trx) => store.keep(trx, kept));
      return { ...answer, cached: false };
    };
    const name = `${user_id} ${content_key.toString('hex')}`;
    const asked = underWay.get(name) ?? fresh().finally(() => underWay.delete(name));
    underWay.set(name, asked);
    return asked;
  }

  const costToday = async (transact: Transact, user_id: string) => ({
    used_today_micros: await transact((trx) => store.costOn(trx, { user_id, day: dayOf(clock.now()) })),
    daily_cap_micros,
  });

  return {
    async translate(transact: Transact, who: Advertiser, wish: TextTranslation): Promise<{ translated_text: string }> {
      const { texts } = await translated(transact, who, textTask(wish), false);
      return { translated_text: texts[wish.content_type] ?? '' };
    },

    async translateAd(transact: Transact, who: Advertiser, wish: AdTranslation): Promise<TranslatedAd> {
      const { texts, ...cost } = await translated(transact, who, adTask(wish), wish.regenerate);
      const translation = {
        ...translatedCopy(wish.copy, texts),
        language_name: languageName(wish.target_language),
        source_key: sourceFingerprint(wish.copy, wish.source_language),
      };
      return { translation, ...cost, ...(await costToday(transact, who.user.user_id)) };
    },

    standing: async (transact: Transact, { user }: Advertiser): Promise<TranslationStanding> => ({
      configured: model !== undefined,
      model: model?.name ?? null,
      ...(await costToday(transact, user.user_id)),
    }),

    /** Their part of what somebody asks for of their data. */
    exported: {
      name: 'translations',
      read: (trx: Trx, user_id: string) => store.everythingOf(trx, user_id),
    },

    erase: (trx: Trx, user_id: string): Promise<void> => store.erase(trx, user_id),
  };
}

export type TranslationService = ReturnType<typeof translationService>;
