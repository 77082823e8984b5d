import { approvalKinds } from '@universal-media/contract/operations/approvals';
import { approvalPermissions, visibleStaffTabs } from '@universal-media/contract/wire/permissions';
import { describe, expect, it } from 'vitest';
import { amountText } from './texts.ts';

describe('the amount of a request', () => {
  it('says whether credits are added or deducted', () => {
    expect([100_000, -2_550, null].map((cents) => amountText(cents))).toEqual([
      'Adds 1,000 credits',
      'Deducts 25.5 credits',
      null,
    ]);
  });
});

describe('the Approvals tab', () => {
  it('opens for staff who may decide something, and not for others', () => {
    const needed = new Set(Object.values(approvalKinds).map(({ needs }) => needs));
    expect(needed).toEqual(new Set([...approvalPermissions, 'super_admin']));
    const opens = (permissions: Parameters<typeof visibleStaffTabs>[0]['permissions']) =>
      visibleStaffTabs({ role: 'admin', permissions }).some(({ id }) => id === 'approvals');
    expect(opens(['campaign_control'])).toBe(true);
    expect(opens(['billing_oversight', 'dispute_management'])).toBe(false);
  });
});
