import { describe, expect, it } from 'vitest';
import { describeRemoval } from './removal.ts';

const code = { code: 'PARTNER', assigned_users: 3, is_private: true };
const ana = { user_id: 'a', email: 'ana@example.com' };

describe('the warning before assignments end', () => {
  it('names the code and the user who loses it', () => {
    expect(describeRemoval(code, ana, false)).toMatchObject({
      title: 'Take PARTNER from ana@example.com?',
      verb: 'Unassign',
      done: 'PARTNER was taken from ana@example.com.',
    });
  });

  it('says that a code without users stays private', () => {
    const last = describeRemoval({ ...code, assigned_users: 1 }, ana, false);
    expect(last.consequence).toContain('The code stays private, so no user can use it.');
    expect(describeRemoval(code, ana, false).consequence).not.toContain('stays private');
  });

  it.each([
    [0, 'No user has it now.'],
    [1, '1 user loses the assignment.'],
    [1_200, '1,200 users lose their assignment.'],
  ])('says how many users a public code concerns: %i', (assigned_users, text) => {
    const removal = describeRemoval({ ...code, assigned_users }, undefined, false);
    expect(removal.title).toBe('Make PARTNER public?');
    expect(removal.consequence).toContain(text);
    expect(removal.consequence).toContain('Everyone can use it, more than once.');
  });

  it('asks for a second staff member above the limit, only to open the code', () => {
    expect(describeRemoval(code, undefined, true).verb).toBe('Ask to make public');
    expect(describeRemoval(code, undefined, true).consequence).toContain('A second staff member must approve.');
    expect(describeRemoval(code, ana, true).verb).toBe('Unassign');
  });

  it('names a user whose account was deleted', () => {
    expect(describeRemoval(code, { ...ana, email: null }, false).title).toBe('Take PARTNER from a deleted account?');
  });
});
