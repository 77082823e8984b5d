import { describe, expect, it } from 'vitest';
import { groupByUrgency } from './by-urgency.ts';

const now = new Date(2026, 10, 17, 12);
const line = (title: string, change: object = {}) => ({
  notification_ids: [crypto.randomUUID()],
  kind: 'campaign_live',
  severity: 'info' as const,
  title,
  body: '',
  action: 'View campaign',
  href: '/',
  is_read: false,
  created_at: now.toISOString(),
  ...change,
});

describe('the groups of the bell', () => {
  it('show unread lines that need the reader first, then the days', () => {
    const groups = groupByUrgency(
      [
        line('today'),
        line('old', { created_at: new Date(2026, 10, 10).toISOString() }),
        line('late yesterday', { created_at: new Date(2026, 10, 16, 23, 59).toISOString() }),
        line('rejected long ago', { severity: 'action', created_at: new Date(2026, 10, 1).toISOString() }),
      ],
      now,
    );
    expect(groups.map(({ title, lines }) => [title, lines.map((one) => one.title)])).toEqual([
      ['Needs you', ['rejected long ago']],
      ['Today', ['today']],
      ['Yesterday', ['late yesterday']],
      ['Earlier', ['old']],
    ]);
  });

  it('list what was read by its day', () => {
    expect(groupByUrgency([line('seen', { severity: 'urgent', is_read: true })], now)[0]?.title).toBe('Today');
  });

  it('are none without notifications', () => {
    expect(groupByUrgency([], now)).toEqual([]);
  });
});
