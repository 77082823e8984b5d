import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../call/call-error.ts';
import { termsQuestion, withTerms } from './terms-gate.ts';

const refused = (code: 'terms_required' | 'forbidden') =>
  new CallError({ kind: 'refused', status: 403, code, detail: 'No.', request_id: 'r1' });

const refusedOnce = (answer: string) =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused('terms_required')).mockResolvedValue(answer);

async function answer(accepted: boolean) {
  await vi.waitFor(() => expect(termsQuestion.get()).toBeDefined());
  termsQuestion.get()?.answer(accepted);
}

describe('an action that needs the terms', () => {
  it('does not ask when the terms are already accepted', async () => {
    expect(await withTerms(() => Promise.resolve('done'))).toBe('done');
    expect(termsQuestion.get()).toBeUndefined();
  });

  it('runs again after the user accepts', async () => {
    const action = refusedOnce('done');
    const result = withTerms(action);
    await answer(true);
    expect(await result).toBe('done');
    expect(action).toHaveBeenCalledTimes(2);
    expect(termsQuestion.get()).toBeUndefined();
  });

  it('stays refused when the user declines', async () => {
    const action = refusedOnce('done');
    const result = withTerms(action);
    await answer(false);
    await expect(result).rejects.toThrow('refused: terms_required (403)');
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('shares one question with actions refused at the same time', async () => {
    const results = Promise.all([withTerms(refusedOnce('first')), withTerms(refusedOnce('second'))]);
    await answer(true);
    expect(await results).toEqual(['first', 'second']);
  });

  it('asks again the next time', async () => {
    const result = withTerms(refusedOnce('done'));
    await answer(false);
    await expect(result).rejects.toThrow();
    const second = withTerms(refusedOnce('done'));
    await answer(true);
    expect(await second).toBe('done');
  });

  it('passes on any other refusal without a question', async () => {
    await expect(withTerms(() => Promise.reject(refused('forbidden')))).rejects.toThrow('refused: forbidden (403)');
    expect(termsQuestion.get()).toBeUndefined();
  });
});
