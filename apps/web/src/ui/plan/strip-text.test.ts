import { expect, test } from 'vitest';
import { layoutStrip, type Share } from './strip-geometry.ts';
import { describeStrip, shareTexts } from './strip-text.ts';

const shares: Share[] = [
  { id: 'spotify', name: 'Spotify', family: 'audio', amount_cents: 100_00 },
  { id: 'meta', name: 'Meta', family: 'social', amount_cents: 200_00 },
  { id: 'tiktok', name: 'TikTok', family: 'social', amount_cents: 0 },
];

test('every share is named, with what is left and what has nothing', () => {
  expect(describeStrip(shares, layoutStrip(shares, 600_00), 'Left')).toBe(
    'Meta $200, 33%; Spotify $100, 17%; TikTok $0; Left $300, 50%',
  );
});

test('says by how much the budget is passed', () => {
  expect(describeStrip(shares, layoutStrip(shares, 250_00), 'Left')).toContain('$50 over budget');
});

test('an empty plan says so', () => expect(describeStrip([], layoutStrip([]), 'Left')).toBe('Nothing allocated yet'));

test('labels follow block order and add up with the rest', () => {
  const { blocks, rest } = shareTexts(layoutStrip(shares, 600_00));
  expect(blocks.map((block) => block.percent)).toEqual([33, 17]);
  expect(rest).toEqual({ amount: '$300', percent: 50 });
});
