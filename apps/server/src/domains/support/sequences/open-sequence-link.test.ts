import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { sequenceFactsStore } from './facts-store.ts';
import { writeSequenceLink } from './open-sequence-link.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const browser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

/** An email that was sent after a completed campaign, and the link in it. */
async function sentEmail(step: 1 | 2 | 3) {
  const { user_id } = await accountHolder(environment);
  const { campaign_id } = await campaignRow(environment, user_id, { campaign: { status: 'completed' } });
  const sequence_email_id = randomUUID();
  const now = environment.clock.now();
  await environment.owner
    .insertInto('sequence_email')
    .values({
      sequence_email_id,
      user_id,
      campaign_id,
      sequence: 'after_completion',
      step,
      state: 'sent',
      completed_at: now,
      due_at: now,
      send_at: now,
      finished_at: now,
    })
    .execute();
  const link = new URL(writeSequenceLink(environment.deps.services.support.context, sequence_email_id));
  const clickedAt = async () => {
    const row = await environment.owner
      .selectFrom('sequence_email')
      .select('clicked_at')
      .where('sequence_email_id', '=', sequence_email_id)
      .executeTakeFirstOrThrow();
    return row.clicked_at;
  };
  return { user_id, campaign_id, url: `${link.pathname}${link.search}`, clickedAt };
}

/** Follows a link, and returns where it leads. */
async function follow(url: string, headers: Record<string, string> = browser): Promise<URL> {
  const answer = await environment.app.inject({ method: 'GET', url, headers });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['cache-control']).toBe('no-store');
  return new URL(String(answer.headers.location));
}

describe('the link in an email after a completed campaign', () => {
  it('leads to the page of its step and is counted once, at the first click', async () => {
    const { campaign_id, url, clickedAt } = await sentEmail(1);
    expect((await follow(url)).search).toBe(`?view=campaign&campaign=${campaign_id}`);
    const first = await clickedAt();
    expect(first).not.toBeNull();
    environment.clock.advance({ minutes: 5 });
    await follow(url);
    expect(await clickedAt()).toEqual(first);
    const second = await sentEmail(2);
    expect((await follow(second.url)).search).toBe('?view=credits');
  });

  it('is counted in the figures of its step', async () => {
    const countClicked = () =>
      environment.deps.database.transact(async (trx) => {
        const steps = await sequenceFactsStore.countSteps(trx, new Date(0), environment.clock.now());
        return steps.find(({ step }) => step === 3)?.clicked ?? 0n;
      });
    const before = await countClicked();
    const { url } = await sentEmail(3);
    expect(await countClicked()).toBe(before);
    await follow(url);
    expect(await countClicked()).toBe(before + 1n);
  });

  it.each([
    ['a program that checks links', {}],
    ['a browser that loads it ahead for another page', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' }],
    ['a reader who objects to measurement', { ...browser, 'sec-gpc': '1' }],
  ])('leads %s to its page and counts nothing', async (_who, headers) => {
    const { campaign_id, url, clickedAt } = await sentEmail(3);
    expect((await follow(url, headers)).search).toBe(`?view=campaign&campaign=${campaign_id}`);
    expect(await clickedAt()).toBeNull();
  });

  it('leads to our home page when it was forged, names an address, or its email was erased', async () => {
    const { user_id, url, clickedAt } = await sentEmail(1);
    const { origin } = environment.deps.services.support.context;
    const home = new URL('/', origin).href;
    const other = url.replace(/token=./, (start) => (start.endsWith('0') ? 'token=1' : 'token=0'));
    for (const forged of [
      other,
      url.slice(0, -1),
      `${url}.more`,
      '/api/email-links/open?token=https://evil.example/',
    ]) {
      expect((await follow(forged)).href, forged).toBe(home);
    }
    expect((await follow(`${url}&url=https://evil.example/`)).origin).toBe(new URL(origin).origin);
    expect(await clickedAt()).not.toBeNull();
    await environment.deps.database.transact((trx) => environment.deps.services.support.erase(trx, user_id));
    expect((await follow(url)).href).toBe(home);
  });
});
