import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openLanguageModel } from '#testing/environment/language-model.ts';
import type { Conversation, ConversationPart } from './language-model.ts';

let opened: Awaited<ReturnType<typeof openLanguageModel>>;
beforeAll(async () => {
  opened = await openLanguageModel();
});
afterEach(async () => {
  await opened.driver.clearFaults();
  await opened.driver.forget();
});
afterAll(() => opened.close());

const asked: unknown[] = [];
const conversation = (text: string): Conversation => ({
  prefix: 'Rules.\n\n## [What a credit is](/help/credits)\nOne credit is one dollar.\nAlso asked as: price money\n',
  messages: [{ role: 'user', text }],
  tools: [
    {
      name: 'my_account',
      description: 'Returns the balance.',
      input: z.object({}),
      run: async (input) => {
        asked.push(input);
        return { balance_credits: 270 };
      },
    },
  ],
  max_steps: 2,
  max_output_tokens: 200,
  max_tool_bytes: 500,
});

async function read(text: string, signal = new AbortController().signal) {
  const parts: ConversationPart[] = [];
  for await (const part of opened.client().converse(conversation(text), signal)) parts.push(part);
  const words = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('');
  return { parts, words, end: parts.at(-1) };
}

describe('conversing with the language model', () => {
  it('streams text and ends with its tokens, the prefix from the store of the provider', async () => {
    const { words, end } = await read('What is a credit?');
    expect(words).toBe('One credit is one dollar. More in [What a credit is](/help/credits).');
    expect(end).toMatchObject({ kind: 'end', outcome: 'done', tokens: { cached_input: expect.any(Number) } });
    const model = opened.client();
    if (end?.kind !== 'end' || end.tokens === null) throw new Error('no tokens');
    expect(model.costMicros(end.tokens)).toBeLessThan(model.maxConversationMicros(conversation('What is a credit?')));
  });

  it('runs a tool between two steps, and no step more than allowed', async () => {
    const { parts, words } = await read('What is my balance?');
    expect(parts[0]).toEqual({ kind: 'tool', name: 'my_account' });
    expect(asked).toEqual([{}]);
    expect(words).toContain('balance credits: 270');
    await opened.driver.setFaults({ all: 'obeys_everything' });
    await opened.driver.forget();
    await read('CALL other {"a":1}');
    expect((await opened.driver.state()).calls).toBe(2);
  });

  it.each([
    ['refuses', 'refused', {}],
    ['cut_off', 'cut_off', {}],
    ['error', 'unknown', { tokens: { input: 0, output: 0 }, reason: 'status 500' }],
    ['lost_answer', 'unknown', { tokens: null }],
    ['slow', 'unknown', { tokens: null }],
  ] as const)('reports %s as %s, and does not retry', async (all, outcome, more) => {
    await opened.driver.setFaults({ all });
    expect((await read('What is a credit?')).end).toMatchObject({ kind: 'end', outcome, ...more });
    expect((await opened.driver.state()).calls).toBeLessThanOrEqual(1);
  });

  it('ends the call at the provider when the caller leaves', async () => {
    await opened.driver.setFaults({ all: 'never_ends' });
    const leave = new AbortController();
    setTimeout(() => leave.abort(), 200);
    const { end } = await read('What is a credit?', leave.signal);
    expect(end).toMatchObject({ outcome: 'left', tokens: null });
    await expect.poll(async () => (await opened.driver.state()).left, { timeout: 1_000 }).toBe(1);
  });
});
