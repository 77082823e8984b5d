import type { RiskReview } from '@universal-media/contract/support/risk';
import { describe, expect, it } from 'vitest';
import { accountText, openDecisions, stateText, verbFor } from './texts.ts';

const review: RiskReview = {
  user_id: '01a1e671-a7ca-755f-bbab-261dce4778bf',
  email: 'jo@example.com',
  full_name: 'Jo Ortega',
  is_active: true,
  created_at: '2026-11-16T12:00:00.000Z',
  score: 75,
  level: 'high',
  reasons: [],
  assessed_at: '2026-11-16T12:00:00.000Z',
  review: 'open',
  is_frozen: true,
  frozen_at: '2026-11-16T12:00:00.000Z',
  is_withheld: false,
  opened_at: '2026-11-16T12:00:00.000Z',
  decided_by: null,
  decided_at: null,
  note: null,
  version: 2,
};

describe('the state of a review', () => {
  it('names what happens to the account', () => {
    const label = (change: Partial<RiskReview>) => stateText({ ...review, ...change }).label;
    expect(label({})).toBe('Frozen');
    expect(label({ is_frozen: false })).toBe('Watch');
    expect(label({ is_frozen: false, is_withheld: true })).toBe('Not frozen: limit reached');
    expect(label({ review: 'frozen' })).toBe('Kept frozen');
    expect(label({ review: 'cleared', is_frozen: false })).toBe('Cleared');
    expect(label({ review: 'deactivated' })).toBe('Deactivated');
  });
});

describe('the decisions of a review', () => {
  it('follow its state and the permissions of the reader', () => {
    const decisions = (change: Partial<RiskReview>, may = true) => openDecisions({ ...review, ...change }, may);
    expect(decisions({})).toEqual(['clear', 'freeze', 'deactivate']);
    expect(decisions({}, false)).toEqual(['clear', 'freeze']);
    expect(decisions({ review: 'frozen' })).toEqual(['clear', 'deactivate']);
    expect(decisions({ review: 'deactivated' })).toEqual(['clear']);
    expect(decisions({ review: 'cleared', is_frozen: false })).toEqual([]);
  });

  it('say Freeze where the account is not frozen yet', () => {
    expect(verbFor('freeze', review)).toBe('Keep frozen');
    expect(verbFor('freeze', { ...review, is_frozen: false })).toBe('Freeze account');
  });
});

describe('the name of an account', () => {
  it('is its email, also when there is none left', () => {
    expect(accountText(review)).toBe('jo@example.com');
    expect(accountText({ email: null })).toBe('Erased account');
  });
});
