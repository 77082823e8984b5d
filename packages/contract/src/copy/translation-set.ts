import { z } from 'zod';
import { AdCopy, copyTexts } from './ad-copy.ts';

/** An ad's words in one language, and from which words they were made. */
export const TranslationSet = AdCopy.extend({
  language_name: z.string(),
  /** `sourceFingerprint` of the copy it was made from. */
  source_key: z.string(),
}).meta({ id: 'TranslationSet' });
export type TranslationSet = z.infer<typeof TranslationSet>;

export type LanguageTranslationStatus = 'translating' | 'completed' | 'error';

const mixed = (hash: number, value: number, factor: number): number => Math.imul(hash ^ value, factor);
const folded = (a: number, b: number): number =>
  Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);

/** 64 bits of a text (cyrb53 in two halves): enough to see that it changed; nothing is protected by it. */
function shortHash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = mixed(a, unit, 0x9e3779b1);
    b = mixed(b, unit, 0x5f356495);
  }
  return [folded(a, b), folded(b, a)].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The same for the same words in the same language, whatever the spaces around them or the empty lines between. */
export const sourceFingerprint = (copy: AdCopy, primary_language: string): string =>
  shortHash(JSON.stringify([primary_language, ...copyTexts(copy).map(({ field, text }) => [field, text])]));

/** Made from other words, or out of another language, than the ad has now. */
export const isStale = (set: TranslationSet, copy: AdCopy, primary_language: string): boolean =>
  set.source_key !== sourceFingerprint(copy, primary_language);
