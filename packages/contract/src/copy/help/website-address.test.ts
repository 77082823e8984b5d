import { describe, expect, it } from 'vitest';
import { suggestWebsite, toWebsiteUrl, WebsiteAddress } from './website-address.ts';

describe('a typed website address', () => {
  it('is completed', () => {
    expect(toWebsiteUrl(' HarborLight.com ')).toBe('https://harborlight.com/');
    expect(toWebsiteUrl('http://harborlight.com/menu#today')).toBe('http://harborlight.com/menu');
    expect(toWebsiteUrl('bücher.de')).toBe('https://bücher.de/');
  });

  it.each([
    '',
    'cafe',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'a.com:8080',
    'ftp://a.com',
    'user:pw@a.com',
    'javascript:alert(1)',
  ])('is refused when it cannot be a website: %s', (typed) => {
    expect(toWebsiteUrl(typed)).toBeNull();
    expect(WebsiteAddress.safeParse(typed).success).toBe(false);
  });

  it('gets a suggestion for a mistyped ending only', () => {
    expect(suggestWebsite('https://www.harborlight.con/')).toBe('harborlight.com');
    expect(suggestWebsite('https://harborlight.com/')).toBeNull();
  });
});
