import { describe, expect, it } from 'vitest';
import { changeText } from './change-text.ts';

const status = (accepted_version: string | null) => ({
  is_compliant: false,
  current_version: '2026.1',
  accepted_version,
});

describe('why the terms are asked for', () => {
  it('names the version that was accepted before', () => {
    expect(changeText(status('2025.1'))).toContain('since you accepted version 2025.1');
    expect(changeText(status('2025.1'))).toContain('accept version 2026.1');
  });

  it('does not speak of a change to somebody who has accepted none', () => {
    expect(changeText(status(null))).toContain('not accepted our Terms of Service yet');
  });

  it('says it in general while nothing is known', () => {
    expect(changeText(undefined)).toBe('Please read and accept version 2025.1 of our Terms of Service to continue.');
  });
});
