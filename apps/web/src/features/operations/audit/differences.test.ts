import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

describe('differences of an audit entry', () => {
  it('lists only the fields that differ', () => {
    const before = { full_name: 'Ana Ruiz', user_tier: 'standard', is_active: true };
    const after = { full_name: 'Ana Ruiz', user_tier: 'premium', is_active: false };
    expect(differences({ before, after })).toEqual([
      { field: 'user tier', before: 'standard', after: 'premium' },
      { field: 'is active', before: 'yes', after: 'no' },
    ]);
  });

  it('lists every field of a new record', () => {
    expect(differences({ before: null, after: { role: 'admin', permissions: [] } })).toEqual([
      { field: 'role', before: undefined, after: 'admin' },
      { field: 'permissions', before: undefined, after: 'none' },
    ]);
  });

  it('lists every field of a removed record', () => {
    expect(differences({ before: { scope: 'account:read' }, after: null })).toEqual([
      { field: 'scope', before: 'account:read', after: undefined },
    ]);
  });

  it('compares lists and nested fields', () => {
    const before = { permissions: ['campaign_control'], account_settings: { marketing_emails: true, zone: 'UTC' } };
    const after = {
      permissions: ['campaign_control', 'credit_management'],
      account_settings: { marketing_emails: false, zone: 'UTC' },
    };
    expect(differences({ before, after })).toEqual([
      { field: 'permissions', before: 'campaign_control', after: 'campaign_control, credit_management' },
      { field: 'account settings, marketing emails', before: 'yes', after: 'no' },
    ]);
  });

  it('names a field whose values the log withholds', () => {
    expect(differences({ before: { full_name: '(changed)' }, after: { full_name: '(changed)' } })).toEqual([
      { field: 'full name', before: undefined, after: '(changed)' },
    ]);
  });

  it('is empty when no values were recorded', () => {
    expect(differences({ before: null, after: null })).toEqual([]);
  });

  it('shows cents as an amount', () => {
    expect(differences({ before: { balance_cents: 757033 }, after: { balance_cents: 787033 } })).toEqual([
      { field: 'balance', before: '7,570.33', after: '7,870.33' },
    ]);
  });
});
