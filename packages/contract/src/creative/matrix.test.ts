import { describe, expect, it } from 'vitest';
import { type Slot, slots } from '../platforms/creative-slots.ts';
import type { MediaFacts } from '../platforms/media-facts.ts';
import { type PlatformId, platformIds } from '../platforms/platforms.ts';
import { buildMatrix, type Cell, type MatrixItem } from './matrix.ts';

const still: MediaFacts = {
  filename: 'file',
  content_type: 'image',
  media_type: 'image/jpeg',
  file_size: 1_000_000,
  width: 1080,
  height: 1080,
  duration_s: null,
  frame_rate: null,
  bit_rate: null,
  video_codec: null,
  audio_codec: null,
  audio_channels: null,
  sample_rate: null,
  loudness_lufs: null,
  animated: false,
};
const item = (content_id: string, facts: Partial<MediaFacts>, ...platform_targets: PlatformId[]): MatrixItem => ({
  content_id,
  facts: { ...still, ...facts },
  platform_targets,
});
const photo = (content_id: string, width: number, height: number) => item(content_id, { width, height });
const video = (content_id: string, width: number, height: number, duration_s: number) =>
  item(content_id, { content_type: 'video', media_type: 'video/mp4', width, height, duration_s });
const audio = item('audio', {
  content_type: 'audio',
  media_type: 'audio/mpeg',
  width: null,
  height: null,
  duration_s: 30,
});

function buildRow(platform: PlatformId, ...items: MatrixItem[]) {
  const [row] = buildMatrix([platform], items);
  if (!row) throw new RangeError('A matrix has a row for every platform');
  return row;
}
const cellIn = (platform: PlatformId, slot: Slot, ...items: MatrixItem[]): Cell | undefined =>
  buildRow(platform, ...items).cells[slots.indexOf(slot)];
const listStates = (platform: PlatformId, ...items: MatrixItem[]) =>
  buildRow(platform, ...items).cells.map((cell) =>
    'content_id' in cell ? `${cell.state} ${cell.content_id}` : cell.state,
  );

describe('the needs of a platform', () => {
  // ! required, ? one of these is required, + optional; v accepts video, i images, a audio.
  it.each<[PlatformId, string]>([
    ['streaming_package', '16:9!v'],
    ['youtube', '16:9?v 9:16?v'],
    ['roku', '16:9!v'],
    ['meta', '16:9+iv 9:16?iv 1:1?iv 4:5?iv'],
    ['facebook', '16:9+iv 9:16?iv 1:1?iv 4:5?iv'],
    ['instagram', '16:9+iv 9:16?iv 1:1?iv 4:5?iv'],
    ['tiktok', '9:16!iv'],
    ['x', '16:9?iv 9:16+v 1:1?iv'],
    ['reddit', '16:9?iv 1:1?iv 4:5?iv'],
    ['google', '1:1!i 4:5+i'],
    ['display_package', '16:9?iv 1:1?iv 4:5+i'],
    ['spotify', 'audio!a companion!i'],
    ['audio_package', 'audio!a companion!i'],
  ])('%s: %s', (platform, needs) => {
    const marks = { required: '!', any_of: '?', optional: '+' };
    const kinds = [photo('i', 2000, 2000), video('v', 2000, 2000, 30), { ...audio, content_id: 'a' }];
    const found = buildRow(platform).cells.flatMap(({ slot }) => {
      const cell = cellIn(platform, slot);
      if (cell?.state !== 'missing') return [];
      const taken = kinds.filter((one) => cellIn(platform, slot, one)?.state !== 'missing');
      return [`${slot}${marks[cell.need]}${taken.map(({ content_id }) => content_id).join('')}`];
    });
    expect(found.join(' ')).toBe(needs);
  });

  it('are one row per platform with one cell per slot', () => {
    const rows = buildMatrix(platformIds, []);
    expect(rows.map(({ platform }) => platform)).toEqual(platformIds);
    for (const { cells } of rows) expect(cells.map(({ slot }) => slot)).toEqual(slots);
    expect(rows.filter(({ ready }) => ready)).toEqual([]);
  });
});

describe('a cell', () => {
  it('is filled by a file that has the shape and no problems, with its warnings', () => {
    expect(cellIn('meta', '1:1', photo('square', 800, 800))).toEqual({
      platform: 'meta',
      slot: '1:1',
      state: 'filled',
      need: 'any_of',
      content_id: 'square',
      findings: [{ code: 'size', text: 'Meta recommends 1080x1080 or larger; this file is 800x800' }],
    });
  });

  it('is fixable when a version can be created, wrong when a file has the shape but cannot fit, else missing', () => {
    expect(listStates('streaming_package', video('tall', 1080, 1920, 30))[0]).toBe('fixable tall');
    expect(listStates('streaming_package', video('short', 1920, 1080, 3))[0]).toBe('wrong short');
    expect(listStates('streaming_package', video('both', 1080, 1920, 3))[0]).toBe('missing');
    expect(listStates('streaming_package', photo('still', 1920, 1080))[0]).toBe('missing');
  });

  it('lists what is wrong', () => {
    expect(cellIn('tiktok', '9:16', photo('tiny', 90, 160))).toMatchObject({
      state: 'wrong',
      findings: [{ code: 'size', text: 'Image is 90x160; TikTok needs at least 540x960' }],
    });
  });

  it('prefers a file that fits over one that needs a version, in any order', () => {
    const [good, bad] = [photo('good', 1080, 1080), photo('bad', 1920, 1080)];
    expect(cellIn('meta', '1:1', bad, good)).toMatchObject({ state: 'filled', content_id: 'good' });
    expect(cellIn('meta', '1:1', good, bad)).toMatchObject({ state: 'filled', content_id: 'good' });
  });

  it('picks the file that needs the fewest changes, and avoids trimming', () => {
    const long = video('long', 1920, 1080, 100);
    const loud = item('loud', { ...video('', 1080, 1920, 30).facts, media_type: 'video/webm', loudness_lufs: -5 });
    expect(cellIn('streaming_package', '16:9', long, loud)).toMatchObject({ state: 'fixable', content_id: 'loud' });
    expect(cellIn('streaming_package', '16:9', long)).toMatchObject({ plan: { needs_consent: true } });
  });

  it('pads an image that would be too small after cropping', () => {
    expect(cellIn('spotify', 'companion', photo('flat', 700, 200))).toMatchObject({
      state: 'fixable',
      plan: { fit: 'pad', frame: { width: 640, height: 640 } },
    });
  });

  it('ignores a file assigned to other platforms', () => {
    const square = item('square', {}, 'meta', 'x');
    expect(cellIn('meta', '1:1', square)?.state).toBe('filled');
    expect(cellIn('facebook', '1:1', square)?.state).toBe('missing');
  });
});

describe('a platform is ready', () => {
  const ready = (platform: PlatformId, ...items: MatrixItem[]) => buildRow(platform, ...items).ready;

  it('when every required slot is filled', () => {
    expect(ready('spotify', audio)).toBe(false);
    expect(ready('spotify', photo('square', 640, 640))).toBe(false);
    expect(ready('spotify', audio, photo('square', 640, 640))).toBe(true);
  });

  it('when one of several alternatives is filled; an optional slot does not count', () => {
    expect(ready('x', photo('square', 1080, 1080))).toBe(true);
    expect(ready('x', video('tall', 1080, 1920, 30))).toBe(false);
    expect(ready('meta', photo('wide', 1920, 1080))).toBe(false);
  });

  it('not because of versions that could be created', () => {
    expect(cellIn('tiktok', '9:16', photo('wide', 1920, 1080))?.state).toBe('fixable');
    expect(ready('tiktok', photo('wide', 1920, 1080))).toBe(false);
  });
});
