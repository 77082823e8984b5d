import {
  CONVERSATIONS_PER_PAGE,
  conversationEndpoints,
} from '@universal-media/contract/support/assistant/conversations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { askAssistant } from '#testing/builders/assistant-calls.ts';
import { openLanguageModel } from '#testing/environment/language-model.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

const URL = '/api/assistant/conversations';

let model: Awaited<ReturnType<typeof openLanguageModel>>;
let environment: TestEnvironment;
beforeAll(async () => {
  model = await openLanguageModel();
  environment = await openTestEnvironment({ env: model.env });
});
afterAll(async () => {
  await environment.close();
  await model.close();
});

const ask = async (jo: AccountHolder, message: string, conversation_id?: string): Promise<string> => {
  environment.clock.advance({ minutes: 1 });
  const { start } = await askAssistant(environment, { message, conversation_id, token: jo.home.token });
  return start?.conversation_id ?? '';
};
const list = async (jo: AccountHolder, query = '') =>
  conversationEndpoints.listConversations.answers.body.parse((await jo.get(`${URL}${query}`)).json());

it('lists conversations by their latest turn, and continues an earlier one with its history', async () => {
  const jo = await accountHolder(environment);
  expect(await list(jo)).toEqual({ conversations: [], next_cursor: null });
  const credits = await ask(jo, 'what is a credit');
  const fee = await ask(jo, 'How much is your fee?');
  expect((await list(jo)).conversations).toEqual([
    { conversation_id: fee, title: 'How much is your fee?', turns: 1, last_turn_at: expect.any(String) },
    { conversation_id: credits, title: 'what is a credit', turns: 1, last_turn_at: expect.any(String) },
  ]);

  expect((await jo.get(`${URL}/${credits}`)).json()).toEqual({
    conversation_id: credits,
    turns: [
      {
        turn_id: expect.any(String),
        question: 'what is a credit',
        answer: expect.stringContaining('/help/credits'),
        outcome: 'answered',
        sources: [{ slug: 'credits', title: expect.any(String) }],
        is_helpful: null,
        created_at: expect.any(String),
      },
    ],
  });
  expect(await ask(jo, 'do credits expire', credits)).toBe(credits);
  expect((await model.driver.state()).latest.at(-1)?.turns).toEqual(['what is a credit', 'do credits expire']);
  const { conversations } = await list(jo);
  expect(conversations[0]).toMatchObject({ conversation_id: credits, title: 'what is a credit', turns: 2 });
});

it('pages through conversations without missing or repeating one', async () => {
  const jo = await accountHolder(environment);
  const now = environment.clock.now();
  const ids = Array.from({ length: CONVERSATIONS_PER_PAGE + 3 }, () => crypto.randomUUID());
  const rows = ids.map((conversation_id) => ({ conversation_id, user_id: jo.user_id, created_at: now }));
  // All at the same moment: the order must not depend on it.
  await environment.owner
    .insertInto('conversation')
    .values(rows.map((row) => ({ ...row, last_turn_at: now })))
    .execute();
  const turn = { question: 'Hi', answer: 'Hello', outcome: 'answered' as const, articles: [] };
  await environment.owner
    .insertInto('conversation_turn')
    .values(rows.map((row) => ({ ...row, ...turn, turn_id: crypto.randomUUID() })))
    .execute();
  const first = await list(jo);
  const second = await list(jo, `?cursor=${first.next_cursor}`);
  expect(second.next_cursor).toBeNull();
  const seen = [...first.conversations, ...second.conversations].map(({ conversation_id }) => conversation_id);
  expect(seen.toSorted()).toEqual(ids.toSorted());
});

it('shows and deletes nothing of another advertiser, and deletes the turns with a conversation', async () => {
  const [jo, stranger] = [await accountHolder(environment), await accountHolder(environment)];
  const conversation_id = await ask(jo, 'what is a credit');
  const url = `${URL}/${conversation_id}`;
  expect((await list(stranger)).conversations).toEqual([]);
  expect((await stranger.get(url)).statusCode).toBe(404);
  expect((await stranger.delete(url)).statusCode).toBe(404);
  const countTurns = async () =>
    (
      await environment.owner
        .selectFrom('conversation_turn')
        .select('turn_id')
        .where('conversation_id', '=', conversation_id)
        .execute()
    ).length;
  expect(await countTurns()).toBe(1);
  expect((await jo.delete(url)).statusCode).toBe(204);
  expect((await jo.delete(url)).statusCode).toBe(404);
  expect((await list(jo)).conversations).toEqual([]);
  expect(await countTurns()).toBe(0);
  // A question that names it starts another conversation.
  expect(await ask(jo, 'do credits expire', conversation_id)).not.toBe(conversation_id);
});

it('leaves the copy in a support request that came of a deleted conversation', async () => {
  const jo = await accountHolder(environment);
  const conversation_id = await ask(jo, 'Can I talk to a real person?');
  expect((await jo.delete(`${URL}/${conversation_id}`)).statusCode).toBe(204);
  const request = await environment.owner
    .selectFrom('support_request')
    .select(['conversation_id', 'transcript'])
    .where('user_id', '=', jo.user_id)
    .executeTakeFirstOrThrow();
  expect(request.conversation_id).toBeNull();
  expect(request.transcript).toMatchObject([{ text: 'Can I talk to a real person?' }, {}]);
});
