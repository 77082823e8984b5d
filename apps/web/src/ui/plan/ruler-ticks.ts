export type Tick = { at: number; value_cents: number; labeled: boolean };

/** A label nearer to the end than this would run into the total. */
const clearOfEnd = 92;
const divisions = [5, 4, 6, 3] as const;
const niceSteps = [1, 2, 2.5, 5];

function significantDigits(value: number): number {
  let rest = value;
  while (rest > 0 && rest % 10 === 0) rest /= 10;
  return String(rest).length;
}

/** Cuts the whole into 3 to 6 equal parts of round dollars, or answers null when no cut is round. */
function evenStep(total_cents: number): number | null {
  let best: { step: number; digits: number } | null = null;
  for (const parts of divisions) {
    const step = total_cents / parts;
    if (step % 100 !== 0) continue;
    const digits = significantDigits(step / 100);
    if (digits <= 2 && (!best || digits < best.digits)) best = { step, digits };
  }
  return best?.step ?? null;
}

function niceStep(total_cents: number): number {
  const wanted = total_cents / 5;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const candidates = [...niceSteps, 10].map((step) => step * power);
  return candidates.reduce((best, step) =>
    Math.abs(total_cents / step - 5) < Math.abs(total_cents / best - 5) ? step : best,
  );
}

/**
 * Major ticks of a money ruler: round dollars from zero, and the total itself at the end. A total such as $3,190 keeps
 * round steps; a label that would run into the total is dropped, its tick stays.
 */
export function moneyTicks(total_cents: number): Tick[] {
  if (total_cents <= 0) return [{ at: 0, value_cents: 0, labeled: true }];
  const step = evenStep(total_cents) ?? niceStep(total_cents);
  const ticks: Tick[] = [];
  for (let index = 0; index * step < total_cents - step * 1e-9; index += 1) {
    const at = ((index * step) / total_cents) * 100;
    ticks.push({ at, value_cents: Math.round(index * step), labeled: at <= clearOfEnd });
  }
  return [...ticks, { at: 100, value_cents: total_cents, labeled: true }];
}

/** One minor tick each 5%, both ends included. */
export const minorTicks: readonly number[] = Array.from({ length: 21 }, (_, index) => index * 5);
