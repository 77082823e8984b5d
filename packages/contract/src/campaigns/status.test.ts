import { describe, expect, it } from 'vitest';
import { campaignStatuses, DocumentedStatus, toStatusFields } from './status.ts';

describe('the status in a documented answer', () => {
  it.each(campaignStatuses)('of %s is a documented value beside the exact state', (state) => {
    const fields = toStatusFields(state);
    expect(fields.state).toBe(state);
    expect(DocumentedStatus.options).toContain(fields.status);
    if (DocumentedStatus.safeParse(state).success) expect(fields.status).toBe(state);
  });

  it('names the documented value that comes closest', () => {
    expect(campaignStatuses.filter((state) => toStatusFields(state).status !== state).map(toStatusFields)).toEqual([
      { status: 'pending', state: 'awaiting_payment' },
      { status: 'pending', state: 'approved' },
      { status: 'pending', state: 'launching' },
      { status: 'pending', state: 'scheduled' },
      { status: 'paused', state: 'suspended' },
      { status: 'rejected', state: 'failed' },
      { status: 'completed', state: 'cancelled' },
    ]);
  });
});
