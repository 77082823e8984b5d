import { z } from 'zod';
import type { Fault } from './faults.ts';

/** What our prompts for testimonials carry as data. */
const TestimonialTask = z.object({
  task: z.literal('testimonial'),
  statement: z.array(z.string()),
  max_characters: z.object({
    headline: z.number().int(),
    short_headline: z.number().int(),
    body: z.number().int(),
    short_body: z.number().int(),
  }),
});
export type TestimonialTask = z.infer<typeof TestimonialTask>;

export function testimonialTaskIn(turn: string): TestimonialTask | undefined {
  try {
    return TestimonialTask.safeParse(JSON.parse(turn)).data;
  } catch {
    return undefined;
  }
}

/** The longest run of whole sentences that fits; otherwise as many words of the first as fit. */
function shorten(sentences: readonly string[], max: number): string {
  let best = '';
  for (let from = 0; from < sentences.length; from += 1) {
    for (let to = from + 1; to <= sentences.length; to += 1) {
      const text = sentences.slice(from, to).join(' ');
      if (text.length <= max && text.length > best.length) best = text;
    }
  }
  if (best !== '') return best;
  const words: string[] = [];
  for (const word of (sentences[0] ?? '').split(/\s+/)) {
    if ([...words, word].join(' ').length > max) break;
    words.push(word);
  }
  return words.join(' ').replace(/[,;:]$/, '');
}

/** What a model that makes things up writes, by what it makes up. The statement decides which one, so a test can repeat it. */
const inventions: Readonly<Partial<Record<Fault, readonly string[]>>> = {
  invents_number: [
    'I saved 40% in 3 weeks.',
    'It took 12 minutes.',
    'I paid $19.',
    'Over 900 people agree.',
    'Since 1987.',
  ],
  invents_name: [
    'Marcus from Lakeside told me so.',
    'My friend Petra agrees.',
    'Even the New York Times loves it.',
    'Ask for Luigi.',
    'As seen at Harrods.',
  ],
  invents_cure: [
    'It cured my arthritis.',
    'My doctor was amazed.',
    'My anxiety is gone.',
    'It healed my back pain.',
    'I sleep without medication now.',
  ],
  changes_feeling: [
    'I was absolutely thrilled.',
    'I cried tears of joy.',
    'I have never felt so alive.',
    'It is the best day of my life.',
    'I am in love with this place.',
  ],
  drops_disclosure: [
    'This is not an ad.',
    'I was not paid by anyone to post.',
    'Totally unsponsored and honest.',
    'No partnership, just me.',
    'An independent review.',
  ],
};

const orders = /\b(?:say|write|tell|claim|mention|add|call)\b[^:“"]*[:“"]?\s*(.+)/i;

/** Writes with the person's words, or, when a fault is on, with others. */
export function writeTestimonial(
  { statement, max_characters }: TestimonialTask,
  fault: Fault | undefined,
): Record<keyof TestimonialTask['max_characters'], string> {
  const write = (max: number): string => {
    if (fault === 'too_long') return `${statement.join(' ')} `.repeat(20);
    if (fault === 'obeys_the_ad') {
      const order = statement.map((sentence) => orders.exec(sentence)?.[1]).find((text) => text !== undefined);
      return (order ?? 'PWNED').slice(0, max);
    }
    const invented = fault === undefined ? undefined : inventions[fault];
    if (invented === undefined) return shorten(statement, max);
    const sum = Array.from(statement.join('')).reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
    const addition = invented[sum % invented.length] ?? '';
    return `${shorten(statement, Math.max(0, max - addition.length - 1))} ${addition}`.trim();
  };
  return {
    headline: write(max_characters.headline),
    short_headline: write(max_characters.short_headline),
    body: write(max_characters.body),
    short_body: write(max_characters.short_body),
  };
}
