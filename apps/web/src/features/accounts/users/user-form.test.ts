import { describe, expect, it } from 'vitest';
import { changeOf, formOf, newUserOf } from './user-form.ts';

describe('the form of a user', () => {
  it('begins with the documented defaults, and without consent to marketing', () => {
    expect(formOf(undefined)).toMatchObject({
      user_tier: 'standard',
      subscription_tier: 'Professional',
      marketing_emails: false,
      initial_credits: 1000,
    });
  });

  it('gives starting credits only from those who may', () => {
    const form = { ...formOf(undefined), email: 'ana@example.com', full_name: 'Ana' };
    expect(newUserOf(form, true).initial_credits).toBe(1000);
    expect(newUserOf(form, false).initial_credits).toBe(0);
    expect(newUserOf({ ...form, initial_credits: null }, true).initial_credits).toBe(0);
  });

  it('sends only what was touched', () => {
    const before = { ...formOf(undefined), email: 'ana@example.com', full_name: 'Ana' };
    expect(changeOf(before, { ...before, full_name: 'Ana Ruiz', is_active: false })).toEqual({
      full_name: 'Ana Ruiz',
      is_active: false,
    });
    expect(
      changeOf(before, { ...before, user_tier: 'premium', subscription_tier: 'Basic', marketing_emails: true }),
    ).toEqual({ user_tier: 'premium', subscription_tier: 'Basic', marketing_emails: true });
  });

  it('sends nothing when nothing was touched, and never the email address', () => {
    const before = { ...formOf(undefined), email: 'ana@example.com', full_name: 'Ana' };
    expect(changeOf(before, { ...before, email: 'other@example.com' })).toEqual({});
  });
});
