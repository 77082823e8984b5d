import { autoAddLanguages } from '@universal-media/contract/copy/campaign-languages';
import { useEffect, useRef } from 'react';
import { toast } from '#ui/feedback/toast.tsx';
import { type ChangeLanguages, foreignLanguages, type LanguagesValue, withoutLanguages } from '../languages-value.ts';
import { countriesText, languagesText } from '../texts.ts';

/** The documented rule, once in the life of a draft. */
export function offerOnce(now: LanguagesValue, countries: readonly string[]): LanguagesValue {
  if (now.languages_offered) return now;
  const added = autoAddLanguages(now, countries);
  return added === now ? now : { ...now, ...added, languages_offered: true };
}

interface AutoLanguages {
  readonly countries: readonly string[];
  readonly onChange: ChangeLanguages;
  readonly onAdded: (codes: readonly string[]) => void;
  /** Translation is not configured, so added languages could not be translated. */
  readonly off: boolean;
}

/**
 * Adds the first two suggested languages when the advertiser chooses countries for an ad in one language. Opening a
 * draft that already has countries adds nothing.
 */
export function useAutoLanguages({ countries, onChange, onAdded, off }: AutoLanguages): void {
  const key = countries.join();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (off) return;
    const chosen = key === '' ? [] : key.split(',');
    let added: readonly string[] = [];
    onChange((now) => {
      const next = offerOnce(now, chosen);
      added = next === now ? [] : foreignLanguages(next);
      return next;
    });
    if (added.length === 0) return;
    onAdded(added);
    toast({
      message: `${languagesText(added)} added for ${countriesText(chosen)}`,
      undo: () => onChange((now) => withoutLanguages(now, added)),
    });
  }, [key, onChange, onAdded, off]);
}
