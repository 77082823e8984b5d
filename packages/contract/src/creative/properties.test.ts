import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasShape, slotFrames, slots } from '../platforms/creative-slots.ts';
import type { MediaFacts } from '../platforms/media-facts.ts';
import { kindFor, MediaType, mediaTypes } from '../platforms/media-type.ts';
import { platformById, platformIds } from '../platforms/platforms.ts';
import { buildMatrix } from './matrix.ts';
import { describeCompatibility, fits, isSmaller, judgeMedia } from './verdict.ts';
import { cropRect, planVersion, VersionChoices, type VersionPlan } from './version.ts';

const MB = 1_048_576;
const RUNS = { numRuns: 500 };
const types = Object.keys(mediaTypes).map((name) => MediaType.parse(name));
const platform = fc.constantFrom(...platformIds);
const focus = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});
const side = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.constantFrom(300, 599, 600, 640, 720, 1080, 1350, 1920));
const size = fc.oneof(
  fc.record({ width: side, height: side }),
  // Shapes of slots, and shapes that are nearly one.
  fc
    .tuple(
      fc.constantFrom(...slots.flatMap((slot) => slotFrames[slot] ?? [])),
      fc.double({ min: 0.01, max: 3, noNaN: true }),
      fc.integer({ min: -9, max: 9 }),
    )
    .map(([frame, scale, off]) => ({
      width: Math.max(1, Math.round(frame.width * scale) + off),
      height: Math.max(1, Math.round(frame.height * scale)),
    })),
);

const anyFacts: fc.Arbitrary<MediaFacts> = fc
  .record({
    type: fc.constantFrom(...types),
    size,
    filename: fc.string({ maxLength: 240 }),
    file_size: fc.integer({ min: 1, max: 300 * MB }),
    seconds: fc.oneof(fc.double({ min: 0.1, max: 400, noNaN: true }), fc.integer({ min: 1, max: 310 })),
    frame_rate: fc.double({ min: 1, max: 120, noNaN: true }),
    bit_rate: fc.integer({ min: 1000, max: 50_000_000 }),
    sample_rate: fc.constantFrom(8000, 22_050, 44_100, 48_000, 96_000),
    loudness: fc.oneof(fc.double({ min: -80, max: 0, noNaN: true }), fc.constant(null)),
  })
  .map(({ type, size: { width, height }, filename, file_size, ...more }) => {
    const kind = kindFor(type);
    const isSeen = kind !== 'audio';
    const lasts = kind !== 'image';
    return {
      filename,
      content_type: kind,
      media_type: type,
      file_size,
      width: isSeen ? width : null,
      height: isSeen ? height : null,
      duration_s: lasts ? more.seconds : null,
      frame_rate: kind === 'video' ? more.frame_rate : null,
      bit_rate: lasts ? more.bit_rate : null,
      video_codec: kind === 'video' ? 'h264' : null,
      audio_codec: lasts ? 'aac' : null,
      audio_channels: lasts ? 2 : null,
      sample_rate: lasts ? more.sample_rate : null,
      loudness_lufs: lasts ? more.loudness : null,
      animated: type === 'image/gif',
    };
  });

const nothingKnown = {
  width: null,
  height: null,
  duration_s: null,
  frame_rate: null,
  bit_rate: null,
  video_codec: null,
  audio_codec: null,
  audio_channels: null,
  sample_rate: null,
  loudness_lufs: null,
} as const;

/** A file, a slot of a platform, and the user's choices. */
const anyRequest = fc
  .record({
    facts: anyFacts,
    place: fc.constantFrom(
      ...platformIds.flatMap((id) => platformById(id).slots.map(({ slot }) => ({ platform: id, slot }))),
    ),
    focus,
    fit: fc.constantFrom('crop' as const, 'pad' as const),
    start_s: fc.nat(400),
  })
  .map(({ facts, place, ...chosen }) => ({ facts, choices: VersionChoices.parse({ ...place, ...chosen }) }));

/** The facts of a file created exactly as planned. */
function applyPlan(facts: MediaFacts, plan: VersionPlan): MediaFacts {
  const isRenamed = plan.changes.some(({ change }) => change === 'rename');
  return {
    ...facts,
    filename: isRenamed ? 'made.mp4' : facts.filename,
    media_type: plan.media_type,
    file_size: Math.min(facts.file_size, plan.max_bytes),
    width: plan.frame?.width ?? null,
    height: plan.frame?.height ?? null,
    duration_s: plan.trim?.seconds ?? facts.duration_s,
    loudness_lufs: plan.loudness_lufs ?? facts.loudness_lufs,
    animated: false,
  };
}

describe('judging', () => {
  it('never accepts an image for a larger minimum that it refuses for a smaller one', () => {
    fc.assert(
      fc.property(anyFacts, size, fc.nat(500), fc.nat(500), (facts, min, wider, higher) => {
        const more = { width: min.width + wider, height: min.height + higher };
        if (isSmaller(facts, min)) expect(isSmaller(facts, more)).toBe(true);
      }),
      RUNS,
    );
  });

  it('never accepts a smaller image where a larger one is refused for its size', () => {
    fc.assert(
      fc.property(anyFacts, platform, fc.nat(900), fc.nat(900), (facts, id, wider, higher) => {
        if (facts.width === null || facts.height === null) return;
        const larger = { ...facts, width: facts.width + wider, height: facts.height + higher };
        const codes = (one: MediaFacts) => judgeMedia(one, id).problems.map(({ code }) => code);
        if (codes(larger).includes('size')) expect(codes(facts)).toContain('size');
      }),
      RUNS,
    );
  });

  it('reports nothing about unknown facts', () => {
    fc.assert(
      fc.property(anyFacts, platform, (facts, id) => {
        const { problems, warnings } = judgeMedia({ ...facts, ...nothingKnown }, id);
        const knowable = ['kind', 'type', 'bytes', 'file_name'];
        for (const { code } of [...problems, ...warnings]) expect(knowable).toContain(code);
      }),
      RUNS,
    );
  });

  it('never finds more when fewer facts are known', () => {
    fc.assert(
      fc.property(anyFacts, platform, fc.subarray(Object.keys(nothingKnown)), (facts, id, forgotten) => {
        const less = { ...facts, ...Object.fromEntries(forgotten.map((name) => [name, null])) };
        const all = (one: MediaFacts) => {
          const { problems, warnings } = judgeMedia(one, id);
          return [...problems, ...warnings].map(({ code }) => code);
        };
        expect(all(facts)).toEqual(expect.arrayContaining(all(less)));
      }),
      RUNS,
    );
  });

  it('lists exactly the platforms without a problem as compatible', () => {
    fc.assert(
      fc.property(anyFacts, fc.subarray([...platformIds]), (facts, ids) => {
        const { platform_compatibility, warnings } = describeCompatibility(facts, ids);
        expect(platform_compatibility).toEqual(ids.filter((id) => judgeMedia(facts, id).problems.length === 0));
        expect(new Set(warnings).size).toBe(warnings.length);
        if (platform_compatibility.length < ids.length) expect(warnings).not.toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('cropping', () => {
  it('keeps the largest area with the ratio of the frame, inside the image, around the focus', () => {
    fc.assert(
      fc.property(
        size,
        fc.constantFrom(...slots.flatMap((slot) => slotFrames[slot] ?? [])),
        focus,
        (whole, frame, point) => {
          const { x, y, width, height } = cropRect(whole, frame, point);
          for (const number of [x, y, width, height]) expect(Number.isInteger(number)).toBe(true);
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
          expect(x + width).toBeLessThanOrEqual(whole.width);
          expect(y + height).toBeLessThanOrEqual(whole.height);
          expect(width === whole.width || height === whole.height).toBe(true);
          // No side is more than half a pixel off.
          const exact = Math.min(whole.width / frame.width, whole.height / frame.height);
          expect(Math.abs(width - frame.width * exact)).toBeLessThanOrEqual(0.5);
          expect(Math.abs(height - frame.height * exact)).toBeLessThanOrEqual(0.5);
          for (const [start, length, center] of [
            [x, width, point.x * whole.width],
            [y, height, point.y * whole.height],
          ] as const) {
            expect(center).toBeGreaterThanOrEqual(start - 0.5);
            expect(center).toBeLessThanOrEqual(start + length + 0.5);
          }
        },
      ),
      RUNS,
    );
  });
});

describe('a plan', () => {
  const planned = fc.property(anyRequest, ({ facts, choices }) => {
    const plan = planVersion(facts, choices);
    if (plan === null) return;
    const made = applyPlan(facts, plan);
    expect(judgeMedia(made, choices.platform).problems).toEqual([]);
    expect(hasShape(made, choices.slot)).toBe(true);
    expect(planVersion(made, choices)).toBeNull();
  });

  it('creates a file that fits and needs no second plan', () => fc.assert(planned, { numRuns: 3000 }));

  it('lists each change once and leaves no difference out', () => {
    fc.assert(
      fc.property(anyRequest, ({ facts, choices }) => {
        const plan = planVersion(facts, choices);
        if (plan === null) return;
        const names = plan.changes.map(({ change }) => change);
        expect(new Set(names).size).toBe(names.length);
        expect(plan.changes.every(({ reason }) => reason.length > 0)).toBe(true);
        expect(names.includes('trim')).toBe(plan.trim !== null);
        expect(names.includes('trim')).toBe(plan.needs_consent);
        expect(names.includes('loudness')).toBe(plan.loudness_lufs !== null);
        if (plan.media_type !== facts.media_type) expect(names).toContain('transcode');
        const { frame, source } = plan;
        if (frame === null || source === null) return;
        if (Math.abs(frame.width - (facts.width ?? 0)) > 1) expect(names).toContain('scale');
        if (source.width < (facts.width ?? 0) || source.height < (facts.height ?? 0)) expect(names).toContain('crop');
        // Enlarged at most twice, give or take rounding to even numbers.
        expect(Math.min((frame.width - 2) / source.width, (frame.height - 2) / source.height)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 3000 },
    );
  });

  it('trims within the video, and no more than necessary', () => {
    fc.assert(
      fc.property(anyRequest, ({ facts, choices }) => {
        const trim = planVersion(facts, choices)?.trim;
        if (!trim || facts.duration_s === null) return;
        expect(trim.start_s).toBeGreaterThanOrEqual(0);
        expect(trim.start_s + trim.seconds).toBeLessThanOrEqual(facts.duration_s + 1e-9);
        expect(trim.seconds).toBe(platformById(choices.platform).creative.gate[facts.content_type]?.seconds?.max);
      }),
      RUNS,
    );
  });

  it('exists for every large enough video and image with the wrong shape', () => {
    fc.assert(
      fc.property(anyRequest, ({ facts, choices }) => {
        const need = platformById(choices.platform).slots.find(({ slot }) => slot === choices.slot);
        if (facts.content_type === 'audio' || !need?.takes.includes(facts.content_type)) return;
        const large = { ...facts, width: 2000, height: 1900 };
        expect(planVersion({ ...large, duration_s: facts.duration_s === null ? null : 20 }, choices)).not.toBeNull();
      }),
      RUNS,
    );
  });
});

describe('a matrix', () => {
  it('is filled only by files that fit, offers only plans that work, and is ready only when filled', () => {
    fc.assert(
      fc.property(fc.array(anyFacts, { maxLength: 6 }), (files) => {
        const items = files.map((facts, index) => ({ content_id: String(index), facts, platform_targets: [] }));
        for (const { platform: id, cells, ready } of buildMatrix(platformIds, items)) {
          for (const cell of cells) {
            if (cell.state === 'not_used' || cell.state === 'missing') continue;
            const facts = files[Number(cell.content_id)];
            if (!facts) throw new RangeError('A cell names a file of the campaign');
            if (cell.state === 'filled') expect(fits(judgeMedia(facts, id)) && hasShape(facts, cell.slot)).toBe(true);
            if (cell.state === 'wrong') expect(cell.findings).not.toEqual([]);
            if (cell.state === 'fixable') {
              const made = applyPlan(facts, cell.plan);
              expect(fits(judgeMedia(made, id)) && hasShape(made, cell.slot)).toBe(true);
            }
          }
          if (ready) expect(cells.some(({ state }) => state === 'filled')).toBe(true);
        }
      }),
    );
  });
});
