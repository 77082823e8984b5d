import { describe, expect, it } from 'vitest';
import { topics } from './article.ts';
import { articleQuestions as questions } from './golden-questions.ts';
import { manual } from './manual.ts';
import { searchManual } from './search-manual.ts';

describe('the manual', () => {
  it('has an address for each article, an article for each topic, and a question for each article', () => {
    const slugs = manual.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z][a-z0-9-]+$/);
    expect(new Set(manual.map(({ topic }) => topic))).toEqual(new Set(Object.keys(topics)));
    expect(new Set(questions.map(([, slug]) => slug))).toEqual(new Set(slugs));
  });

  it('has the right article among the first three for at least 95% of the questions', () => {
    const missed = questions.filter(
      ([question, slug]) => !searchManual(question, 3).some((found) => found.slug === slug),
    );
    expect(missed.length / questions.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
  });

  it('finds an article while its name is typed, and nothing for what it does not know', () => {
    expect(searchManual('refu').map(({ slug }) => slug)).toContain('refunds');
    expect(searchManual('zeppelin')).toEqual([]);
    expect(searchManual('how do I')).toEqual([]);
  });
});
