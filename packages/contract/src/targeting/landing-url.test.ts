import { describe, expect, it } from 'vitest';
import { addParameters, utmParameters } from './landing-url.ts';

const visit = { source: 'tiktok', campaign: 'c1' };

describe('the URL that an ad opens', () => {
  it.each([
    ['https://a.example', 'https://a.example?utm_source=tiktok&utm_medium=paid&utm_campaign=c1'],
    ['https://a.example/?b=1#c', 'https://a.example/?b=1&utm_source=tiktok&utm_medium=paid&utm_campaign=c1#c'],
    ['https://a.example/?utm_source=own', 'https://a.example/?utm_source=own&utm_medium=paid&utm_campaign=c1'],
  ])('%s is %s', (url, expected) => {
    expect(addParameters(url, utmParameters(url, visit))).toBe(expected);
  });

  it('gets nothing twice', () => {
    const url = addParameters('https://a.example', utmParameters('https://a.example', visit));
    expect(utmParameters(url, visit)).toEqual({});
    expect(addParameters(url, {})).toBe(url);
  });
});
