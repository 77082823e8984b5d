import { expect, it } from 'vitest';
import { enoughFor } from './sizing.ts';

it.each([
  [0, 'Less than a small campaign usually needs.'],
  [299.99, 'Less than a small campaign usually needs.'],
  [300, 'Enough for a small campaign.'],
  [799, 'Enough for a small campaign.'],
  [1_050, 'Enough for a medium campaign.'],
  [50_000, 'Enough for a large campaign.'],
])('%s credits: %s', (credits, words) => {
  expect(enoughFor(credits)).toBe(words);
});
