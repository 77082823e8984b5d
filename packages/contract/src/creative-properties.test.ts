import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropRect, FixChoices, type FixPlan, planFix } from './creative-fix.ts';
import { matrixOf } from './creative-matrix.ts';
import { creativeRules } from './creative-registry.ts';
import { hasShape, slotFrames, slotNeeds, slots } from './creative-slots.ts';
import { compatibilityOf, fits, isSmaller, judgeMedia } from './creative-verdict.ts';
import type { MediaFacts } from './media-facts.ts';
import { kindOf, MediaType, mediaTypes } from './media-type.ts';
import { platformIds } from './platforms.ts';

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
    const kind = kindOf(type);
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

/** A file for one of the slots of a platform, and what somebody chose about it. */
const anyFix = fc
  .record({
    facts: anyFacts,
    place: fc.constantFrom(...platformIds.flatMap((id) => slotNeeds[id].map(({ slot }) => ({ platform: id, slot })))),
    focus,
    fit: fc.constantFrom('crop' as const, 'pad' as const),
    start_s: fc.nat(400),
  })
  .map(({ facts, place, ...chosen }) => ({ facts, choices: FixChoices.parse({ ...place, ...chosen }) }));

/** What is known of a file that was made exactly as planned. */
function madeOf(facts: MediaFacts, plan: FixPlan): MediaFacts {
  const isRenamed = plan.changes.some(({ change }) => change === 'rename');
  return {
    ...facts,
    filename: isRenamed ? 'made.mp4' : facts.filename,
    media_type: plan.media_type,
    file_size: Math.min(facts.file_size, plan.bytes_most),
    width: plan.frame?.width ?? null,
    height: plan.frame?.height ?? null,
    duration_s: plan.trim?.seconds ?? facts.duration_s,
    loudness_lufs: plan.loudness_lufs ?? facts.loudness_lufs,
    animated: false,
  };
}

describe('judging', () => {
  it('never takes a picture for a larger minimum that it refuses for a smaller one', () => {
    fc.assert(
      fc.property(anyFacts, size, fc.nat(500), fc.nat(500), (facts, least, wider, higher) => {
        const more = { width: least.width + wider, height: least.height + higher };
        if (isSmaller(facts, least)) expect(isSmaller(facts, more)).toBe(true);
      }),
      RUNS,
    );
  });

  it('never takes a smaller picture where a larger one is refused for its size', () => {
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

  it('says nothing about what is not known', () => {
    fc.assert(
      fc.property(anyFacts, platform, (facts, id) => {
        const { problems, warnings } = judgeMedia({ ...facts, ...nothingKnown }, id);
        const knowable = ['kind', 'type', 'bytes', 'file_name'];
        for (const { code } of [...problems, ...warnings]) expect(knowable).toContain(code);
      }),
      RUNS,
    );
  });

  it('never finds more when it knows less', () => {
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

  it('calls a file compatible with exactly the platforms that have no problem with it', () => {
    fc.assert(
      fc.property(anyFacts, fc.subarray([...platformIds]), (facts, ids) => {
        const { platform_compatibility, warnings } = compatibilityOf(facts, ids);
        expect(platform_compatibility).toEqual(ids.filter((id) => judgeMedia(facts, id).problems.length === 0));
        expect(new Set(warnings).size).toBe(warnings.length);
        if (platform_compatibility.length < ids.length) expect(warnings).not.toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('cutting', () => {
  it('keeps a part inside the picture, with the ratio of the frame, as large as it can be, around the focus', () => {
    fc.assert(
      fc.property(
        size,
        fc.constantFrom(...slots.flatMap((slot) => slotFrames[slot] ?? [])),
        focus,
        (whole, frame, at) => {
          const { x, y, width, height } = cropRect(whole, frame, at);
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
          for (const [from, part, point] of [
            [x, width, at.x * whole.width],
            [y, height, at.y * whole.height],
          ] as const) {
            expect(point).toBeGreaterThanOrEqual(from - 0.5);
            expect(point).toBeLessThanOrEqual(from + part + 0.5);
          }
        },
      ),
      RUNS,
    );
  });
});

describe('a plan', () => {
  const planned = fc.property(anyFix, ({ facts, choices }) => {
    const plan = planFix(facts, choices);
    if (plan === null) return;
    const made = madeOf(facts, plan);
    expect(judgeMedia(made, choices.platform).problems).toEqual([]);
    expect(hasShape(made, choices.slot)).toBe(true);
    // A second time nothing is left to do.
    expect(planFix(made, choices)).toBeNull();
  });

  it('makes a file that passes, has the shape, and needs nothing more', () => fc.assert(planned, { numRuns: 3000 }));

  it('names each change once, and every difference there is', () => {
    fc.assert(
      fc.property(anyFix, ({ facts, choices }) => {
        const plan = planFix(facts, choices);
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
        // What is kept is enlarged at most twice, within the pixel that even numbers cost.
        expect(Math.min((frame.width - 2) / source.width, (frame.height - 2) / source.height)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 3000 },
    );
  });

  it('cuts a part of the film that is there, and no more than it has to', () => {
    fc.assert(
      fc.property(anyFix, ({ facts, choices }) => {
        const trim = planFix(facts, choices)?.trim;
        if (!trim || facts.duration_s === null) return;
        expect(trim.start_s).toBeGreaterThanOrEqual(0);
        expect(trim.start_s + trim.seconds).toBeLessThanOrEqual(facts.duration_s + 1e-9);
        expect(trim.seconds).toBe(creativeRules[choices.platform].gate[facts.content_type]?.seconds?.most);
      }),
      RUNS,
    );
  });

  it('exists for every film and picture that only has the wrong shape and is large enough', () => {
    fc.assert(
      fc.property(anyFix, ({ facts, choices }) => {
        const need = slotNeeds[choices.platform].find(({ slot }) => slot === choices.slot);
        if (facts.content_type === 'audio' || !need?.takes.includes(facts.content_type)) return;
        const large = { ...facts, width: 2000, height: 1900 };
        expect(planFix({ ...large, duration_s: facts.duration_s === null ? null : 20 }, choices)).not.toBeNull();
      }),
      RUNS,
    );
  });
});

describe('a matrix', () => {
  it('is filled only by files that pass, offers only what works, and is ready only with what is filled', () => {
    fc.assert(
      fc.property(fc.array(anyFacts, { maxLength: 6 }), (files) => {
        const items = files.map((facts, at) => ({ content_id: String(at), facts, platform_targets: [] }));
        for (const { platform: id, cells, ready } of matrixOf(platformIds, items)) {
          for (const cell of cells) {
            if (cell.state === 'not_used' || cell.state === 'missing') continue;
            const facts = files[Number(cell.content_id)];
            if (!facts) throw new RangeError('A cell names a file of the campaign');
            if (cell.state === 'filled') expect(fits(judgeMedia(facts, id)) && hasShape(facts, cell.slot)).toBe(true);
            if (cell.state === 'wrong') expect(cell.findings).not.toEqual([]);
            if (cell.state === 'fixable') {
              const made = madeOf(facts, cell.plan);
              expect(fits(judgeMedia(made, id)) && hasShape(made, cell.slot)).toBe(true);
            }
          }
          if (ready) expect(cells.some(({ state }) => state === 'filled')).toBe(true);
        }
      }),
    );
  });
});
