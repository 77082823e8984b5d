import { TRANSLATE_AFTER_MS } from '@universal-media/contract/copy/campaign-languages';
import type { LanguageTranslationStatus, TranslationSet } from '@universal-media/contract/copy/translation-set';
import { createStore } from '#lib/state/store.ts';
import type { Ask } from '../queries.ts';
import { hasWords } from './source-copy.ts';
import { type TranslationFailure, toFailure } from './translation-failure.ts';
import { type TranslationSource, translationRequestFor } from './translation-request.ts';

/** What was asked for a language in this visit and is not answered, or was not answered well. */
export type Run = { readonly status: 'translating' } | ({ readonly status: 'error' } & TranslationFailure);
export const isCapped = (run: Run): boolean => run.status === 'error' && run.capped;
export type Runs = Readonly<Record<string, Run>>;

interface Source extends TranslationSource {
  readonly supported_languages: readonly string[];
  readonly translations: Readonly<Record<string, TranslationSet>>;
}

interface TranslatorOptions {
  /** The campaign as it is at this moment. */
  readonly read: () => Source;
  readonly keep: (code: string, set: TranslationSet) => void;
  readonly ask: Ask;
  /** Nothing is under way any more. */
  readonly onRest: (ended: { readonly done: readonly string[]; readonly failed: readonly string[] }) => void;
}

export type Translator = ReturnType<typeof createTranslator>;

/**
 * Translates a campaign's words. Lives outside React, so that a section that is folded or a step that is left interrupts
 * nothing. Each question is made of the words there are when its turn comes; an answer that is overtaken by newer words
 * is kept and is out of date by its own fingerprint. A failure touches no text.
 */
export function createTranslator({ read, keep, ask, onRest }: TranslatorOptions) {
  const runs = createStore<Runs>({});
  const calls = new Map<string, AbortController>();
  let primary = read().primary_language;
  let ended: { code: string; well: boolean }[] = [];

  function note(code: string, run: Run | null): void {
    const { [code]: _, ...others } = runs.get();
    runs.set(run ? { ...others, [code]: run } : others);
  }

  const isWanted = (code: string): boolean => {
    const { primary_language, supported_languages } = read();
    return code !== primary_language && supported_languages.includes(code);
  };

  async function translate(code: string): Promise<void> {
    if (!isWanted(code)) return;
    calls.get(code)?.abort();
    const call = new AbortController();
    calls.set(code, call);
    note(code, { status: 'translating' });
    const answer = await ask(() => translationRequestFor(read(), code), call.signal).then(
      (set) => ({ set }),
      (error: unknown) => ({ error }),
    );
    // This request was canceled or replaced by a newer one, so its answer is ignored.
    if (calls.get(code) !== call) return;
    calls.delete(code);
    if ('set' in answer) keep(code, answer.set);
    note(code, 'set' in answer ? null : { status: 'error', ...toFailure(answer.error) });
    ended.push({ code, well: 'set' in answer });
    if (calls.size === 0) rest();
  }

  function rest(): void {
    const codes = (well: boolean) => ended.filter((one) => one.well === well).map(({ code }) => code);
    const result = { done: codes(true), failed: codes(false) };
    ended = [];
    onRest(result);
  }

  /** Forgets what was asked for these languages; what is still under way is called off. */
  function stop(codes: readonly string[]): void {
    for (const code of codes) {
      calls.get(code)?.abort();
      calls.delete(code);
      if (runs.get()[code]) note(code, null);
    }
  }

  return {
    runs,
    stop,

    translate(codes: readonly string[]): void {
      for (const code of codes) void translate(code);
    },

    /** Languages that were just added: after a pause, in which they can be taken away again, and where there are words. */
    translateSoon(codes: readonly string[]): void {
      setTimeout(() => {
        if (!hasWords(read().copy)) return;
        for (const code of codes) if (!read().translations[code] && !calls.has(code)) void translate(code);
      }, TRANSLATE_AFTER_MS);
    },

    /** The languages have changed: what was asked for one that is gone, or out of another language, is called off. */
    tidy(): void {
      const { primary_language } = read();
      const moved = primary_language !== primary;
      primary = primary_language;
      stop(Object.keys(runs.get()).filter((code) => moved || !isWanted(code)));
    },
  };
}

/** The statuses as the contract knows them: what is under way or failed in this visit, else what there is. */
export const getStatuses = (
  runs: Runs,
  translations: Readonly<Record<string, TranslationSet>>,
): Record<string, LanguageTranslationStatus> => ({
  ...Object.fromEntries(Object.keys(translations).map((code) => [code, 'completed' as const])),
  ...Object.fromEntries(Object.entries(runs).map(([code, { status }]) => [code, status])),
});
