import { describe, expect, it } from 'vitest';
import { adminForm, toBody, toForm } from './admin-form.ts';

const filled = { ...toForm(undefined), email: 'dana@example.com', full_name: 'Dana Whitfield' };

describe('the form of a staff member', () => {
  it('begins as an admin without permissions', () => {
    expect(toForm(undefined)).toMatchObject({ role: 'admin', permissions: [] });
  });

  it('has no password, which staff members choose themselves', () => {
    expect(toBody(adminForm.parse({ ...filled, password: 'Lantern-Bridge-58' }))).not.toHaveProperty('password');
  });

  it('sends no permissions for a super admin', () => {
    expect(toBody({ ...filled, role: 'super_admin', permissions: ['campaign_control'] }).permissions).toEqual([]);
    expect(toBody({ ...filled, permissions: ['campaign_control'] }).permissions).toEqual(['campaign_control']);
  });
});
