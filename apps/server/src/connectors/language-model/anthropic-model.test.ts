import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openLanguageModel } from '#testing/environment/language-model.ts';

let opened: Awaited<ReturnType<typeof openLanguageModel>>;
beforeAll(async () => {
  opened = await openLanguageModel();
});
afterEach(async () => {
  await opened.driver.clearFaults();
  await opened.driver.forget();
});
afterAll(() => opened.close());

const task = {
  target_language: { code: 'es' },
  keep_verbatim: [],
  texts: { headline: { text: 'Ride further', max_characters: 60 } },
};
const question = {
  instructions: 'Translate.',
  messages: [{ role: 'user', text: JSON.stringify(task) }],
  answer: z.object({ headline: z.string() }),
  max_output_tokens: 500,
} as const;

describe('asking the language model', () => {
  it('returns the structured answer and its token usage', async () => {
    const reply = await opened.client().ask(question);
    expect(reply).toMatchObject({ outcome: 'done', answer: { headline: 'Rídé fúrthér [es]' } });
    expect(reply.tokens?.input).toBeGreaterThan(10);
    expect(reply.tokens?.output).toBeGreaterThan(5);
  });

  it.each([
    ['garbage', 'unfit'],
    ['wrong_form', 'unfit'],
    ['cut_off', 'unfit'],
    ['refuses', 'refused'],
  ] as const)('reports %s and counts its tokens', async (fault, outcome) => {
    await opened.driver.setFaults({ all: fault });
    const reply = await opened.client().ask(question);
    expect(reply.outcome).toBe(outcome);
    expect(reply.tokens?.input).toBeGreaterThan(10);
  });

  it.each([
    ['error', 'status 500'],
    ['overloaded', 'status 529'],
  ] as const)('reports that %s cost nothing, and does not retry', async (fault, reason) => {
    await opened.driver.setFaults({ all: fault });
    expect(await opened.client().ask(question)).toEqual({
      outcome: 'unknown',
      reason,
      tokens: { input: 0, output: 0 },
    });
    expect((await opened.driver.state()).calls).toBe(1);
  });

  it.each(['slow', 'lost_answer'] as const)('does not know the cost of %s', async (all) => {
    await opened.driver.setFaults({ all });
    const asked = performance.now();
    expect(await opened.client().ask(question)).toMatchObject({ outcome: 'unknown', tokens: null });
    expect(performance.now() - asked).toBeLessThan(3_000);
    expect((await opened.driver.state()).calls).toBe(1);
  });

  it('reports a wrong key or a refused connection', async () => {
    expect(await opened.client({ api_key: 'another' }).ask(question)).toMatchObject({ reason: 'status 401' });
    const unreachable = opened.client({ api_url: 'http://127.0.0.1:4099/v1' });
    const none = { input: 0, output: 0 };
    expect(await unreachable.ask(question)).toEqual({ outcome: 'unknown', tokens: none, reason: 'ECONNREFUSED' });
  });

  it('accepts a URL without TLS only on this machine', () => {
    expect(() => opened.client({ api_url: 'http://models.example/v1' })).toThrow('must use https');
  });

  it('never costs more than the announced maximum', async () => {
    const model = opened.client();
    const { tokens } = await model.ask(question);
    expect(tokens && model.costMicros(tokens)).toBeLessThan(model.maxCostMicros(question));
    expect(model.costMicros({ input: 1_000_000, output: 1_000_000 })).toBe(6_000_000);
  });
});
