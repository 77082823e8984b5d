import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MediaFacts, Subject } from '../platforms/media-facts.ts';
import { cutsText, suggestChoices } from './framing.ts';
import { planVersion } from './version.ts';

const wide: MediaFacts = {
  filename: 'banner.jpg',
  content_type: 'image',
  media_type: 'image/jpeg',
  file_size: 1_000_000,
  width: 1920,
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
const showing = (text: Subject['text'], focus = { x: 0.5, y: 0.5 }): MediaFacts => ({
  ...wide,
  subject: { focus, text },
});
const suggest = (facts: MediaFacts) => suggestChoices(facts, 'tiktok', '9:16');

describe('the suggested frame', () => {
  it('is the center of a file without a known subject', () => {
    expect(suggest(wide)).toMatchObject({ fit: 'crop', focus: { x: 0.5, y: 0.5 } });
  });

  it('follows what draws the eye where there is no text', () => {
    expect(suggest(showing(null, { x: 0.8, y: 0.4 }))).toMatchObject({ fit: 'crop', focus: { x: 0.8 } });
  });

  it('moves to a logo at the edge', () => {
    const facts = showing({ left: 0.02, top: 0.1, right: 0.2, bottom: 0.2 });
    const choices = suggest(facts);
    expect(choices.fit).toBe('crop');
    expect(cutsText(facts, choices)).toBe(false);
  });

  it('keeps the whole image where a brand name is wider than any crop', () => {
    const facts = showing({ left: 0.2, top: 0.4, right: 0.8, bottom: 0.6 });
    expect(suggest(facts).fit).toBe('pad');
    expect(cutsText(facts, { ...suggest(facts), fit: 'crop' })).toBe(true);
  });

  it('never cuts text where a crop or a background avoids it', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const spans = fc.tuple(share, share).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
    const sides = fc.integer({ min: 600, max: 4000 });
    const slot = fc.constantFrom('16:9' as const, '9:16' as const, '1:1' as const, '4:5' as const);
    fc.assert(
      fc.property(spans, spans, share, share, sides, sides, slot, (across, down, x, y, width, height, shape) => {
        const text = { left: across[0], right: across[1], top: down[0], bottom: down[1] };
        const facts = { ...wide, width, height, subject: { focus: { x, y }, text } };
        const choices = suggestChoices(facts, 'meta', shape);
        const padded = planVersion(facts, { ...choices, fit: 'pad' });
        return !cutsText(facts, choices) || padded === null;
      }),
      { numRuns: 1_000 },
    );
  });
});
