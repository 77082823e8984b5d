import { landingPageProblem } from '@universal-media/contract/campaigns/readiness';
import { describe, expect, it } from 'vitest';
import { toHost, withHttps } from './landing-address.ts';

describe('the address of a landing page', () => {
  it.each([
    ['ridgelinebikes.com/tune', 'https://ridgelinebikes.com/tune'],
    [' www.ridgelinebikes.com ', 'https://www.ridgelinebikes.com'],
    ['//ridgelinebikes.com', 'https://ridgelinebikes.com'],
    ['http:ridgelinebikes.com', 'https://ridgelinebikes.com'],
    ['http://ridgelinebikes.com', 'http://ridgelinebikes.com'],
  ])('%j becomes a valid address', (typed, fixed) => {
    expect(withHttps(typed)).toBe(fixed);
    expect(landingPageProblem(fixed)).toBeNull();
  });

  it('is shown by its host, with or without scheme and www', () => {
    expect(['https://www.ridgelinebikes.com/tune', 'ridgelinebikes.com', '', 'no address'].map(toHost)).toEqual([
      'ridgelinebikes.com',
      'ridgelinebikes.com',
      '',
      '',
    ]);
  });
});
