import { describe, expect, it } from 'vitest';
import { authModeOf, paths, viewOf } from './paths.ts';

const query = (text: string) => new URLSearchParams(text);

describe('addresses', () => {
  it('lead back to what they were built from', () => {
    expect(viewOf(query(paths.view('reports').slice(2)))).toBe('reports');
    expect(authModeOf(query(paths.authentication('signup').slice(2)))).toBe('signup');
    expect(paths.view('dashboard')).toBe(paths.home);
  });

  it('show the dashboard when no view or an unknown one is asked for', () => {
    expect(viewOf(query(''))).toBe('dashboard');
    expect(viewOf(query('view=nonsense'))).toBe('dashboard');
  });

  it('open the authentication screen only when asked plainly', () => {
    expect(authModeOf(query('login=true'))).toBe('login');
    expect(authModeOf(query('login=1'))).toBeUndefined();
  });
});
