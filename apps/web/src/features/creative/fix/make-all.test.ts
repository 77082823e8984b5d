import type { Content } from '@universal-media/contract/content';
import { matrixOf } from '@universal-media/contract/creative-matrix';
import { usableFiles } from '@universal-media/contract/creative-readiness';
import { describe, expect, it } from 'vitest';
import { film } from '../sample-files.ts';
import { allToMake } from './make-all.ts';

const wishesOf = (platforms: Parameters<typeof matrixOf>[0], files: Content[]) =>
  allToMake(matrixOf(platforms, usableFiles(files)), files).map(({ choices }) => `${choices.platform} ${choices.slot}`);

describe('everything that can be made without a question', () => {
  it('is one file for all platforms that show the same shape in the same way', () => {
    // X and Facebook show a square; nobody needs it twice.
    expect(wishesOf(['facebook', 'x'], [film()])).toHaveLength(3);
  });

  it('leaves out what shortens a film', () => {
    const long = film({ seconds: 90 });
    expect(wishesOf(['tiktok'], [film()])).toEqual(['tiktok 9:16']);
    expect(wishesOf(['tiktok'], [long])).toEqual([]);
  });

  it('leaves out what is being made already', () => {
    const made = film({ content_id: '0198a4b2-7c11-7000-8000-000000000002', status: 'preparing', slot: '9:16' });
    expect(wishesOf(['tiktok'], [film(), made])).toEqual([]);
  });
});
