import type { Content } from '@universal-media/contract/content';
import { matrixOf } from '@universal-media/contract/creative-matrix';
import { usableFiles } from '@universal-media/contract/creative-readiness';
import type { PlatformId } from '@universal-media/contract/platforms';
import { describe, expect, it } from 'vitest';
import { adMediaOf } from './ad-media.ts';
import { film } from './sample-files.ts';

const picturesFor = (platforms: PlatformId[], files: Content[]) =>
  adMediaOf(matrixOf(platforms, usableFiles(files)), files);

const square = film({
  content_id: '0198a4b2-7c11-7000-8000-000000000002',
  width: 1080,
  height: 1080,
  poster_url: '/square',
});

describe('the picture in a preview', () => {
  it('is of the slot that the frame shows', () => {
    expect(picturesFor(['youtube', 'meta'], [film(), square])).toEqual({ youtube: '/poster', meta: '/square' });
  });

  it('is of another slot of the platform where that one is empty', () => {
    expect(picturesFor(['meta'], [film()])).toEqual({ meta: '/poster' });
  });

  it('is missing where nothing fits, and where only words are shown', () => {
    expect(picturesFor(['tiktok', 'google'], [film()])).toEqual({});
  });
});
