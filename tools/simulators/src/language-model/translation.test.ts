import { describe, expect, it } from 'vitest';
import { answerTo, taskIn } from './translation.ts';

const task = (code: string, max_characters: number | null = 60, keep_verbatim: string[] = []) => ({
  target_language: { code },
  keep_verbatim,
  texts: { headline: { text: 'Ridgeline rides', max_characters } },
});
const headline = (
  ...[wanted, fault, isRetry = false]: [ReturnType<typeof task>, Parameters<typeof answerTo>[1]?, boolean?]
) => answerTo(wanted, fault, isRetry)['headline'] ?? '';

describe('the translation simulator', () => {
  it('writes in the letters of the language, the same every time, with its code at the end', () => {
    expect(headline(task('es'))).toBe('Rídgélíné rídés [es]');
    expect(headline(task('ru'))).toMatch(/^\p{Script=Cyrillic}+ \p{Script=Cyrillic}+ \[ru\]$/u);
    expect(headline(task('zh-tw'))).toMatch(/\p{Script=Han}.* \[zh-tw\]$/u);
    expect(headline(task('ur'))).toMatch(/\p{Script=Arabic}/u);
  });

  it('keeps to the length it is given and leaves words alone that are to stay', () => {
    expect(headline(task('de', 12, ['Ridgeline']))).toMatch(/^Ridgeline/);
    expect(headline(task('de', 12)).length).toBeLessThanOrEqual(12);
  });

  it('is too long on request: always, or until a shorter one is asked for', () => {
    expect(headline(task('es'), 'too_long', true).length).toBeGreaterThan(60);
    expect(headline(task('es'), 'too_long_once').length).toBeGreaterThan(60);
    expect(headline(task('es'), 'too_long_once', true).length).toBeLessThanOrEqual(60);
  });

  it('knows a task when it sees one', () => {
    expect(taskIn(JSON.stringify(task('es')))).toEqual(task('es'));
    expect(taskIn('Hello')).toBeUndefined();
  });
});
