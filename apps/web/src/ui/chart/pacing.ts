import { money } from '../../lib/format.ts';

export type Pacing = { state: 'behind' | 'on_plan' | 'ahead'; by_cents: number };

/** Closer to what is due than this counts as on plan: platforms spend in lumps. */
const tolerance = 0.05;

export function pacingOf(spent_cents: number, due_cents: number): Pacing {
  const by = spent_cents - due_cents;
  if (Math.abs(by) <= due_cents * tolerance) return { state: 'on_plan', by_cents: Math.abs(by) };
  return { state: by < 0 ? 'behind' : 'ahead', by_cents: Math.abs(by) };
}

/** "on plan", "$54.66 behind" */
export function paceInWords(spent_cents: number, due_cents: number): string {
  const { state, by_cents } = pacingOf(spent_cents, due_cents);
  return state === 'on_plan' ? 'on plan' : `${money(by_cents)} ${state}`;
}

/** Where a ratio to what is due stands on a short scale that has 100 % in its middle and 30 % to either side. */
export function paceAt(ratio: number): number {
  return Math.min(100, Math.max(0, 50 + ((ratio - 1) / 0.3) * 50));
}
