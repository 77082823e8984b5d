import { describe, expect, it } from 'vitest';
import { toChange, toForm, toNewUser } from './user-form.ts';

describe('the form of a user', () => {
  it('begins with the documented defaults, and without consent to marketing', () => {
    expect(toForm(undefined)).toMatchObject({
      user_tier: 'standard',
      subscription_tier: 'Professional',
      marketing_emails: false,
      initial_credits: 1000,
    });
  });

  it('gives starting credits only from those who may', () => {
    const form = { ...toForm(undefined), email: 'ana@example.com', full_name: 'Ana' };
    expect(toNewUser(form, true).initial_credits).toBe(1000);
    expect(toNewUser(form, false).initial_credits).toBe(0);
    expect(toNewUser({ ...form, initial_credits: null }, true).initial_credits).toBe(0);
  });

  it('sends only what was touched', () => {
    const before = { ...toForm(undefined), email: 'ana@example.com', full_name: 'Ana' };
    expect(toChange(before, { ...before, full_name: 'Ana Ruiz', is_active: false })).toEqual({
      full_name: 'Ana Ruiz',
      is_active: false,
    });
    expect(
      toChange(before, { ...before, user_tier: 'premium', subscription_tier: 'Basic', marketing_emails: true }),
    ).toEqual({ user_tier: 'premium', subscription_tier: 'Basic', marketing_emails: true });
  });

  it('sends nothing when nothing was touched, and never the email address', () => {
    const before = { ...toForm(undefined), email: 'ana@example.com', full_name: 'Ana' };
    expect(toChange(before, { ...before, email: 'other@example.com' })).toEqual({});
  });
});
