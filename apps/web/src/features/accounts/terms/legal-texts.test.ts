import { TOS_VERSION } from '@universal-media/contract/accounts/terms';
import { describe, expect, it } from 'vitest';
import { legalTexts } from './legal-texts.ts';

const readWords = (name: 'terms' | 'privacy') =>
  legalTexts[name].text.sections.flatMap(({ title, body }) => [title, ...body.flat()]).join('\n');

describe('the two texts', () => {
  it.each([
    'One credit is one US dollar ($1 USD)',
    '18 or older',
    'within 7 days of the purchase',
    '6 months',
    'Nothing goes back to a card once ads run',
    '$10, plus $5 for each platform, plus 5% of the budget, at least $25 and at most $500',
    'after 14 days',
  ])('the terms say: %s', (fact) => {
    expect(readWords('terms')).toContain(fact);
  });

  it.each([
    '14 days',
    'under a pseudonym',
    'hashed in memory',
    '60 minutes',
    'as one file',
    'last four digits of the card',
    '400 days',
  ])('the privacy policy says: %s', (fact) => {
    expect(readWords('privacy')).toContain(fact);
  });

  it('names no version of its own', () => {
    expect(readWords('terms') + readWords('privacy')).not.toContain(TOS_VERSION);
  });
});
