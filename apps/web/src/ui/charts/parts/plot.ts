import { scaleBand, scaleLinear } from 'd3-scale';

/** Room around the drawing: figures of the value axis at the left, a little air at the right. */
export const left = 44;
export const right = 8;
/** The same for charts that label the end of their lines. */
export const rightOfLine = 44;

export type Bands = {
  /** The middle of a band. */
  center: (index: number) => number;
  step: number;
  /** Where the last band ends. */
  end: number;
  /** The band under a point, for a pointer. */
  indexAt: (x: number) => number;
};

/** Days side by side. Charts of the same width and the same number of days line up under each other. */
export function toBands(count: number, width: number, roomRight = right): Bands {
  const scale = scaleBand<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range([left, Math.max(left + 1, width - roomRight)]);
  const step = scale.step();
  return {
    step,
    end: left + step * count,
    center: (index) => (scale(index) ?? left) + step / 2,
    indexAt: (x) => Math.min(count - 1, Math.max(0, Math.floor((x - left) / step))),
  };
}

export type ValueAxis = { end: number; ticks: number[]; y: (value: number) => number };

const niceSteps = [1, 2, 2.5, 5];
const maxSteps = 4;

/** The step of 2 to 4 equal round steps that holds the value with the least empty room above it. */
function roundStep(highest: number): { step: number; steps: number } {
  const power = 10 ** (Math.floor(Math.log10(highest)) - 1);
  const candidates = [power, power * 10, power * 100]
    .flatMap((unit) => niceSteps.map((nice) => nice * unit))
    // Things that are counted have no half.
    .filter((step) => highest < 2 || Number.isInteger(step))
    .map((step) => ({ step, steps: Math.max(2, Math.ceil(highest / step - 1e-9)) }))
    .filter(({ steps }) => steps <= maxSteps);
  return candidates.reduce((best, one) => (one.step * one.steps < best.step * best.steps ? one : best));
}

/** From zero, or a round figure below the lowest value, to one above the highest, in round steps. */
export function valueAxis(highest: number, top: number, bottom: number, lowest = 0): ValueAxis {
  const farthest = Math.max(highest, -lowest);
  const { step, steps } = farthest > 0 ? roundStep(farthest) : { step: 1, steps: 1 };
  // The side that reaches farther has the steps of the scale, the other one as many as it needs.
  const stepsTo = (value: number) => (value === farthest ? steps : Math.ceil(value / step - 1e-9));
  const above = Math.max(0, stepsTo(highest));
  const below = lowest < 0 ? stepsTo(-lowest) : 0;
  const ticks = Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
  const end = step * above;
  const scale = scaleLinear()
    .domain([-below * step, end])
    .range([bottom, top]);
  return { end, ticks, y: (value) => scale(value) };
}

/** Writes every nth label, so that two never run into each other. */
export function labelEvery(step: number, room: number): number {
  return Math.max(1, Math.ceil(room / step));
}
