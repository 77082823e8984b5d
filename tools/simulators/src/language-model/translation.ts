import { z } from 'zod';
import type { Fault } from './faults.ts';
import { letterIn } from './letters.ts';

/** What our prompts carry as data, in the first turn. */
const Task = z.object({
  target_language: z.object({ code: z.string() }),
  keep_verbatim: z.array(z.string()).default([]),
  texts: z.record(z.string(), z.object({ text: z.string(), max_characters: z.number().int().nullable() })),
});
export type Task = z.infer<typeof Task>;

export function taskIn(turn: string): Task | undefined {
  try {
    return Task.safeParse(JSON.parse(turn)).data;
  } catch {
    return undefined;
  }
}

const length = (text: string): number => Array.from(text).length;

/** Every letter in the other language's; words to be kept are left alone. The same text always becomes the same. */
function foreign(text: string, language: string, kept: readonly string[]): string {
  const write = letterIn(language);
  const [word, ...others] = kept.filter((candidate) => candidate !== '' && text.includes(candidate));
  if (word === undefined) return Array.from(text, write).join('');
  return text
    .split(word)
    .map((part) => foreign(part, language, others))
    .join(word);
}

/** Ends with the language's code, where there is room, so that it is not mistaken for a real translation. */
function translated(text: string, language: string, kept: readonly string[], most: number | null): string {
  const body = foreign(text, language, kept);
  const marked = `${body} [${language}]`;
  if (most === null || length(marked) <= most) return marked;
  const cut = Array.from(body).slice(0, most).join('').trimEnd();
  const words = kept.filter((word) => text.includes(word));
  return words.every((word) => cut.includes(word)) ? cut : words.join(' ');
}

/** What the model answers to a task, by the names of its texts. */
export function answerTo(task: Task, fault: Fault | undefined, isRetry: boolean): Record<string, string> {
  const { code } = task.target_language;
  const kept = fault === 'loses_words' ? [] : task.keep_verbatim;
  const tooLong = fault === 'too_long' || (fault === 'too_long_once' && !isRetry);
  return Object.fromEntries(
    Object.entries(task.texts).map(([name, { text, max_characters }]) => {
      const full = translated(text, code, kept, tooLong ? null : max_characters);
      return [name, tooLong ? `${full} `.repeat(Math.ceil((max_characters ?? 0) / length(full)) + 1) : full];
    }),
  );
}
