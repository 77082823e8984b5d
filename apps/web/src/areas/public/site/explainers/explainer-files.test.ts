import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { captionsFor, explainerPlan, explainerScripts } from '@universal-media/contract/support/site/explainer-scripts';
import {
  EXPLAINER_SIZE,
  explainerFile,
  explainers,
  MAX_EXPLAINER_BYTES,
} from '@universal-media/contract/support/site/explainers';
import { describe, expect, it } from 'vitest';
import { example, exampleShares } from '../front/example-plan.ts';

const pathTo = (slug: string, kind: 'mp4' | 'vtt' | 'avif') =>
  join(import.meta.dirname, '../../../../../public', explainerFile(slug, kind));

describe('the explainer videos', () => {
  it('tell of the plan on the home page', () => {
    expect(explainerPlan).toEqual({ media_cents: example.budget_cents, platform_count: exampleShares.length });
  });

  it.each(explainers)('$slug is a small video of 20 to 30 seconds with a small poster', ({ slug, seconds }) => {
    const stored = statSync(pathTo(slug, 'mp4')).size;
    expect(stored).toBeGreaterThan(50_000);
    expect(stored).toBeLessThanOrEqual(MAX_EXPLAINER_BYTES);
    expect(statSync(pathTo(slug, 'avif')).size).toBeLessThanOrEqual(40_000);
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(30);
    const asked = ['-show_entries', 'stream=codec_name,width,height,pix_fmt:format=duration', '-of', 'json'];
    const facts = JSON.parse(
      execFileSync('ffprobe', ['-v', 'error', ...asked, pathTo(slug, 'mp4')], { encoding: 'utf8' }),
    );
    expect(facts.streams).toEqual([{ codec_name: 'h264', pix_fmt: 'yuv420p', ...EXPLAINER_SIZE }]);
    expect(Number(facts.format.duration)).toBeCloseTo(seconds, 1);
  });

  // A changed fee changes the captions: `pnpm explainers` draws the videos again.
  it.each(explainers)('$slug has the captions of the contract, from its start to its end', ({ slug, seconds }) => {
    expect(readFileSync(pathTo(slug, 'vtt'), 'utf8')).toBe(captionsFor(slug));
    const { cues } = explainerScripts[slug];
    const ends = [0, ...cues.map(({ to_s }) => to_s)];
    expect(ends.at(-1)).toBe(seconds);
    expect(cues.map(({ from_s }) => from_s)).toEqual(ends.slice(0, -1));
  });
});
