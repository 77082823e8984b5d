import { changePrimary } from '@universal-media/contract/copy/campaign-languages';
import { languageName } from '@universal-media/contract/copy/languages';
import { useMemo } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { toast } from '#ui/feedback/toast.tsx';
import {
  type ChangeLanguages,
  foreignLanguages,
  putBack,
  translationsBack,
  withLanguages,
  withoutLanguages,
} from './languages-value.ts';
import { languagesText } from './texts.ts';
import type { Translator } from './translation/translator.ts';

export type LanguageActions = ReturnType<typeof useLanguageActions>;

interface LanguageActionsOptions {
  readonly onChange: ChangeLanguages;
  readonly translator: Translator;
  /** Whether a language that is added can be translated at all. */
  readonly able: boolean;
}

/** What can be done to a campaign's languages: at once, with a way back. */
export function useLanguageActions({ onChange, translator, able }: LanguageActionsOptions) {
  return useMemo(() => {
    function soon(codes: readonly string[]) {
      if (able) translator.translateSoon(codes);
    }
    function add(codes: readonly string[]) {
      onChange((now) => withLanguages(now, codes));
      soon(codes);
    }
    function remove(codes: readonly string[]) {
      const before = onChange((now) => withoutLanguages(now, codes));
      toast({
        message: `${languagesText(codes)} removed`,
        undo() {
          onChange((now) => putBack(now, before, codes));
          soon(codes);
        },
      });
    }
    return {
      add,
      remove,
      stop: translator.stop,

      /** All the languages there shall be besides the primary one. */
      choose(codes: readonly string[]) {
        const now = foreignLanguages(onChange((same) => same));
        const gone = now.filter((code) => !codes.includes(code));
        const added = codes.filter((code) => !now.includes(code));
        if (gone.length > 0) remove(gone);
        if (added.length > 0) add(added);
      },

      setPrimary(code: string) {
        const before = onChange((now) => ({ ...now, ...changePrimary(now, code, 'keep') }));
        const kept = Object.keys(before.translations).filter((other) => other !== code).length;
        if (kept === 0 || code === before.primary_language) return;
        const { primary_language, supported_languages, translations } = before;
        toast({
          message: `The ad is now in ${languageName(code)}. Translations are kept and marked outdated.`,
          undo: () => onChange((now) => ({ ...now, primary_language, supported_languages, translations })),
        });
      },

      clear() {
        const before = onChange((now) => ({ ...now, translations: {} }));
        translator.stop(foreignLanguages(before));
      },

      translate(codes: readonly string[]) {
        const before = onChange((same) => same);
        const replaced = codes.filter((code) => before.translations[code]);
        translator.translate(codes);
        announce(`Translating ${languagesText(codes)}`);
        if (replaced.length === 0) return;
        toast({
          message: `Translating ${languagesText(replaced)} again`,
          undo() {
            translator.stop(replaced);
            onChange((now) => translationsBack(now, before, replaced));
          },
        });
      },
    };
  }, [onChange, translator, able]);
}
