import { expect, it } from 'vitest';
import { staffPath, staffPaths } from './staff-paths.ts';

it('names the tab and what it shows, and leaves out what is not set', () => {
  expect(staffPath('users')).toBe('/admin?tab=users');
  expect(staffPath('users', { search: undefined, user: 'u1' })).toBe('/admin?tab=users&user=u1');
  expect(staffPaths.payments('failed')).toBe('/admin?tab=billing&payments=failed');
  expect(staffPaths.payments()).toBe('/admin?tab=billing&payments=all');
});
