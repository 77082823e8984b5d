import { describe, expect, it } from 'vitest';
import { costText, editConsequences, updateLabel } from './texts.ts';

const cost = { charge_cents: 0, less_cents: 0, total_cents: 100_000, needs_review: false, resubmissions: [] };

describe('an update', () => {
  it('shows its charge on the button, if there is one', () => {
    expect(updateLabel({ charge_cents: 12_000 })).toBe('Update - charges 120 credits');
    expect(updateLabel(cost)).toBe('Update');
    expect(costText(cost)).toBe('No Additional Cost. Free Update!');
  });

  it('says whether it needs a review, and that a running campaign pauses', () => {
    expect(editConsequences({ ...cost, needs_review: true }, 'active')[0]).toContain('pauses until it is approved');
    expect(editConsequences({ ...cost, needs_review: true }, 'under_review')[0]).not.toContain('pauses');
    expect(editConsequences(cost, 'active')).toEqual(['These changes need no review. The campaign keeps running.']);
  });

  it('says when unused credits are returned', () => {
    const less = { ...cost, less_cents: 5_000 };
    expect(editConsequences(less, 'under_review')[1]).toContain('immediately');
    expect(editConsequences(less, 'active')[1]).toContain('when it ends');
  });
});
