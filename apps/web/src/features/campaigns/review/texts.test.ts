import { expect, it } from 'vitest';
import { historyText } from './texts.ts';

it.each([
  [{ platform: null, from: 'pending', to: 'under_review', by: 'system' }, 'Under Review, by the system'],
  [{ platform: 'google', from: 'created', to: 'live', by: 'system' }, 'Google Ads: Live, by the system'],
  [{ platform: null, from: 'under_review', to: 'under_review', by: 'staff' }, 'Changes requested, by staff'],
  [{ platform: null, from: 'active', to: 'active', by: 'advertiser' }, 'Active, by the advertiser'],
  [{ platform: null, from: 'active', to: 'put_on_ice', by: 'staff' }, 'put on ice, by staff'],
] as const)('%o reads %j', (move, sentence) => {
  expect(historyText(move)).toBe(sentence);
});
