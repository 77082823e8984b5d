import { explainers } from '@universal-media/contract/support/site/explainers';
import { useEffect, useReducer } from 'react';

const ADVANCE_MS = 15_000;

export interface CarouselState {
  readonly index: number;
  /** Idle shows the poster; loading waits for the first data of the video. */
  readonly phase: 'idle' | 'loading' | 'playing' | 'paused';
  /** The visitor stopped the change by itself. */
  readonly isStopped: boolean;
  /** A pointer or the focus rests on the carousel. */
  readonly isHeld: boolean;
}

export type CarouselEvent =
  | { readonly type: 'advance' | 'play' | 'loaded' | 'pause' | 'resume' | 'end' | 'hold' | 'release' | 'toggle' }
  | { readonly type: 'jump'; readonly to: number }
  | { readonly type: 'select'; readonly to: number };

const count = explainers.length;
const within = (index: number): number => ((index % count) + count) % count;

export const firstState: CarouselState = { index: 0, phase: 'idle', isStopped: false, isHeld: false };

/** Arrows and dots jump and start playback; time alone changes the video only while none plays. */
export function changeCarousel(state: CarouselState, event: CarouselEvent): CarouselState {
  switch (event.type) {
    case 'advance':
      return canAdvance(state) ? { ...state, index: within(state.index + 1), phase: 'idle' } : state;
    case 'jump':
      return { ...state, index: within(event.to), phase: 'loading' };
    case 'select':
      return { ...state, index: within(event.to), phase: 'idle', isStopped: true };
    case 'play':
      return { ...state, phase: 'loading' };
    case 'loaded':
    case 'resume':
      return { ...state, phase: 'playing' };
    case 'pause':
      return state.phase === 'playing' ? { ...state, phase: 'paused' } : state;
    case 'end':
      return { ...state, phase: 'idle' };
    case 'hold':
      return { ...state, isHeld: true };
    case 'release':
      return { ...state, isHeld: false };
    case 'toggle':
      return { ...state, isStopped: !state.isStopped };
  }
}

const canAdvance = ({ phase, isStopped, isHeld }: CarouselState): boolean =>
  phase !== 'playing' && phase !== 'loading' && !isStopped && !isHeld;

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The videos of the home page, and which one is shown. */
export function useCarousel() {
  const [state, send] = useReducer(changeCarousel, firstState);
  const { index } = state;
  const advances = canAdvance(state);

  // Whichever video is shown, it stays for the whole time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new video starts the time again
  useEffect(() => {
    if (!advances || prefersStill()) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && send({ type: 'advance' }), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [advances, index]);

  return { state, send };
}
