import { describe, expect, it } from 'vitest';
import { getAcceptanceReason } from './legal.ts';

const status = (accepted_version: string | null) => ({
  is_compliant: false,
  current_version: '2026.1',
  accepted_version,
});

describe('the reason for accepting the terms', () => {
  it('names the previously accepted version', () => {
    expect(getAcceptanceReason(status('2025.1'))).toContain('since you accepted version 2025.1');
    expect(getAcceptanceReason(status('2025.1'))).toContain('accept version 2026.1');
  });

  it('does not mention a change when no version was accepted', () => {
    expect(getAcceptanceReason(status(null))).toContain('not accepted our Terms of Service yet');
  });

  it('stays general while the status is unknown', () => {
    expect(getAcceptanceReason(undefined)).toBe(
      'Please read and accept version 2025.1 of our Terms of Service to continue.',
    );
  });
});
