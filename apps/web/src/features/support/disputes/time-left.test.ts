import { describe, expect, it } from 'vitest';
import { placeOnRuler, timeLeft } from './time-left.ts';

const now = new Date('2026-11-16T12:00:00Z');

describe('the time left', () => {
  it.each([
    ['2026-11-18T15:10:00Z', '2 d 3 h left', false],
    ['2026-11-17T12:00:00Z', '1 d left', false],
    ['2026-11-16T14:30:00Z', '2 h left', false],
    ['2026-11-16T12:45:00Z', '45 min left', false],
    ['2026-11-15T12:00:00Z', '1 d late', true],
  ])('until %s is %s', (due_at, text, late) => {
    expect(timeLeft(due_at, now)).toEqual({ text, late });
  });
});

it('places points on the ruler by time', () => {
  const { points, groups, share } = placeOnRuler([
    { label: 'Due', at: '2026-11-20T00:00:00Z' },
    { label: 'Paid', at: '2026-11-10T00:00:00Z' },
    { label: 'Disputed', at: '2026-11-15T00:00:00Z' },
  ]);
  expect(points.map(({ label, percent }) => [label, percent])).toEqual([
    ['Paid', 0],
    ['Disputed', 50],
    ['Due', 100],
  ]);
  expect(groups.map(({ percent, points: group }) => [percent, group.length])).toEqual([
    [0, 1],
    [50, 1],
    [100, 1],
  ]);
  expect(share(new Date('2026-12-01T00:00:00Z'))).toBe(100);
});

it('puts points that are close together under one label', () => {
  const { groups } = placeOnRuler([
    { label: 'Paid', at: '2026-11-10T00:00:00Z' },
    { label: 'Disputed', at: '2026-11-11T00:00:00Z' },
    { label: 'Live', at: '2026-11-18T00:00:00Z' },
    { label: 'Due', at: '2026-11-20T00:00:00Z' },
  ]);
  expect(groups.map(({ percent, points }) => [percent, ...points.map(({ label }) => label)])).toEqual([
    [0, 'Paid', 'Disputed'],
    [100, 'Live', 'Due'],
  ]);
});
