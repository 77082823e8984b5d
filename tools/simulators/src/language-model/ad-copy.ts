import { z } from 'zod';
import type { Fault } from './faults.ts';

/** What our prompts for ad copy carry as data. */
const CopyTask = z.object({
  help: z.enum(['suggest', 'shorten', 'rephrase']),
  max_characters: z.object({ headline: z.number().int(), body: z.number().int() }),
  pages: z.array(z.object({ page: z.string(), text: z.string() })).default([]),
  text: z.string().default(''),
});
export type CopyTask = z.infer<typeof CopyTask>;

export function copyTaskIn(turn: string): CopyTask | undefined {
  try {
    return CopyTask.safeParse(JSON.parse(turn)).data;
  } catch {
    return undefined;
  }
}

/** As many whole words as fit. */
function keepWords(text: string, max: number): string {
  const words: string[] = [];
  for (const word of text.split(/\s+/)) {
    if ([...words, word].join(' ').length > max) break;
    words.push(word);
  }
  return words.join(' ').replace(/[,;:]$/, '');
}

/** Writes with the words it was given: other sentences than the rules would choose, in the same order every time. */
export function writeCopy(
  { help, max_characters: { headline, body }, pages, text }: CopyTask,
  fault: Fault | undefined,
) {
  const source = help === 'suggest' ? pages.map((page) => page.text).join('\n') : text;
  const sentences = source
    .split(/[.\n]+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 12);
  const write = (max: number): string[] => {
    if (max === 0) return [];
    const texts = sentences.toReversed().map((sentence) => keepWords(sentence, fault === 'too_long' ? 10_000 : max));
    const long = fault === 'too_long' ? texts.map((one) => `${one} `.repeat(20)) : texts;
    return fault === 'invents' ? ['Voted best in town since 1912', 'Free delivery, 50% off'] : long.slice(0, 2);
  };
  return { headlines: write(headline), bodies: write(body) };
}
