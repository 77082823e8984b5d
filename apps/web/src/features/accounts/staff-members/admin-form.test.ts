import { describe, expect, it } from 'vitest';
import { adminForm, bodyOf, formOf } from './admin-form.ts';

const filled = { ...formOf(undefined), email: 'dana@example.com', full_name: 'Dana Whitfield' };

describe('the form of a staff member', () => {
  it('begins as an admin without permissions', () => {
    expect(formOf(undefined)).toMatchObject({ role: 'admin', permissions: [] });
  });

  it('takes a blank password, but no weak one', () => {
    expect(adminForm.safeParse(filled).success).toBe(true);
    expect(adminForm.safeParse({ ...filled, password: 'short' }).success).toBe(false);
  });

  it('sends no permissions for a super admin', () => {
    expect(bodyOf({ ...filled, role: 'super_admin', permissions: ['campaign_control'] }).permissions).toEqual([]);
    expect(bodyOf({ ...filled, permissions: ['campaign_control'] }).permissions).toEqual(['campaign_control']);
  });
});
