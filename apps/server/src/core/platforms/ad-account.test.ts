import { describe, expect, it } from 'vitest';
import { adAccountKey, nextAccountState } from './ad-account.ts';

const remote = (state: 'pending' | 'active' | 'suspended' | 'closed', reason: string | null = null) => ({
  state,
  reason,
});

describe('nextAccountState', () => {
  it('follows the platform', () => {
    expect(nextAccountState('requested', remote('active'))).toEqual({ state: 'active', reason: null });
    expect(nextAccountState('active', remote('suspended', 'Policy'))).toEqual({ state: 'suspended', reason: 'Policy' });
    expect(nextAccountState('suspended', remote('active'))).toEqual({ state: 'active', reason: null });
    expect(nextAccountState('active', remote('closed', 'Closed'))).toEqual({ state: 'disconnected', reason: 'Closed' });
  });

  it('leaves an account alone that the platform checks', () => {
    expect(nextAccountState('requested', remote('pending'))).toEqual({ state: 'requested', reason: null });
    expect(nextAccountState('active', remote('pending'))).toEqual({ state: 'active', reason: null });
  });

  it('never revives a disconnected account', () => {
    expect(nextAccountState('disconnected', remote('active')).state).toBe('disconnected');
  });
});

describe('adAccountKey', () => {
  it('is part of a name in brackets', () => {
    expect(adAccountKey({ ad_account_id: '01890000-0000-7000-8000-000000000001' })).toBe(
      'um-account-01890000000070008000000000000001',
    );
  });
});
