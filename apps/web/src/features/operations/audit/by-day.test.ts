import type { AuditEntry } from '@universal-media/contract/operations/audit';
import { describe, expect, it } from 'vitest';
import { byDay } from './by-day.ts';

const entry = (at: string): AuditEntry => ({
  audit_id: crypto.randomUUID(),
  at,
  actor_kind: 'system',
  actor_id: null,
  actor_name: null,
  action: 'session.opened',
  subject_kind: 'session',
  subject_id: crypto.randomUUID(),
  subject_name: null,
  request_id: null,
  reason: null,
  before: null,
  after: null,
});

describe('byDay', () => {
  it("groups by day in the reader's time zone", () => {
    const late = entry('2026-11-16T03:30:00Z');
    const early = entry('2026-11-15T22:00:00Z');
    expect(byDay([late, early], 'UTC').map(({ day }) => day)).toEqual(['Nov 16, 2026', 'Nov 15, 2026']);
    expect(byDay([late, early], 'America/Chicago')).toEqual([{ day: 'Nov 15, 2026', entries: [late, early] }]);
  });

  it('returns no days for no entries', () => {
    expect(byDay([])).toEqual([]);
  });
});
