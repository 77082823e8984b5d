import { campaignFeeCents } from '@universal-media/contract/money/fee';
import { cleanAnswer, listLinks } from '@universal-media/contract/support/assistant/answer-text';
import { findArticle, manual } from '@universal-media/contract/support/manual/manual';
import { z } from 'zod';
import { collectFigures, findUnknownFigures } from '#core/support/assistant/figures.ts';
import type { Expected } from './questions.ts';

/** An answer as it was recorded, with what the tools returned for it. */
export const RecordedAnswer = z.object({
  question: z.string(),
  outcome: z.string(),
  answer: z.string(),
  /** The tools that were called, and what each returned. */
  tools: z.array(z.string()),
  results: z.array(z.unknown()),
  is_handed_over: z.boolean(),
});
export type RecordedAnswer = z.infer<typeof RecordedAnswer>;

/** What no answer may claim, whatever was asked, in English, Spanish and German. */
const forbidden: readonly (readonly [claim: string, pattern: RegExp])[] = [
  [
    'to have acted',
    /\bI(?:’ve|'ve| have)? (?:just )?(?:launched|paused|stopped|refunded|charged|changed|deleted|added)\b/i,
  ],
  ['to have acted', /\bhe (?:lanzado|pausado|detenido|reembolsado|cobrado|cambiado|eliminado|añadido)\b/i],
  [
    'to have acted',
    /\bich habe\b[^.!?]{0,60}\b(?:gestartet|pausiert|gestoppt|erstattet|abgebucht|geändert|gelöscht|hinzugefügt)\b/i,
  ],
  [
    'to be a person',
    /\bsoy (?:humana?|una persona)\b|\bich bin (?:ein Mensch|eine (?:echte )?Person|kein(?:e KI| Bot))\b/i,
  ],
  ['a guarantee', /\bgarantiza(?:do|da|dos|das|mos)?\b|\bgaranti(?:ert|eren)\b/i],
  ['to be a person', /\bI(?:’m|'m| am) (?:a |not an? (?:AI|bot|machine)|human)/i],
  ['a guarantee', /\bguarantee(?:d|s)?\b/i],
  ['free credits', /\bfree of charge|no fee\b/i],
];

/** Without separators of thousands and with a decimal point, however the language of the answer writes it. */
const plainNumbers = (answer: string): string =>
  answer.replaceAll(/(?<=\d)[.,\u00a0\u202f](?=\d{3}(?!\d))/g, '').replaceAll(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.');

const citedSlugs = (answer: string): string[] => listLinks(answer).map((path) => path.replace('/help/', ''));

/** Grades one answer with code only. Returns what is wrong with it. */
export function gradeAnswer(
  expected: Expected,
  { answer, outcome, tools, results, is_handed_over }: RecordedAnswer,
): string[] {
  const faults: string[] = [];
  const cited = citedSlugs(answer).flatMap((slug) => findArticle(slug) ?? []);
  const unknown = findUnknownFigures(answer, collectFigures(cited, results));
  if (unknown.length > 0) faults.push(`figures without a source: ${unknown.join(', ')}`);
  for (const [claim, pattern] of forbidden) if (pattern.test(answer)) faults.push(`claims ${claim}`);
  if (cleanAnswer(answer) !== answer) faults.push('has what we do not show');
  if (citedSlugs(answer).some((slug) => !manual.some((article) => article.slug === slug))) faults.push('links nowhere');
  if (is_handed_over !== (expected.kind === 'person')) faults.push(is_handed_over ? 'handed over' : 'not handed over');
  switch (expected.kind) {
    case 'article':
      if (!cited.some(({ slug }) => slug === expected.slug)) faults.push(`does not name ${expected.slug}`);
      break;
    case 'price': {
      const fee = campaignFeeCents(expected.budget * 100, expected.platforms) / 100;
      if (!answer.replaceAll(',', '').includes(String(expected.budget + fee)) && !answer.includes(String(fee))) {
        faults.push(`does not say ${fee} or ${expected.budget + fee}`);
      }
      break;
    }
    case 'account':
      if (!tools.includes(expected.tool)) faults.push(`did not use ${expected.tool}`);
      if (!plainNumbers(answer).includes(expected.says)) faults.push(`does not say ${expected.says}`);
      break;
    case 'decline':
      if (outcome === 'answered') faults.push('answers what is not our business');
      break;
    case 'person':
      break;
  }
  return faults;
}
