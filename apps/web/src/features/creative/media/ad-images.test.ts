import { usableFiles } from '@universal-media/contract/campaigns/creative-readiness';
import { findAdImages } from '@universal-media/contract/creative/ad-images';
import type { Content } from '@universal-media/contract/creative/content';
import { buildMatrix } from '@universal-media/contract/creative/matrix';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { describe, expect, it } from 'vitest';
import { video } from './sample-files.ts';

const picturesFor = (platforms: PlatformId[], files: Content[]) =>
  findAdImages(buildMatrix(platforms, usableFiles(files)), files);

const square = video({
  content_id: '0198a4b2-7c11-7000-8000-000000000002',
  width: 1080,
  height: 1080,
  poster_url: '/square',
});

describe('the image in a preview', () => {
  it('comes from the slot that the frame shows', () => {
    expect(picturesFor(['youtube', 'meta'], [video(), square])).toEqual({ youtube: '/poster', meta: '/square' });
  });

  it('comes from another slot of the platform when that slot is empty', () => {
    expect(picturesFor(['meta'], [video()])).toEqual({ meta: '/poster' });
  });

  it('is missing when no file fits and in text-only frames', () => {
    expect(picturesFor(['tiktok', 'google'], [video()])).toEqual({});
  });
});
