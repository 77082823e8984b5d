import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaign, draftInput, load, save } from '#testing/builders/draft-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let jo: AccountHolder;
beforeAll(async () => {
  environment = await openTestEnvironment();
  jo = await accountHolder(environment);
});
afterAll(() => environment.close());

/** What an editor does next. `lost` sends a save whose answer never comes, and, like a browser, sends it again. */
const act = fc.constantFrom('save', 'lost', 'twice', 'reload', 'overwrite');
const round = fc.record({ first: act, second: act, together: fc.boolean() });

/** An editor as a tab of the builder: knows one version, and after a conflict goes on from the one it was shown. */
function createEditor(draft_id: string, acknowledged: Map<string, number>) {
  let base = 0;
  const send = async (version: number | undefined, save_id: string) => {
    const campaign_data = campaign({ headline: save_id });
    const answer = await save(jo, { ...draftInput({ draft_id, save_id, campaign_data }), version });
    if (answer.ok) {
      acknowledged.set(save_id, answer.version);
      base = answer.version;
    } else if (answer.draft) base = answer.draft.version;
    return answer;
  };
  return async (what: string): Promise<void> => {
    const save_id = uuidv7();
    if (what === 'reload') base = (await load(jo, draft_id))?.version ?? base;
    if (what === 'save') await send(base, save_id);
    if (what === 'overwrite') await send(undefined, save_id);
    if (what === 'twice') {
      const version = base;
      await Promise.all([send(version, save_id), send(version, save_id)]);
    }
    if (what === 'lost') {
      const version = base;
      await save(jo, { ...draftInput({ draft_id, save_id, campaign_data: campaign({ headline: save_id }) }), version });
      await send(version, save_id);
    }
  };
}

it('two editors in any order lose no save that was acknowledged: that version or a later one is there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 6 }), async (rounds) => {
      const draft_id = uuidv7();
      const acknowledged = new Map<string, number>();
      const [first, second] = [createEditor(draft_id, acknowledged), createEditor(draft_id, acknowledged)];
      for (const each of rounds) {
        if (each.together) await Promise.all([first(each.first), second(each.second)]);
        else {
          await first(each.first);
          await second(each.second);
        }
        const stored = await load(jo, draft_id);
        const latest = Math.max(0, ...acknowledged.values());
        expect(stored?.version ?? 0).toBeGreaterThanOrEqual(latest);
        // What was acknowledged as this version is what is read as this version.
        const author = [...acknowledged].find(([, version]) => version === stored?.version);
        if (author) expect(stored?.campaign_data.headline).toBe(author[0]);
      }
      // No two saves are the same version: none was built on one it had not seen.
      expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);
      if (acknowledged.size > 0) await jo.delete(`/api/campaigns/draft/${draft_id}`);
    }),
    { numRuns: 25 },
  );
}, 120_000);
