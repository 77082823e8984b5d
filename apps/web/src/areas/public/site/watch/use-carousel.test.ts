import { explainers } from '@universal-media/contract/support/site/explainers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CarouselEvent, type CarouselState, changeCarousel, firstState } from './use-carousel.ts';

const anyEvent: fc.Arbitrary<CarouselEvent> = fc.oneof(
  fc.constantFrom(
    ...(['advance', 'play', 'loaded', 'pause', 'resume', 'end', 'hold', 'release', 'toggle'] as const).map((type) => ({
      type,
    })),
  ),
  fc.record({ type: fc.constantFrom('jump', 'select'), to: fc.integer({ min: -10, max: 10 }) }),
);
const walk = (events: readonly CarouselEvent[]): CarouselState => events.reduce(changeCarousel, firstState);

describe('the video carousel', () => {
  it('always shows one of its videos', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        expect(explainers[walk(events).index]).toBeDefined();
      }),
    );
  });

  it('never changes by itself while a video loads or plays, after Pause, or under a pointer or the focus', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const before = walk(events);
        const after = changeCarousel(before, { type: 'advance' });
        const isFree = !before.isStopped && !before.isHeld && before.phase !== 'playing' && before.phase !== 'loading';
        expect(after.index !== before.index).toBe(isFree);
      }),
    );
  });

  it('starts the video that an arrow or a dot jumps to', () => {
    const jumped = walk([{ type: 'jump', to: -1 }]);
    expect(jumped).toMatchObject({ index: explainers.length - 1, phase: 'loading' });
    expect(changeCarousel(jumped, { type: 'loaded' }).phase).toBe('playing');
  });

  it('goes on by itself after a video has ended', () => {
    expect(walk([{ type: 'play' }, { type: 'loaded' }, { type: 'end' }, { type: 'advance' }]).index).toBe(1);
  });
});
