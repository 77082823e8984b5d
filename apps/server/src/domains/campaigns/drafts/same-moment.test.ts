import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaign, draftInput, list, load, save } from '#testing/builders/draft-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  // As many connections as callers, so that they really meet.
  environment = await openTestEnvironment({ env: { DATABASE_POOL: '50' } });
});
afterAll(() => environment.close());

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const readRows = ({ user_id }: AccountHolder) =>
  environment.owner
    .selectFrom('campaign_draft')
    .select(['draft_id', 'version'])
    .where('user_id', '=', user_id)
    .execute();

describe('saves at the same moment', () => {
  it('of one version by 32 editors: one is kept, the others are shown what was', async () => {
    const jo = await accountHolder(environment);
    const input = draftInput();
    await save(jo, input);
    const { draft_id } = input;
    const answers = await Promise.all(
      times(32, (n) =>
        save(jo, draftInput({ draft_id, version: 1, campaign_data: campaign({ headline: `Editor ${n}` }) })),
      ),
    );
    const winners = answers.flatMap((answer, n) => (answer.ok ? [n] : []));
    expect(winners).toHaveLength(1);
    const stored = await load(jo, draft_id);
    expect(stored).toMatchObject({ version: 2, campaign_data: { headline: `Editor ${winners[0]}` } });
    for (const answer of answers) {
      if (!answer.ok) expect(answer).toEqual({ ok: false, status: 409, code: 'draft_conflict', draft: stored });
    }
  });

  it('that are one save, sent 20 times, are one version', async () => {
    const jo = await accountHolder(environment);
    const input = draftInput();
    const first = await Promise.all(times(20, () => save(jo, input)));
    const next = { ...input, version: 1, save_id: uuidv7() };
    const second = await Promise.all(times(20, () => save(jo, next)));
    expect(new Set(first.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(new Set(second.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([first[0], second[0]]).toMatchObject([{ version: 1 }, { version: 2 }]);
    expect(await readRows(jo)).toEqual([{ draft_id: input.draft_id, version: 2 }]);
  });

  it('that are one call by its Idempotency-Key are one version, and leave no answer behind', async () => {
    const jo = await accountHolder(environment);
    const { save_id: _, ...payload } = draftInput();
    const headers = { authorization: `Bearer ${jo.home.token}`, 'idempotency-key': 'the-key-of-this-save' };
    const call = { method: 'POST', url: '/api/campaigns/draft/save', headers, payload } as const;
    const answers = await Promise.all(times(20, () => environment.app.inject(call)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ version: 1 });
    expect(await environment.owner.selectFrom('idempotency_record').select('key_hash').execute()).toEqual([]);
  });

  it('of one new draft by 50 tabs make one row', async () => {
    const jo = await accountHolder(environment);
    const draft_id = uuidv7();
    const answers = await Promise.all(times(50, () => save(jo, draftInput({ draft_id }))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.draft?.version === 1)).toHaveLength(49);
    expect(await readRows(jo)).toEqual([{ draft_id, version: 1 }]);
  });

  it('of one new id by two people make one draft, of the one who came first', async () => {
    const people = [await accountHolder(environment), await accountHolder(environment)];
    const draft_id = uuidv7();
    const answers = await Promise.all(people.map((who) => save(who, draftInput({ draft_id }))));
    expect(answers.map((answer) => (answer.ok ? 'stored' : answer.code)).sort()).toEqual(['not_found', 'stored']);
  });

  it('of one name without an id make one row, and each is a version of it', async () => {
    const jo = await accountHolder(environment);
    const { draft_id: _, version: __, ...input } = draftInput();
    const answers = await Promise.all(times(32, () => save(jo, { ...input, save_id: uuidv7() })));
    const versions = answers.map((answer) => (answer.ok ? answer.version : 0));
    expect(versions.toSorted((a, b) => a - b)).toEqual(times(32, (n) => n + 1));
    expect(await list(jo)).toHaveLength(1);
  });

  it("and the draft's deletion: it ends deleted, or with all that was kept", async () => {
    const jo = await accountHolder(environment);
    const input = draftInput();
    await save(jo, input);
    const next = { ...input, version: 1 };
    const [, ...answers] = await Promise.all([
      jo.delete(`/api/campaigns/draft/${input.draft_id}`),
      ...times(8, () => save(jo, { ...next, save_id: uuidv7() })),
    ]);
    const stored = answers.filter(({ ok }) => ok).length;
    expect(stored).toBeLessThanOrEqual(1);
    await jo.post(`/api/campaigns/draft/${input.draft_id}/restore`);
    expect(await load(jo, input.draft_id)).toMatchObject({ version: 1 + stored });
  });
});
