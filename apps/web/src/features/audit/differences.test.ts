import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

describe('what an entry changed', () => {
  it('is only the fields that differ', () => {
    const before = { full_name: 'Ana Ruiz', user_tier: 'standard', is_active: true };
    const after = { full_name: 'Ana Ruiz', user_tier: 'premium', is_active: false };
    expect(differences({ before, after })).toEqual([
      { field: 'user tier', before: 'standard', after: 'premium' },
      { field: 'is active', before: 'yes', after: 'no' },
    ]);
  });

  it('is everything that is new when there was nothing before', () => {
    expect(differences({ before: null, after: { role: 'admin', permissions: [] } })).toEqual([
      { field: 'role', before: undefined, after: 'admin' },
      { field: 'permissions', before: undefined, after: 'none' },
    ]);
  });

  it('is everything that went when nothing is left', () => {
    expect(differences({ before: { scope: 'account:read' }, after: null })).toEqual([
      { field: 'scope', before: 'account:read', after: undefined },
    ]);
  });

  it('looks inside lists and things', () => {
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

  it('names a field whose content the log does not tell', () => {
    expect(differences({ before: { full_name: '(changed)' }, after: { full_name: '(changed)' } })).toEqual([
      { field: 'full name', before: undefined, after: '(changed)' },
    ]);
  });

  it('is nothing when nothing was noted', () => {
    expect(differences({ before: null, after: null })).toEqual([]);
  });
});
