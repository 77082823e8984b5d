import { describe, expect, it } from 'vitest';
import { CallError } from '#lib/call/call-error.ts';
import { assignAll, outcomeText, type Recipient } from './assign-code.ts';

const people: Recipient[] = ['ana', 'bo', 'cy'].map((name) => ({
  user_id: name,
  email: `${name}@example.com`,
  full_name: name,
}));
const refused = (status: number, detail: string) =>
  new CallError({ kind: 'refused', status, code: 'already_assigned', detail, request_id: 'r' });

async function run(assign: (to: Recipient) => Promise<unknown>, stopAfter = 99) {
  const steps: number[] = [];
  const outcome = await assignAll({
    recipients: people,
    assign,
    onDone: (done) => steps.push(done),
    stopped: () => steps.length >= stopAfter,
  });
  return { ...outcome, steps };
}

describe('assigning a code to several people', () => {
  it('asks once for each, in turn', async () => {
    const asked: string[] = [];
    const { assigned, steps } = await run(async ({ user_id }) => asked.push(user_id));
    expect(asked).toEqual(['ana', 'bo', 'cy']);
    expect([assigned, steps]).toEqual([3, [1, 2, 3]]);
  });

  it('goes on after a failure and names it', async () => {
    const { assigned, failures } = await run(async ({ user_id }) => {
      if (user_id === 'bo') throw refused(409, 'This user already has the code.');
    });
    expect(assigned).toBe(2);
    expect(failures).toEqual([{ to: people[1], why: 'This user already has the code.' }]);
  });

  it('ends when the session has', async () => {
    const { failures } = await run(async () => {
      throw refused(401, 'Session expired. Please login again.');
    });
    expect(failures).toHaveLength(1);
  });

  it('stops when asked to, and says who is left', async () => {
    expect(await run(async () => undefined, 1)).toMatchObject({ assigned: 1, untried: people.slice(1) });
  });
});

describe('the message afterwards', () => {
  const failures = [{ to: { user_id: 'bo', email: 'bo@example.com', full_name: 'Bo' }, why: 'No.' }];
  it.each([
    [{ assigned: 3, failures: [] }, 'Successfully assigned discount code to 3 user(s).'],
    [{ assigned: 2, failures }, 'Successfully assigned discount code to 2 user(s). 1 assignment(s) failed.'],
    [{ assigned: 0, failures }, 'Failed to assign discount code to any users.'],
  ])('%#: %o', (outcome, text) => {
    expect(outcomeText(outcome)).toBe(text);
  });
});
