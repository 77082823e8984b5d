import { usableFiles } from '@universal-media/contract/campaigns/creative-readiness';
import type { Content } from '@universal-media/contract/creative/content';
import { buildMatrix } from '@universal-media/contract/creative/matrix';
import { describe, expect, it } from 'vitest';
import { video } from '../sample-files.ts';
import { allToMake } from './make-all.ts';

const toChoices = (platforms: Parameters<typeof buildMatrix>[0], files: Content[]) =>
  allToMake(buildMatrix(platforms, usableFiles(files)), files).map(
    ({ choices }) => `${choices.platform} ${choices.slot}`,
  );

describe('versions that can be created without confirmation', () => {
  it('include one file for all platforms that show the same aspect ratio in the same way', () => {
    // X and Facebook both show a square, so one version is enough.
    expect(toChoices(['facebook', 'x'], [video()])).toHaveLength(3);
  });

  it('exclude versions that trim a video', () => {
    const long = video({ seconds: 90 });
    expect(toChoices(['tiktok'], [video()])).toEqual(['tiktok 9:16']);
    expect(toChoices(['tiktok'], [long])).toEqual([]);
  });

  it('exclude versions that are already being created', () => {
    const made = video({ content_id: '0198a4b2-7c11-7000-8000-000000000002', status: 'preparing', slot: '9:16' });
    expect(toChoices(['tiktok'], [video(), made])).toEqual([]);
  });
});
