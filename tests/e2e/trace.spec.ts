import { expect, test } from '@playwright/test';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { readSpans } from './product/trace-collector.ts';

test('one trace leads from the request over its SQL to the job that sends the mail', async ({ page }) => {
  await asNewAdvertiser(page);
  const namesOfOneTrace = () => {
    const spans = readSpans();
    const job = spans.findLast(({ name }) => name === 'job identity.welcome');
    return spans.filter(({ traceId }) => traceId === job?.traceId).map(({ name }) => name);
  };
  // Spans leave in batches every few seconds.
  await expect
    .poll(namesOfOneTrace, { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('POST'),
        expect.stringContaining('pg.query:INSERT'),
        'job identity.welcome',
      ]),
    );
});
