import { expect, it } from 'vitest';
import { describeLastDecision } from './decided-elsewhere.ts';

const now = new Date('2026-11-14T09:15:00.000Z');
const move = (at: string, to: string, changes: object = {}) => ({
  at: `2026-11-14T${at}.000Z`,
  platform: null,
  from: 'under_review',
  to,
  by: 'staff' as const,
  by_name: 'Rita Alvarez',
  ...changes,
});

it.each([
  [move('09:14:40', 'approved'), 'Rita Alvarez approved this 20 seconds ago.'],
  [move('09:14:59', 'rejected'), 'Rita Alvarez rejected this just now.'],
  [move('09:14:00', 'under_review'), 'Rita Alvarez requested changes to this 1 minute ago.'],
  [move('06:10:00', 'approved', { by_name: null }), 'A colleague approved this 3 hours ago.'],
  [move('09:14:00', 'launching', { by: 'system' as const }), null],
  [move('09:14:00', 'live', { platform: 'roku' as const }), null],
])('says who decided what, and when', (one, sentence) => {
  expect(describeLastDecision([one], now)).toBe(sentence);
});

it('tells of the latest decision', () => {
  const history = [move('09:00:00', 'rejected'), move('08:00:00', 'under_review')];
  expect(describeLastDecision(history, now)).toBe('Rita Alvarez rejected this 15 minutes ago.');
});
