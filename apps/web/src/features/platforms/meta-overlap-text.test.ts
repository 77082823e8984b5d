import { expect, it } from 'vitest';
import { metaOverlapText } from './meta-overlap-text.ts';

it('warns of Facebook and Instagram beside Meta, which reaches the same people', () => {
  expect(metaOverlapText(['meta', 'facebook', 'instagram'])).toMatchObject({
    title: 'Meta already includes Facebook and Instagram.',
    text: expect.stringContaining('reaches the same people'),
  });
  expect(metaOverlapText(['instagram', 'meta'])?.title).toBe('Meta already includes Instagram.');
});

it('says nothing while only one of them is bought', () => {
  expect(metaOverlapText(['facebook', 'instagram'])).toBeNull();
  expect(metaOverlapText(['meta', 'tiktok'])).toBeNull();
});
