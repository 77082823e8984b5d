import { describe, expect, it } from 'vitest';
import { isOwnUrl } from './own-url.ts';

const origin = 'https://app.example';

describe('a URL of our own', () => {
  it.each([
    origin,
    `${origin}/`,
    `${origin}?view=credits`,
    `${origin}/?view=credits&session_id={CHECKOUT_SESSION_ID}&show_modal=true`,
  ])('is %s', (url) => {
    expect(isOwnUrl(url, origin)).toBe(true);
  });

  it.each([
    ['on another host', 'https://evil.example/'],
    ['of a host that starts like ours', 'https://app.example.evil.example/'],
    ['with our host as a user name', 'https://app.example@evil.example/'],
    ['over plain http', 'http://app.example/'],
    ['on another port', 'https://app.example:8443/'],
    ['with a script', 'javascript:alert(1)//https://app.example/'],
    ['without a host', '/credits'],
    ['with two slashes only', '//app.example/'],
    ['with backslashes', 'https:\\\\app.example\\credits'],
    ['with a line break', 'https://app.example/\nhttps://evil.example'],
    ['with a space before it', ' https://app.example/'],
    ['that is empty', ''],
  ])('is not one %s', (_what, url) => {
    expect(isOwnUrl(url, origin)).toBe(false);
  });
});
