import { z } from 'zod';
import { copyLimits, countCharacters } from './limits.ts';

/** Longer than a finished ad may be, because people translate before they have shortened; but not without end. */
const rough = (max: number) =>
  z
    .string()
    .trim()
    .max(max * 4, `At most ${max * 4} characters`);
const roughList = ({ max, count }: { max: number; count: number }) =>
  z
    .array(rough(max))
    .max(count)
    .transform((entries) => entries.filter((entry) => entry !== ''))
    .optional();

/** A button's words in another language: the longest of the documented ones has 11 characters, German doubles that. */
export const MAX_CALL_TO_ACTION_LENGTH = 30;

/** The words of an ad that are translated together. The lists are there in advanced mode only. */
export const AdCopy = z
  .object({
    headline: rough(copyLimits.headline.max),
    body_copy: rough(copyLimits.body_copy.max),
    call_to_action: rough(MAX_CALL_TO_ACTION_LENGTH),
    short_headlines: roughList(copyLimits.short_headline),
    long_headlines: roughList(copyLimits.long_headline),
    keywords: roughList(copyLimits.keyword),
  })
  .meta({ id: 'AdCopy' });
export type AdCopy = z.infer<typeof AdCopy>;

/** The most a translated field may measure; of a list, each of its entries. */
export const maxTranslatedLength = {
  headline: copyLimits.headline.max,
  body_copy: copyLimits.body_copy.max,
  call_to_action: MAX_CALL_TO_ACTION_LENGTH,
  short_headlines: copyLimits.short_headline.max,
  long_headlines: copyLimits.long_headline.max,
  keywords: copyLimits.keyword.max,
} as const satisfies Record<keyof AdCopy, number>;
export type CopyField = keyof typeof maxTranslatedLength;

const fields: readonly CopyField[] = [
  'headline',
  'body_copy',
  'call_to_action',
  'short_headlines',
  'long_headlines',
  'keywords',
];

/** Every text with its field, in a fixed order; what is empty is left out. */
export const copyTexts = (copy: AdCopy): { field: CopyField; text: string }[] =>
  fields.flatMap((field) =>
    [copy[field] ?? []]
      .flat()
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => ({ field, text })),
  );

/** What is longer than its field allows. */
export const tooLong = (copy: AdCopy): { field: CopyField; text: string; max: number }[] =>
  copyTexts(copy)
    .map(({ field, text }) => ({ field, text, max: maxTranslatedLength[field] }))
    .filter(({ text, max }) => countCharacters(text) > max);
