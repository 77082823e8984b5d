import { REVIEW_HOURS } from '@universal-media/contract/creative/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { after } from '#core/kit/clock.ts';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { contentRow } from '#testing/builders/content-row.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { findWaitingFiles } from './waiting-files.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

describe('the files that wait for review', () => {
  it('are due and late by the time that Content review promises', async () => {
    const { user_id } = await accountHolder(environment);
    const now = environment.clock.now();
    const wait = async (filename: string, hours: number) => {
      const { content_id } = await contentRow(environment, { user_id, filename });
      const submitted_at = after(now, { hours: -hours });
      const row = { content_id, user_id, approval_status: 'pending_review', submitted_at } as const;
      await environment.owner.insertInto('content_approval').values(row).execute();
      return submitted_at;
    };
    await wait('in-time.jpg', REVIEW_HOURS.max - 1);
    const since = await wait('late.jpg', REVIEW_HOURS.max + 1);
    const found = await environment.deps.database.transact((trx) => findWaitingFiles(trx, now));
    expect(found).toMatchObject({ waiting: 2, late: 1 });
    expect(found.nearest).toMatchObject({ since, due_at: after(since, { hours: REVIEW_HOURS.max }) });
    expect(found.nearest?.name).toMatch(/^late\.jpg, /);
  });
});
