import { describe, expect, it } from 'vitest';
import { urlFor } from './url.ts';

describe('the address of a call', () => {
  it('puts parameters in for the braces', () => {
    expect(urlFor({ path: '/api/campaigns/{id}/status' }, { params: { id: 'a/b c' } })).toBe(
      '/api/campaigns/a%2Fb%20c/status',
    );
  });

  it('leaves undefined out of the query and keeps false and zero', () => {
    const query = { q: 'a&b', limit: 0, all: false, after: undefined };
    expect(urlFor({ path: '/api/things' }, { query })).toBe('/api/things?q=a%26b&limit=0&all=false');
  });

  it('has no question mark without a query', () => {
    expect(urlFor({ path: '/api/auth/me' }, {})).toBe('/api/auth/me');
  });

  it('refuses to call an address with a hole in it', () => {
    expect(() => urlFor({ path: '/api/campaigns/{id}' }, {})).toThrow('needs id');
  });
});
