import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../call/call-error.ts';
import { openQuestion, withRequirements } from './requirements.ts';

const refused = (code: 'terms_required' | 'email_unconfirmed' | 'forbidden') =>
  new CallError({ kind: 'refused', status: 403, code, detail: 'No.', request_id: 'r1' });

const refusedOnce = (answer: string) =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused('terms_required')).mockResolvedValue(answer);

async function answer(accepted: boolean) {
  await vi.waitFor(() => expect(openQuestion.get()).toBeDefined());
  openQuestion.get()?.answer(accepted);
}

describe('an action that needs something first', () => {
  it('does not ask when nothing is missing', async () => {
    expect(await withRequirements(() => Promise.resolve('done'))).toBe('done');
    expect(openQuestion.get()).toBeUndefined();
  });

  it('runs again after the user accepts', async () => {
    const action = refusedOnce('done');
    const result = withRequirements(action);
    await answer(true);
    expect(await result).toBe('done');
    expect(action).toHaveBeenCalledTimes(2);
    expect(openQuestion.get()).toBeUndefined();
  });

  it('asks for one thing after the other', async () => {
    const action = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(refused('terms_required'))
      .mockRejectedValueOnce(refused('email_unconfirmed'))
      .mockResolvedValue('done');
    const result = withRequirements(action);
    await answer(true);
    await vi.waitFor(() => expect(openQuestion.get()?.requirement).toBe('email_unconfirmed'));
    await answer(true);
    expect(await result).toBe('done');
  });

  it('stays refused when the user declines', async () => {
    const action = refusedOnce('done');
    const result = withRequirements(action);
    await answer(false);
    await expect(result).rejects.toThrow('refused: terms_required (403)');
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('shares one question with actions refused at the same time', async () => {
    const results = Promise.all([withRequirements(refusedOnce('first')), withRequirements(refusedOnce('second'))]);
    await answer(true);
    expect(await results).toEqual(['first', 'second']);
  });

  it('asks again the next time', async () => {
    const result = withRequirements(refusedOnce('done'));
    await answer(false);
    await expect(result).rejects.toThrow();
    const second = withRequirements(refusedOnce('done'));
    await answer(true);
    expect(await second).toBe('done');
  });

  it('passes on any other refusal without a question', async () => {
    await expect(withRequirements(() => Promise.reject(refused('forbidden')))).rejects.toThrow(
      'refused: forbidden (403)',
    );
    expect(openQuestion.get()).toBeUndefined();
  });
});
