import { describe, expect, it } from 'vitest';
import { type Cell, type MatrixItem, matrixOf } from './creative-matrix.ts';
import { type Slot, slots } from './creative-slots.ts';
import type { MediaFacts } from './media-facts.ts';
import { type PlatformId, platformIds } from './platforms.ts';

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
const film = (content_id: string, width: number, height: number, duration_s: number) =>
  item(content_id, { content_type: 'video', media_type: 'video/mp4', width, height, duration_s });
const sound = item('sound', {
  content_type: 'audio',
  media_type: 'audio/mpeg',
  width: null,
  height: null,
  duration_s: 30,
});

function rowOf(platform: PlatformId, ...items: MatrixItem[]) {
  const [row] = matrixOf([platform], items);
  if (!row) throw new RangeError('A matrix has a row for every platform');
  return row;
}
const cellIn = (platform: PlatformId, slot: Slot, ...items: MatrixItem[]): Cell | undefined =>
  rowOf(platform, ...items).cells[slots.indexOf(slot)];
const statesOf = (platform: PlatformId, ...items: MatrixItem[]) =>
  rowOf(platform, ...items).cells.map((cell) =>
    'content_id' in cell ? `${cell.state} ${cell.content_id}` : cell.state,
  );

describe('the needs of a platform', () => {
  // ! must be filled, ? one of these must be, + helps; v takes films, i takes pictures, a takes sounds.
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
    ['google', '16:9?iv 1:1?iv 4:5+i'],
    ['display_package', '16:9?iv 1:1?iv 4:5+i'],
    ['spotify', 'audio!a companion!i'],
    ['audio_package', 'audio!a companion!i'],
  ])('%s: %s', (platform, needs) => {
    const marks = { required: '!', any_of: '?', optional: '+' };
    const kinds = [photo('i', 2000, 2000), film('v', 2000, 2000, 30), { ...sound, content_id: 'a' }];
    const told = rowOf(platform).cells.flatMap(({ slot }) => {
      const cell = cellIn(platform, slot);
      if (cell?.state !== 'missing') return [];
      const taken = kinds.filter((one) => cellIn(platform, slot, one)?.state !== 'missing');
      return [`${slot}${marks[cell.need]}${taken.map(({ content_id }) => content_id).join('')}`];
    });
    expect(told.join(' ')).toBe(needs);
  });

  it('are one row for every platform, one cell for every slot', () => {
    const rows = matrixOf(platformIds, []);
    expect(rows.map(({ platform }) => platform)).toEqual(platformIds);
    for (const { cells } of rows) expect(cells.map(({ slot }) => slot)).toEqual(slots);
    expect(rows.filter(({ ready }) => ready)).toEqual([]);
  });
});

describe('a cell', () => {
  it('is filled by a file that has the shape and passes, with what the platform still says', () => {
    expect(cellIn('meta', '1:1', photo('square', 800, 800))).toEqual({
      platform: 'meta',
      slot: '1:1',
      state: 'filled',
      need: 'any_of',
      content_id: 'square',
      findings: [{ code: 'size', text: 'Meta: 1080x1080 or more looks best; this is 800x800' }],
    });
  });

  it('is fixable where a file can be made to fit, wrong where one has the shape and cannot, missing else', () => {
    expect(statesOf('streaming_package', film('tall', 1080, 1920, 30))[0]).toBe('fixable tall');
    expect(statesOf('streaming_package', film('short', 1920, 1080, 3))[0]).toBe('wrong short');
    expect(statesOf('streaming_package', film('both', 1080, 1920, 3))[0]).toBe('missing');
    expect(statesOf('streaming_package', photo('still', 1920, 1080))[0]).toBe('missing');
  });

  it('says what is wrong', () => {
    expect(cellIn('tiktok', '9:16', photo('tiny', 90, 160))).toMatchObject({
      state: 'wrong',
      findings: [{ code: 'size', text: 'Image is 90x160; TikTok needs at least 540x960' }],
    });
  });

  it('takes a file that passes before one that has to be mended, whatever their order', () => {
    const [good, bad] = [photo('good', 1080, 1080), photo('bad', 1920, 1080)];
    expect(cellIn('meta', '1:1', bad, good)).toMatchObject({ state: 'filled', content_id: 'good' });
    expect(cellIn('meta', '1:1', good, bad)).toMatchObject({ state: 'filled', content_id: 'good' });
  });

  it('mends the file that needs the least, and cuts nobody short where another will do', () => {
    const long = film('long', 1920, 1080, 100);
    const loud = item('loud', { ...film('', 1080, 1920, 30).facts, media_type: 'video/webm', loudness_lufs: -5 });
    expect(cellIn('streaming_package', '16:9', long, loud)).toMatchObject({ state: 'fixable', content_id: 'loud' });
    expect(cellIn('streaming_package', '16:9', long)).toMatchObject({ plan: { needs_consent: true } });
  });

  it('pads a picture that would be too small once it was cut', () => {
    expect(cellIn('spotify', 'companion', photo('flat', 700, 200))).toMatchObject({
      state: 'fixable',
      plan: { fit: 'pad', frame: { width: 640, height: 640 } },
    });
  });

  it('leaves out a file that is meant for other platforms', () => {
    const square = item('square', {}, 'meta', 'x');
    expect(cellIn('meta', '1:1', square)?.state).toBe('filled');
    expect(cellIn('facebook', '1:1', square)?.state).toBe('missing');
  });
});

describe('a platform is ready', () => {
  const ready = (platform: PlatformId, ...items: MatrixItem[]) => rowOf(platform, ...items).ready;

  it('when everything required is there', () => {
    expect(ready('spotify', sound)).toBe(false);
    expect(ready('spotify', photo('square', 640, 640))).toBe(false);
    expect(ready('spotify', sound, photo('square', 640, 640))).toBe(true);
  });

  it('when one of several is there; an optional one does not count', () => {
    expect(ready('x', photo('square', 1080, 1080))).toBe(true);
    expect(ready('x', film('tall', 1080, 1920, 30))).toBe(false);
    expect(ready('meta', photo('wide', 1920, 1080))).toBe(false);
  });

  it('not by what could be made but is not', () => {
    expect(cellIn('tiktok', '9:16', photo('wide', 1920, 1080))?.state).toBe('fixable');
    expect(ready('tiktok', photo('wide', 1920, 1080))).toBe(false);
  });
});
