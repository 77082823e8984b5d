import { describe, expect, it } from 'vitest';
import { toBuyerParty } from './document-party.ts';

const person = { full_name: 'Jo Ortega', email: 'jo@example.com' };
const company = {
  legal_name: 'Ridgeline Bikes LLC',
  street: '1204 E 6th Street',
  city: 'Austin',
  region: 'TX',
  postal_code: '78702',
  country: 'US',
  tax_id_line: 'EIN ending 4821',
};

describe('the buyer on a document', () => {
  it('is the person while no company is known', () => {
    expect(toBuyerParty(person, undefined)).toEqual({ name: 'Jo Ortega', lines: ['jo@example.com'] });
  });

  it('is the company with its address and tax ID', () => {
    expect(toBuyerParty(person, company)).toEqual({
      name: 'Ridgeline Bikes LLC',
      lines: ['1204 E 6th Street', 'Austin, TX 78702', 'United States', 'EIN ending 4821', 'jo@example.com'],
    });
  });

  it('leaves out what an address does not have', () => {
    const short = { ...company, region: '', postal_code: '', country: 'SG', tax_id_line: null };
    expect(toBuyerParty(person, short).lines).toEqual(['1204 E 6th Street', 'Austin', 'Singapore', 'jo@example.com']);
  });
});
