import { expect, it } from 'vitest';
import { moveSentence, shortId } from './words.ts';

it.each([
  [{ platform: null, from: 'pending', to: 'under_review', by: 'system' }, 'Under Review, by the system'],
  [{ platform: 'google', from: 'created', to: 'live', by: 'system' }, 'Google Ads: Live, by the system'],
  [{ platform: null, from: 'under_review', to: 'under_review', by: 'staff' }, 'Changes requested, by staff'],
  [{ platform: null, from: 'active', to: 'active', by: 'advertiser' }, 'Active, by the advertiser'],
  [{ platform: null, from: 'active', to: 'put_on_ice', by: 'staff' }, 'put on ice, by staff'],
] as const)('%o reads %j', (move, sentence) => {
  expect(moveSentence(move)).toBe(sentence);
});

it('an id is shown by its first twelve characters', () => {
  expect(shortId('0198a4b2-7c11-7000-8000-000000000001')).toBe('0198a4b2-7c1');
});
