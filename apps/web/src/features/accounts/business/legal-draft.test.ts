import { describe, expect, it } from 'vitest';
import { isChanged, toDraft } from './legal-draft.ts';

const saved = {
  legal_name: 'Ridgeline Bikes LLC',
  street: '1204 E 6th Street',
  city: 'Austin',
  region: 'TX',
  postal_code: '78702',
  country: 'US',
  tax_id_ending: '4821',
  updated_at: '2026-11-15T10:00:00.000Z',
};

describe('the draft of the company details', () => {
  it('is unchanged as loaded', () => {
    expect(isChanged(toDraft(saved), saved)).toBe(false);
    expect(isChanged(toDraft(null), null)).toBe(false);
  });

  it('is changed by an address, a new tax ID or its removal', () => {
    expect(isChanged({ ...toDraft(saved), city: 'Dallas' }, saved)).toBe(true);
    expect(isChanged({ ...toDraft(saved), tax_id: '12-3456789' }, saved)).toBe(true);
    expect(isChanged({ ...toDraft(saved), tax_id: null }, saved)).toBe(true);
  });

  it('is not changed by an emptied field where no tax ID is stored', () => {
    expect(isChanged({ ...toDraft(null), tax_id: '' }, null)).toBe(false);
  });
});
