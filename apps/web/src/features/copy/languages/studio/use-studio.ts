import type { AdCopy } from '@universal-media/contract/copy/ad-copy';
import { languageName } from '@universal-media/contract/copy/languages';
import { sourceFingerprint, type TranslationSet } from '@universal-media/contract/copy/translation-set';
import { useState } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { type LanguageState, stateFor } from '../language-state.ts';
import type { LanguagesValue } from '../languages-value.ts';
import { backTranslationRequestFor, translationRequestFor } from '../translation/translation-request.ts';
import type { Edits } from './studio-edits.ts';
import { originalFor, type StudioRow, withText } from './studio-rows.ts';
import { useAsking } from './use-translation-requests.ts';

interface StudioOf {
  readonly value: LanguagesValue;
  readonly copy: AdCopy;
  /** The fingerprint of `copy` as it is now. */
  readonly source_key: string;
}

export type Studio = ReturnType<typeof useStudio>;

/** Holds the texts in the studio: the campaign's own until the advertiser edits them or translates them again. */
export function useStudio({ value, copy, source_key }: StudioOf) {
  const [edits, setEdits] = useState<Edits>({});
  /** The texts that a new translation replaced. */
  const [earlier, setEarlier] = useState<Edits>({});
  const [backs, setBacks] = useState<Edits>({});
  const making = useAsking();
  const backing = useAsking();
  const source = { ...value, copy };

  const textFor = (code: string): TranslationSet =>
    edits[code] ?? value.translations[code] ?? originalFor(code, copy, source_key);
  const put = (code: string, set: TranslationSet) => setEdits((now) => ({ ...now, [code]: set }));
  // What stands in another language stands for itself: a change of it makes the text that came back another's.
  const keyFor = (code: string) => sourceFingerprint(textFor(code), code);

  return {
    edits,
    textFor,

    /** Nothing is translated: what stands there is the original. */
    isOriginal: (code: string): boolean => !edits[code] && !value.translations[code],

    write: (code: string, row: StudioRow, text: string) => put(code, withText(textFor(code), row, text)),
    /** The original changed, and the text is right all the same. */
    keepAsItIs: (code: string) => put(code, { ...textFor(code), source_key }),

    stateFor(code: string): LanguageState {
      const asking = making.states[code];
      if (asking) return asking === 'asking' ? 'translating' : 'error';
      const edited = edits[code];
      if (!edited) return stateFor(code, value, source_key);
      return edited.source_key === source_key ? 'translated' : 'stale';
    },
    failureFor(code: string) {
      const asking = making.states[code];
      return asking === 'asking' ? undefined : asking;
    },
    make(code: string) {
      const before = textFor(code);
      const again = value.translations[code] !== undefined || edits[code] !== undefined;
      void making.start(
        code,
        () => translationRequestFor(source, code, again),
        (set) => {
          put(code, set);
          if (again) setEarlier((now) => ({ ...now, [code]: before }));
          announce(`${languageName(code)} is translated`);
        },
      );
    },
    stop: making.stop,
    canUndo: (code: string): boolean => earlier[code] !== undefined,
    undo(code: string) {
      const before = earlier[code];
      if (before) put(code, before);
      setEarlier(({ [code]: _, ...others }) => others);
    },

    /** What the text says in the language of the ad, for those who cannot read it. Never kept. */
    back(code: string): TranslationSet | undefined {
      const set = backs[code];
      return set?.source_key === keyFor(code) ? set : undefined;
    },
    backState: (code: string) => backing.states[code],
    askBack(code: string) {
      const text = textFor(code);
      void backing.start(
        code,
        () => backTranslationRequestFor(source, code, text),
        (set) => {
          setBacks((now) => ({ ...now, [code]: set }));
          announce(`Translated back to ${languageName(value.primary_language)}`);
        },
      );
    },
  };
}
