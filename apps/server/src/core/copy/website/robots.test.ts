import { describe, expect, it } from 'vitest';
import { mayRead } from './robots.ts';

describe('robots.txt', () => {
  it('lets us read everything when it says nothing', () => {
    expect(mayRead('', '/')).toBe(true);
    expect(mayRead('<html>Not found</html>', '/menu')).toBe(true);
  });

  it('keeps us out of what it closes for everyone', () => {
    const robots = 'User-agent: *\nDisallow: /admin\nDisallow: /*.pdf$';
    expect(mayRead(robots, '/admin/users')).toBe(false);
    expect(mayRead(robots, '/menu.pdf')).toBe(false);
    expect(mayRead(robots, '/menu.pdf?page=2')).toBe(true);
    expect(mayRead(robots, '/menu')).toBe(true);
  });

  it('follows the group that names us instead of the one for everyone', () => {
    const robots = 'User-agent: *\nDisallow: /\n\nUser-agent: Other\nUser-agent: UniversalMediaBot\nDisallow: /private';
    expect(mayRead(robots, '/')).toBe(true);
    expect(mayRead(robots, '/private/menu')).toBe(false);
  });

  it('lets the longest rule decide, and allows on a tie', () => {
    const robots = 'User-agent: *\nDisallow: /shop\nAllow: /shop/open\nDisallow: /a\nAllow: /a';
    expect(mayRead(robots, '/shop/cart')).toBe(false);
    expect(mayRead(robots, '/shop/open/1')).toBe(true);
    expect(mayRead(robots, '/a')).toBe(true);
  });

  it('takes an empty Disallow as permission', () => {
    expect(mayRead('User-agent: *\nDisallow:', '/')).toBe(true);
  });

  it('answers quickly for a pattern that is made to be slow', () => {
    const robots = `User-agent: *\nDisallow: /${'*a'.repeat(2_000)}b`;
    const started = performance.now();
    expect(mayRead(robots, `/${'a'.repeat(5_000)}`)).toBe(true);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
