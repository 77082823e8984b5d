import { expect, it } from 'vitest';
import { type CustomerListMatch, customerListText } from './customer-list-match.ts';

it.each<['google-ads' | 'meta' | 'tiktok', CustomerListMatch, string]>([
  ['meta', { state: 'processing', matched: null }, 'Meta is matching your list, which can take two days'],
  ['google-ads', { state: 'ready', matched: 1_240 }, 'About 1,240 people recognized'],
  [
    'google-ads',
    { state: 'too_small', matched: 1 },
    'Too small to target: 1 person recognized, and Google Ads needs 100 people',
  ],
  ['meta', { state: 'too_small', matched: 1_000 }, 'Too small to target: Meta needs 100 people'],
  ['tiktok', { state: 'too_small', matched: 1_400 }, 'Too small to target: TikTok needs 1,000 people'],
])('%s says of %j: %s', (connection, match, text) => {
  expect(customerListText(connection, match)).toBe(text);
});
