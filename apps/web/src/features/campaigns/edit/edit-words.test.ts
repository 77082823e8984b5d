import { describe, expect, it } from 'vitest';
import { costText, editConsequences, updateLabel } from './edit-words.ts';

const cost = { charge_cents: 0, less_cents: 0, total_cents: 100_000, needs_review: false };

describe('an update', () => {
  it('says on its button what it charges, and nothing where it is free', () => {
    expect(updateLabel({ charge_cents: 12_000 })).toBe('Update - charges 120 credits');
    expect(updateLabel(cost)).toBe('Update');
    expect(costText(cost)).toBe('No Additional Cost. Free Update!');
  });

  it('tells whether it goes back to review, and what that does to a campaign that runs', () => {
    expect(editConsequences({ ...cost, needs_review: true }, 'active')[0]).toContain('stops until it is approved');
    expect(editConsequences({ ...cost, needs_review: true }, 'under_review')[0]).not.toContain('stops');
    expect(editConsequences(cost, 'active')).toEqual([
      'Nothing that is reviewed changes: the campaign goes on as it is.',
    ]);
  });

  it('tells when what it costs less comes back', () => {
    const less = { ...cost, less_cents: 5_000 };
    expect(editConsequences(less, 'under_review')[1]).toContain('at once');
    expect(editConsequences(less, 'active')[1]).toContain('when the campaign ends');
  });
});
