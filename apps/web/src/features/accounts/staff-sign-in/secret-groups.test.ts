import { describe, expect, it } from 'vitest';
import { inGroupsOfFour } from './secret-groups.ts';

describe('showing a secret', () => {
  it('puts a space after every four characters, and none at the end', () => {
    expect(inGroupsOfFour('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  });

  it('leaves a shorter last group', () => {
    expect(inGroupsOfFour('JBSWY3')).toBe('JBSW Y3');
  });

  it('has nothing to show for nothing', () => {
    expect(inGroupsOfFour('')).toBe('');
  });
});
