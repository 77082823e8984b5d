import { permissions } from '@universal-media/contract/wire/permissions';
import { describe, expect, it } from 'vitest';
import { opens } from './texts.ts';

describe('what a permission opens', () => {
  it('is read from the tabs', () => {
    expect(opens('campaign_control')).toBe('Opens Campaigns and Users');
    expect(opens('admin_management')).toBe('Opens Dashboard, Discount Codes, Email Automation, and Reports');
  });

  it('is something for every permission', () => {
    for (const permission of permissions) expect(opens(permission)).toMatch(/^Opens \w/);
  });
});
